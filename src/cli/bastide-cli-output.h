/* bastide-cli-output.h: what the program prints
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Readies the standard streams; first of all. */
void bastide_cli_output_init (void);

/* To stdout: bytes as they are (JSON, and words that are the same in every language), or a text for people in UTF-8,
 * turned to the locale's encoding.  Where the output cannot be written, both end the program with status 1: with a
 * message, or without a word where the reader has gone. */
void bastide_cli_print_raw (const char *bytes);
void bastide_cli_print     (const char *format,
                            ...) G_GNUC_PRINTF (1, 2);
/* Hands what has been printed to the reader; also last of all. */
void bastide_cli_flush     (void);

/* TEXT, which may be any bytes, as UTF-8 without control characters, which would break the line or work on the
 * terminal; what a path is called. */
char *bastide_cli_printable (const char *text);
char *bastide_cli_file_name (const char *path);

/* A line on stderr. */
void bastide_cli_complain (const char *message);

G_END_DECLS
