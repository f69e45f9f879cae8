/* bastide-debug-info.c: what whoever looks into a fault wants to know first
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-debug-info.h"

#include "config.h"

#include <adwaita.h>
#include <cairo.h>
#include <locale.h>

#include "bastide-catalogue.h"
#include "bastide-xml.h"

static void
add_version (GString    *info,
             const char *name,
             guint       major,
             guint       minor,
             guint       micro)
{
  g_string_append_printf (info, "%s: %u.%u.%u\n", name, major, minor, micro);
}

static void
add_versions (GString *info)
{
  g_autofree char *xml = bastide_xml_describe_version ();

  g_string_append_printf (info, "Bastide: %s, profile %s\n", PACKAGE_VERSION, PROFILE);
  add_version (info, "GTK", gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version ());
  add_version (info, "libadwaita", adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version ());
  add_version (info, "GLib", glib_major_version, glib_minor_version, glib_micro_version);
  g_string_append_printf (info, "libxml2: %s\n", xml);
  g_string_append_printf (info, "Cairo: %s\n", cairo_version_string ());
}

static const char *
describe_environment (const char *variable)
{
  const char *value = g_getenv (variable);

  return value != NULL && value[0] != '\0' ? value : "unknown";
}

static const char *
describe_sandbox (void)
{
  if (g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    return "Flatpak";
  return g_getenv ("SNAP") != NULL ? "Snap" : "none";
}

static void
add_surroundings (GString   *info,
                  GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  g_string_append_printf (info, "Renderer: %s\n", renderer != NULL ? G_OBJECT_TYPE_NAME (renderer) : "unknown");
  g_string_append_printf (info, "Backend: %s\n", G_OBJECT_TYPE_NAME (gtk_widget_get_display (widget)));
  g_string_append_printf (info, "Scale: %d\n", gtk_widget_get_scale_factor (widget));
  g_string_append_printf (info, "Desktop: %s\n", describe_environment ("XDG_CURRENT_DESKTOP"));
  g_string_append_printf (info, "Session: %s\n", describe_environment ("XDG_SESSION_TYPE"));
  g_string_append_printf (info, "Sandbox: %s\n", describe_sandbox ());
  g_string_append_printf (info, "Language: %s, locale %s\n", g_get_language_names ()[0], setlocale (LC_MESSAGES, NULL));
  g_string_append_printf (info, "Direction: %s\n",
                          gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? "right to left" : "left to right");
}

static void
add_tile_sets (GString *info)
{
  const char *const *names = bastide_catalogue_get_carried ();

  g_string_append (info, "Tile sets:");
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autoptr (BastideCatalogue) catalogue = bastide_catalogue_find (names[i]);

      g_string_append_printf (info, "%s %s (%u designs)", i > 0 ? "," : "", names[i],
                              bastide_catalogue_get_tile_set (catalogue)->n_types);
    }
  g_string_append_c (info, '\n');
}

char *
bastide_debug_info_gather (GtkWidget *widget)
{
  GString *info = g_string_new (NULL);

  g_return_val_if_fail (GTK_IS_WIDGET (widget), NULL);

  add_versions (info);
  add_surroundings (info, widget);
  add_tile_sets (info);

  return g_string_free (info, FALSE);
}
