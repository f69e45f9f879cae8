/* bastide-coach.c: the card that tells what a lesson of the tutorial is about
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-coach.h"

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-picture.h"
#include "bastide-seat.h"

#define FIGURE_SIZE 64

struct _BastideCoach
{
  GtkWidget          parent_instance;

  /* Template */
  GtkWidget         *box;
  GtkImage          *figure;
  GtkLabel          *title;
  GtkLabel          *progress;
  GtkOrientable     *body;
  GtkScrolledWindow *scroller;
  GtkLabel          *text;
  GtkOrientable     *buttons;
  GtkWidget         *continue_button;
  GtkWidget         *play_button;
  GtkWidget         *rules_button;

  guint              compact : 1;
};

G_DEFINE_FINAL_TYPE (BastideCoach, bastide_coach, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COMPACT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The teacher, as the follower that the lesson is about. */
static void
set_role (BastideCoach *self,
          BastideKind   role)
{
  /* Twice as large as it shows, so that it is sharp on finer screens. */
  BastidePicture picture = bastide_picture_follower (role, BASTIDE_COLOUR_BLUE, 2 * FIGURE_SIZE);
  g_autoptr (GdkTexture) texture = bastide_picture_paint (&picture, NULL);

  gtk_image_set_from_paintable (self->figure, GDK_PAINTABLE (texture));
}

static void
set_progress (BastideCoach        *self,
              const BastideLesson *lesson)
{
  /* Translators: which lesson of the tutorial it is, and how many there are. */
  g_autofree char *progress = g_strdup_printf (C_("lesson", "%u of %u"), lesson->number, lesson->n_lessons);

  gtk_label_set_label (self->progress, lesson->number > 0 ? progress : "");
}

void
bastide_coach_set_lesson (BastideCoach        *self,
                          const BastideLesson *lesson,
                          guint                page)
{
  gboolean reads, ends;

  g_return_if_fail (BASTIDE_IS_COACH (self));

  gtk_widget_set_visible (GTK_WIDGET (self), lesson != NULL);
  if (lesson == NULL)
    return;

  g_return_if_fail (page < lesson->n_pages);

  reads = page < lesson->n_pages - 1;
  ends = !reads && lesson->task == BASTIDE_TASK_NONE;
  set_role (self, lesson->role);
  set_progress (self, lesson);
  gtk_label_set_label (self->title, lesson->title);
  gtk_label_set_label (self->text, lesson->pages[page]);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, lesson->title, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->scroller), GTK_ACCESSIBLE_PROPERTY_LABEL, lesson->pages[page],
                                  -1);
  gtk_widget_set_visible (self->continue_button, reads);
  gtk_widget_set_visible (self->play_button, ends);
  gtk_widget_set_visible (self->rules_button, ends);
  gtk_widget_set_visible (GTK_WIDGET (self->buttons), reads || ends);
}

/* In a narrow window the buttons stand below the text, and nobody beside it. */
static void
set_compact (BastideCoach *self,
             gboolean      compact)
{
  self->compact = compact;
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
  gtk_widget_set_visible (GTK_WIDGET (self->figure), !compact);
  gtk_orientable_set_orientation (self->body, compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_hexpand (GTK_WIDGET (self->buttons), compact);
  gtk_orientable_set_orientation (self->buttons, compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
}

static void
bastide_coach_get_property (GObject    *object,
                            guint       prop_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BastideCoach *self = BASTIDE_COACH (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      g_value_set_boolean (value, self->compact);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_coach_set_property (GObject      *object,
                            guint         prop_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  BastideCoach *self = BASTIDE_COACH (object);

  switch (prop_id)
    {
    case PROP_COMPACT:
      set_compact (self, g_value_get_boolean (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_coach_dispose (GObject *object)
{
  BastideCoach *self = BASTIDE_COACH (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_coach_parent_class)->dispose (object);
}

static void
bastide_coach_class_init (BastideCoachClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = bastide_coach_get_property;
  object_class->set_property = bastide_coach_set_property;
  object_class->dispose = bastide_coach_dispose;

  properties[PROP_COMPACT] =
    g_param_spec_boolean ("compact", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-coach.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, box);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, figure);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, title);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, body);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, text);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, buttons);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, continue_button);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, play_button);
  gtk_widget_class_bind_template_child (widget_class, BastideCoach, rules_button);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "coach");
}

static void
bastide_coach_init (BastideCoach *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_image_set_pixel_size (self->figure, FIGURE_SIZE);
  set_compact (self, FALSE);
}
