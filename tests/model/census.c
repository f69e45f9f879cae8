/* census.c: counts the program's objects, so that a test can tell whether all are gone
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "census.h"

#include "patience.h"

typedef struct
{
  const char       *name;
  GClassInitFunc    class_init;
  GInstanceInitFunc init;
  void            (*finalize) (GObject *);
  int               n; /* atomic */
} Kind;

static GMutex mutex;
static GPtrArray *kinds; /* of Kind */

static G_DEFINE_QUARK (bastide-census-kind, kind)

/* The linker passes the calls through here. */
GType __real_g_type_register_static_simple (GType             parent_type,
                                            const char       *type_name,
                                            guint             class_size,
                                            GClassInitFunc    class_init,
                                            guint             instance_size,
                                            GInstanceInitFunc instance_init,
                                            GTypeFlags        flags);
GType __wrap_g_type_register_static_simple (GType             parent_type,
                                            const char       *type_name,
                                            guint             class_size,
                                            GClassInitFunc    class_init,
                                            guint             instance_size,
                                            GInstanceInitFunc instance_init,
                                            GTypeFlags        flags);
int   __real_g_test_run                    (void);
int   __wrap_g_test_run                    (void);

static void
finalize (GObject *object)
{
  Kind *kind = g_type_get_qdata (G_OBJECT_TYPE (object), kind_quark ());

  kind->finalize (object);
  g_atomic_int_add (&kind->n, -1);
}

static void
class_init (gpointer g_class,
            gpointer class_data)
{
  Kind *kind = class_data;

  kind->class_init (g_class, NULL);
  kind->finalize = G_OBJECT_CLASS (g_class)->finalize;
  G_OBJECT_CLASS (g_class)->finalize = finalize;
}

static void
init (GTypeInstance *instance,
      gpointer       g_class)
{
  Kind *kind = g_type_get_qdata (G_TYPE_FROM_CLASS (g_class), kind_quark ());

  g_atomic_int_inc (&kind->n);
  kind->init (instance, g_class);
}

GType
__wrap_g_type_register_static_simple (GType             parent_type,
                                      const char       *type_name,
                                      guint             class_size,
                                      GClassInitFunc    original_class_init,
                                      guint             instance_size,
                                      GInstanceInitFunc original_init,
                                      GTypeFlags        flags)
{
  GTypeInfo info = {
    .class_size = class_size,
    .class_init = class_init,
    .instance_size = instance_size,
    .instance_init = init,
  };
  GType type;
  Kind *kind;

  /* A class that may have heirs would be asked for them too. */
  if ((flags & G_TYPE_FLAG_FINAL) == 0 || !g_type_is_a (parent_type, G_TYPE_OBJECT))
    return __real_g_type_register_static_simple (parent_type, type_name, class_size, original_class_init,
                                                 instance_size, original_init, flags);

  kind = g_new0 (Kind, 1);
  kind->name = type_name;
  kind->class_init = original_class_init;
  kind->init = original_init;
  info.class_data = kind;
  type = g_type_register_static (parent_type, type_name, &info, flags);
  g_type_set_qdata (type, kind_quark (), kind);

  g_mutex_lock (&mutex);
  if (kinds == NULL)
    kinds = g_ptr_array_new ();
  g_ptr_array_add (kinds, kind);
  g_mutex_unlock (&mutex);
  return type;
}

int
__wrap_g_test_run (void)
{
  int result = __real_g_test_run ();

  census_wait ();
  return result;
}

static char *
name_living (void)
{
  GString *living = g_string_new (NULL);

  g_mutex_lock (&mutex);
  for (guint i = 0; kinds != NULL && i < kinds->len; i++)
    {
      Kind *kind = g_ptr_array_index (kinds, i);
      int n = g_atomic_int_get (&kind->n);

      if (n > 0)
        g_string_append_printf (living, " %d %s", n, kind->name);
    }
  g_mutex_unlock (&mutex);
  return g_string_free (living, FALSE);
}

static gboolean
is_anyone_living (void)
{
  g_autofree char *living = name_living ();

  return *living != '\0';
}

void
census_wait (void)
{
  PATIENCE_FOR ("the end of those that live", name_living);

  while (is_anyone_living ())
    g_main_context_iteration (NULL, TRUE);
}
