/* bastide-busy-sign.c: a sign that somebody is thinking
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-busy-sign.h"

#include <adwaita.h>

struct _BastideBusySign
{
  GtkWidget   parent_instance;

  GtkStack   *stack; /* of nothing, the spinner, the dots */
  GtkSpinner *spinner;

  guint       busy : 1;
};

G_DEFINE_FINAL_TYPE (BastideBusySign, bastide_busy_sign, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BUSY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
update (BastideBusySign *self)
{
  gboolean animated = adw_get_enable_animations (GTK_WIDGET (self));

  /* GTK's spinner would go on turning out of sight, and the window never come to rest. */
  gtk_spinner_set_spinning (self->spinner, self->busy && animated && gtk_widget_get_mapped (GTK_WIDGET (self)));
  gtk_stack_set_visible_child_name (self->stack, !self->busy ? "nothing" : animated ? "spinner" : "dots");
}

void
bastide_busy_sign_set_busy (BastideBusySign *self,
                            gboolean         busy)
{
  g_return_if_fail (BASTIDE_IS_BUSY_SIGN (self));

  if (self->busy == !!busy)
    return;

  self->busy = !!busy;
  update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BUSY]);
}

static void
bastide_busy_sign_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideBusySign *self = BASTIDE_BUSY_SIGN (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      g_value_set_boolean (value, self->busy);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_busy_sign_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideBusySign *self = BASTIDE_BUSY_SIGN (object);

  switch (prop_id)
    {
    case PROP_BUSY:
      bastide_busy_sign_set_busy (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_busy_sign_dispose (GObject *object)
{
  BastideBusySign *self = BASTIDE_BUSY_SIGN (object);

  if (self->stack != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->stack));
  self->stack = NULL;

  G_OBJECT_CLASS (bastide_busy_sign_parent_class)->dispose (object);
}

static void
bastide_busy_sign_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_busy_sign_parent_class)->map (widget);
  update (BASTIDE_BUSY_SIGN (widget));
}

static void
bastide_busy_sign_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bastide_busy_sign_parent_class)->unmap (widget);
  update (BASTIDE_BUSY_SIGN (widget));
}

static void
bastide_busy_sign_class_init (BastideBusySignClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_busy_sign_get_property;
  object_class->set_property = bastide_busy_sign_set_property;
  object_class->dispose = bastide_busy_sign_dispose;
  widget_class->map = bastide_busy_sign_map;
  widget_class->unmap = bastide_busy_sign_unmap;

  properties[PROP_BUSY] =
    g_param_spec_boolean ("busy", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  /* Words beside it say the same. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
bastide_busy_sign_init (BastideBusySign *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  gtk_stack_add_named (self->stack, gtk_image_new (), "nothing");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->spinner), "spinner");
  gtk_stack_add_named (self->stack, gtk_image_new_from_icon_name ("content-loading-symbolic"), "dots");
  gtk_widget_set_parent (GTK_WIDGET (self->stack), GTK_WIDGET (self));

  g_signal_connect_object (gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-enable-animations",
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}
