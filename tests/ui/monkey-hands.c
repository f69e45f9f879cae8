/* monkey-hands.c: keys and the pointer, as the display has them from a person
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "monkey.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>

static const struct
{
  GdkModifierType modifier;
  KeySym          key;
} modifier_keys[] = {
  { GDK_CONTROL_MASK, XK_Control_L },
  { GDK_SHIFT_MASK, XK_Shift_L },
  { GDK_ALT_MASK, XK_Alt_L },
};

void
monkey_open_hands (Monkey *self)
{
  int event, error, major, minor;

  self->hands = XOpenDisplay (NULL);
  g_assert_nonnull (self->hands);
  g_assert_true (XTestQueryExtension (self->hands, &event, &error, &major, &minor));
}

void
monkey_close_hands (Monkey *self)
{
  XCloseDisplay (self->hands);
  self->hands = NULL;
}

static void
send_key (Monkey   *self,
          KeyCode   code,
          gboolean  down)
{
  XTestFakeKeyEvent (self->hands, code, down, CurrentTime);
  XSync (self->hands, False);
}

static void
send_modifiers (Monkey          *self,
                GdkModifierType  modifiers,
                gboolean         down)
{
  for (guint i = 0; i < G_N_ELEMENTS (modifier_keys); i++)
    if (modifiers & modifier_keys[i].modifier)
      send_key (self, XKeysymToKeycode (self->hands, modifier_keys[i].key), down);
}

static void
send_code (Monkey          *self,
           KeyCode          code,
           GdkModifierType  modifiers)
{
  send_modifiers (self, modifiers, TRUE);
  send_key (self, code, TRUE);
  send_key (self, code, FALSE);
  send_modifiers (self, modifiers, FALSE);
}

void
monkey_key (Monkey          *self,
            guint            keyval,
            GdkModifierType  modifiers)
{
  KeyCode code = XKeysymToKeycode (self->hands, keyval);

  if (code == 0)
    return;
  if (XkbKeycodeToKeysym (self->hands, code, 0, 0) != keyval && XkbKeycodeToKeysym (self->hands, code, 0, 1) == keyval)
    modifiers |= GDK_SHIFT_MASK;
  send_code (self, code, modifiers);
}

/* The display repeats it. */
void
monkey_hold_key (Monkey *self,
                 guint   keyval,
                 guint   milliseconds)
{
  KeyCode code = XKeysymToKeycode (self->hands, keyval);

  send_key (self, code, TRUE);
  monkey_linger (self, milliseconds);
  send_key (self, code, FALSE);
}

/* One of all that the keyboard has. */
void
monkey_any_key (Monkey          *self,
                GdkModifierType  modifiers)
{
  int first, last;
  KeyCode code;

  XDisplayKeycodes (self->hands, &first, &last);
  code = (KeyCode) (first + (int) monkey_below (self, (guint) (last - first + 1)));
  monkey_note ("  key code %u, %s", code, XKeysymToString (XkbKeycodeToKeysym (self->hands, code, 0, 0)));
  send_code (self, code, modifiers);
}

void
monkey_move (Monkey *self,
             int     x,
             int     y)
{
  XTestFakeMotionEvent (self->hands, -1, x, y, CurrentTime);
  XSync (self->hands, False);
}

void
monkey_button (Monkey   *self,
               guint     button,
               gboolean  down)
{
  XTestFakeButtonEvent (self->hands, button, down, CurrentTime);
  XSync (self->hands, False);
}

void
monkey_click (Monkey *self,
              guint   button)
{
  monkey_button (self, button, TRUE);
  monkey_button (self, button, FALSE);
}

void
monkey_scroll (Monkey          *self,
               guint            button,
               guint            n,
               GdkModifierType  modifiers)
{
  send_modifiers (self, modifiers, TRUE);
  for (guint i = 0; i < n; i++)
    monkey_click (self, button);
  send_modifiers (self, modifiers, FALSE);
}

void
monkey_get_screen (Monkey *self,
                   int    *width,
                   int    *height)
{
  *width = DisplayWidth ((Display *) self->hands, DefaultScreen ((Display *) self->hands));
  *height = DisplayHeight ((Display *) self->hands, DefaultScreen ((Display *) self->hands));
}

gboolean
monkey_find_place (Monkey    *self,
                   GtkWidget *widget,
                   double     x,
                   double     y,
                   int       *screen_x,
                   int       *screen_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  double left, top;
  int scale;
  Window child;

  if (surface == NULL || !gdk_surface_get_mapped (surface)
      || !gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &x, &y))
    return FALSE;

  gtk_native_get_surface_transform (native, &left, &top);
  scale = gdk_surface_get_scale_factor (surface);
  return XTranslateCoordinates (self->hands, gdk_x11_surface_get_xid (surface),
                                DefaultRootWindow ((Display *) self->hands),
                                (int) ((x + left) * scale), (int) ((y + top) * scale), screen_x, screen_y, &child)
         != False;
}

static gboolean
is_place_on_screen (Monkey    *self,
                    GtkWidget *window,
                    int        x,
                    int        y)
{
  int width, height, screen_x, screen_y;

  monkey_get_screen (self, &width, &height);
  return !monkey_find_place (self, window, x, y, &screen_x, &screen_y)
         || (screen_x >= 0 && screen_x < width && screen_y >= 0 && screen_y < height);
}

gboolean
monkey_is_off_screen (gpointer data)
{
  Monkey *self = data;
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

      if (!is_place_on_screen (self, window, 0, 0)
          || !is_place_on_screen (self, window, gtk_widget_get_width (window) - 1, gtk_widget_get_height (window) - 1))
        return TRUE;
    }
  return FALSE;
}

void
monkey_look_away (Monkey *self)
{
  XSetInputFocus (self->hands, PointerRoot, RevertToPointerRoot, CurrentTime);
  XSync (self->hands, False);
}
