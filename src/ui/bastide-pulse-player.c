/* bastide-pulse-player.c: sounds for the desktop's sound server
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The client library of PulseAudio, which every desktop of today answers and GNOME's runtime has, works in GLib's own
 * main loop: nothing waits or warns where no server is.  GSound stands on libcanberra, which that runtime has dropped;
 * GStreamer, and with it GtkMediaFile, would start a decoder and its threads for half a second of samples. */

#include "bastide-pulse-player.h"

#include "config.h"

#include <gio/gio.h>
#include <pulse/glib-mainloop.h>
#include <pulse/pulseaudio.h>

#include "bastide-sound-pace.h"

/* How much the server may hold back before it is heard. */
#define LATENCY_MS 30
/* More at a time would be noise; the oldest has almost died away by then. */
#define MOST_VOICES 4
/* A server that has gone may come back, but is not asked for at every sound. */
#define PATIENCE_SECONDS 10

struct _BastidePulsePlayer
{
  GObject           parent_instance;

  gboolean          started;
  guint             connect_idle;
  pa_glib_mainloop *mainloop;
  pa_context       *context;     /* NULL while there is no server */
  gint64            asked;       /* when one was asked for */
  GCancellable     *cancellable; /* while samples are being rendered */
  GBytes           *samples[BASTIDE_N_SOUNDS];
  GQueue            voices;      /* of Voice, the oldest first */
  BastideSoundPace  pace;
};

static void bastide_pulse_player_init_interface (BastideSoundPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePulsePlayer, bastide_pulse_player, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SOUND_PLAYER, bastide_pulse_player_init_interface))

static const pa_sample_spec spec = {
  .format = PA_SAMPLE_S16NE,
  .rate = BASTIDE_SOUND_RATE,
  .channels = BASTIDE_SOUND_CHANNELS,
};

/* ---- Samples ----------------------------------------------------------------------------------------------------- */

static GBytes *
render (BastideSound sound)
{
  gsize size = bastide_sound_get_n_frames (sound) * BASTIDE_SOUND_CHANNELS * sizeof (int16_t);
  gpointer samples = g_malloc (size);

  bastide_sound_render (sound, samples);
  return g_bytes_new_take (samples, size);
}

static void
render_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);

  for (guint sound = 0; sound < BASTIDE_N_SOUNDS && !g_cancellable_is_cancelled (cancellable); sound++)
    g_ptr_array_add (all, render (sound));
  g_task_return_pointer (task, all, (GDestroyNotify) g_ptr_array_unref);
}

static void
rendered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (source);
  g_autoptr (GPtrArray) all = g_task_propagate_pointer (G_TASK (result), NULL);

  if (all == NULL)
    return;

  g_clear_object (&self->cancellable);
  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    self->samples[sound] = g_bytes_ref (g_ptr_array_index (all, sound));
}

static void
ensure_samples (BastidePulsePlayer *self)
{
  g_autoptr (GTask) task = NULL;

  if (self->samples[0] != NULL || self->cancellable != NULL)
    return;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, rendered_cb, NULL);
  g_task_run_in_thread (task, render_thread);
}

/* ---- Voices ------------------------------------------------------------------------------------------------------ */

/* A sound being played. */
typedef struct
{
  BastidePulsePlayer *player;
  pa_stream          *stream;
  pa_operation       *drain;   /* once it sounds */
  GBytes             *samples;
} Voice;

static void
voice_free (Voice *self)
{
  if (self->drain != NULL)
    pa_operation_cancel (self->drain);
  g_clear_pointer (&self->drain, pa_operation_unref);
  pa_stream_set_state_callback (self->stream, NULL, NULL);
  pa_stream_disconnect (self->stream);
  pa_stream_unref (self->stream);
  g_bytes_unref (self->samples);
  g_free (self);
}

static void
end_voice (Voice *voice)
{
  g_queue_remove (&voice->player->voices, voice);
  voice_free (voice);
}

static void
drained_cb (pa_stream *stream,
            int        success,
            void      *user_data)
{
  end_voice (user_data);
}

/* All of the sound at once: the server goes on playing it however long the next frame takes to paint. */
static void
fill_voice (Voice *self)
{
  gsize size;
  gconstpointer data = g_bytes_get_data (self->samples, &size);

  pa_stream_write (self->stream, data, size, NULL, 0, PA_SEEK_RELATIVE);
  self->drain = pa_stream_drain (self->stream, drained_cb, self);
}

static void
voice_state_cb (pa_stream *stream,
                void      *user_data)
{
  Voice *self = user_data;

  switch (pa_stream_get_state (stream))
    {
    case PA_STREAM_READY:
      fill_voice (self);
      break;

    case PA_STREAM_FAILED:
    case PA_STREAM_TERMINATED:
      end_voice (self);
      break;

    case PA_STREAM_UNCONNECTED:
    case PA_STREAM_CREATING:
    default:
      break;
    }
}

static void
begin_voice (BastidePulsePlayer *self,
             BastideSound        sound)
{
  g_autoptr (GBytes) samples = g_bytes_ref (self->samples[sound]);
  pa_buffer_attr attributes = {
    .maxlength = g_bytes_get_size (samples),
    .tlength = pa_usec_to_bytes (LATENCY_MS * PA_USEC_PER_MSEC, &spec),
    .prebuf = (uint32_t) -1,
    .minreq = (uint32_t) -1,
    .fragsize = (uint32_t) -1,
  };
  pa_stream *stream = pa_stream_new (self->context, "Bastide", &spec, NULL);
  Voice *voice;

  if (stream == NULL)
    return;

  voice = g_new0 (Voice, 1);
  voice->player = self;
  voice->stream = stream;
  voice->samples = g_steal_pointer (&samples);
  g_queue_push_tail (&self->voices, voice);
  pa_stream_set_state_callback (stream, voice_state_cb, voice);
  if (pa_stream_connect_playback (stream, NULL, &attributes, PA_STREAM_ADJUST_LATENCY, NULL, NULL) < 0)
    end_voice (voice);
}

