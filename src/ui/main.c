/* main.c: where the program begins
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>
#include <locale.h>

#include "bastide-application.h"

int
main (int    argc,
      char **argv)
{
  g_autoptr (BastideApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_set_application_name ("Bastide");
  g_set_prgname ("bastide");
  gtk_window_set_default_icon_name (APPLICATION_ID);

  application = bastide_application_new ();

  return g_application_run (G_APPLICATION (application), argc, argv);
}
