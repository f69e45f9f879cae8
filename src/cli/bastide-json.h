/* bastide-json.h: writes JSON, the same in every locale
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A value is written where one may stand: first of all, in an array, or after bastide_json_key () in an object.  The
 * caller sees to the order; commas and quotes come by themselves.  Strings must be valid UTF-8. */
typedef struct
{
  GString  *text;
  gboolean  needs_comma;
} BastideJson;

void  bastide_json_init   (BastideJson *self);
/* Ends the line, and hands the text over to the caller. */
char *bastide_json_finish (BastideJson *self);

void bastide_json_begin_object (BastideJson *self);
void bastide_json_end_object   (BastideJson *self);
void bastide_json_begin_array  (BastideJson *self);
void bastide_json_end_array    (BastideJson *self);
void bastide_json_key          (BastideJson *self,
                                const char  *key);

void bastide_json_add_null     (BastideJson *self);
void bastide_json_add_boolean  (BastideJson *self,
                                gboolean     value);
void bastide_json_add_integer  (BastideJson *self,
                                gint64       value);
void bastide_json_add_unsigned (BastideJson *self,
                                guint64      value);
/* With so many DECIMALS, 0 to 9; null for what is no finite number. */
void bastide_json_add_number   (BastideJson *self,
                                double       value,
                                guint        decimals);
/* null for NULL. */
void bastide_json_add_string   (BastideJson *self,
                                const char  *value);

G_END_DECLS