static void
end_voices (BastidePulsePlayer *self)
{
  g_queue_clear_full (&self->voices, (GDestroyNotify) voice_free);
}

/* ---- The server -------------------------------------------------------------------------------------------------- */

static void
disconnect (BastidePulsePlayer *self)
{
  end_voices (self);
  if (self->context == NULL)
    return;

  pa_context_set_state_callback (self->context, NULL, NULL);
  pa_context_disconnect (self->context);
  g_clear_pointer (&self->context, pa_context_unref);
}

static void
context_state_cb (pa_context *context,
                  void       *user_data)
{
  BastidePulsePlayer *self = user_data;

  switch (pa_context_get_state (context))
    {
    case PA_CONTEXT_READY:
      ensure_samples (self);
      break;

    case PA_CONTEXT_FAILED:
    case PA_CONTEXT_TERMINATED:
      disconnect (self);
      break;

    case PA_CONTEXT_UNCONNECTED:
    case PA_CONTEXT_CONNECTING:
    case PA_CONTEXT_AUTHORIZING:
    case PA_CONTEXT_SETTING_NAME:
    default:
      break;
    }
}

static void
connect_to_server (BastidePulsePlayer *self)
{
  pa_proplist *facts = pa_proplist_new ();

  if (self->mainloop == NULL)
    self->mainloop = pa_glib_mainloop_new (NULL);

  pa_proplist_sets (facts, PA_PROP_APPLICATION_ID, APPLICATION_ID);
  pa_proplist_sets (facts, PA_PROP_APPLICATION_ICON_NAME, APPLICATION_ID);
  pa_proplist_sets (facts, PA_PROP_APPLICATION_VERSION, PACKAGE_VERSION);
  pa_proplist_sets (facts, PA_PROP_MEDIA_ROLE, "game");

  self->asked = g_get_monotonic_time ();
  self->context = pa_context_new_with_proplist (pa_glib_mainloop_get_api (self->mainloop), "Bastide", facts);
  pa_proplist_free (facts);

  pa_context_set_state_callback (self->context, context_state_cb, self);
  /* Where none runs, none is started. */
  if (pa_context_connect (self->context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL) < 0)
    disconnect (self);
}

static gboolean
connect_cb (gpointer data)
{
  BastidePulsePlayer *self = data;

  self->connect_idle = 0;
  connect_to_server (self);

  return G_SOURCE_REMOVE;
}

/* ---- What is asked of a player ----------------------------------------------------------------------------------- */

static void
bastide_pulse_player_start (BastideSoundPlayer *player)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (player);

  self->started = TRUE;
  /* The window comes first. */
  if (self->context == NULL && self->connect_idle == 0)
    self->connect_idle = g_idle_add_full (G_PRIORITY_LOW, connect_cb, self, NULL);
}

static void
bastide_pulse_player_stop (BastideSoundPlayer *player)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (player);

  self->started = FALSE;
  g_clear_handle_id (&self->connect_idle, g_source_remove);
  disconnect (self);
}

static void
bastide_pulse_player_play (BastideSoundPlayer *player,
                           BastideSound        sound)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (player);
  gint64 now = g_get_monotonic_time ();

  if (!self->started)
    return;
  if (self->context == NULL && self->connect_idle == 0 && now - self->asked > PATIENCE_SECONDS * G_USEC_PER_SEC)
    connect_to_server (self);
  if (self->context == NULL || pa_context_get_state (self->context) != PA_CONTEXT_READY
      || self->samples[sound] == NULL || !bastide_sound_pace_admits (&self->pace, sound, now / 1e6))
    return;

  while (self->voices.length >= MOST_VOICES)
    end_voice (g_queue_peek_head (&self->voices));
  begin_voice (self, sound);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_pulse_player_dispose (GObject *object)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (object);

  bastide_pulse_player_stop (BASTIDE_SOUND_PLAYER (self));
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (bastide_pulse_player_parent_class)->dispose (object);
}

static void
bastide_pulse_player_finalize (GObject *object)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (object);

  for (guint sound = 0; sound < BASTIDE_N_SOUNDS; sound++)
    g_clear_pointer (&self->samples[sound], g_bytes_unref);
  g_clear_pointer (&self->mainloop, pa_glib_mainloop_free);

  G_OBJECT_CLASS (bastide_pulse_player_parent_class)->finalize (object);
}

static void
bastide_pulse_player_class_init (BastidePulsePlayerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_pulse_player_dispose;
  object_class->finalize = bastide_pulse_player_finalize;
}

static void
bastide_pulse_player_init_interface (BastideSoundPlayerInterface *iface)
{
  iface->start = bastide_pulse_player_start;
  iface->stop = bastide_pulse_player_stop;
  iface->play = bastide_pulse_player_play;
}

static void
bastide_pulse_player_init (BastidePulsePlayer *self)
{
  g_queue_init (&self->voices);
}

BastideSoundPlayer *
bastide_pulse_player_new (void)
{
  return g_object_new (BASTIDE_TYPE_PULSE_PLAYER, NULL);
}
