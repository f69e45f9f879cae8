/* bastide-pulse-player.c: sounds for the desktop's sound server
 *
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The client library of PulseAudio, which every desktop of today answers and GNOME's runtime has, is quick, and silent
 * where there is no server.  GSound stands on libcanberra, which that runtime has dropped; GStreamer, and with it
 * GtkMediaFile, would start a decoder and its threads for half a second of samples.
 *
 * The library has a thread of its own here.  In GLib's main loop its source takes itself away when it has nothing left
 * to do after all, because others that were dispatched before it have called the library. */

#include "bastide-pulse-player.h"

#include "config.h"

#include <pulse/pulseaudio.h>

#include "bastide-sound-pace.h"

/* How much the server may hold back before it is heard. */
#define LATENCY_MS 30
/* Silence before a sound: a server that is under way already passes over the first few milliseconds. */
#define LEAD_FRAMES (BASTIDE_SOUND_RATE / 100)
/* More at a time would be noise; the oldest has almost died away by then. */
#define MOST_VOICES 4
/* A server that has gone may come back, but is not asked for at every sound. */
#define PATIENCE_SECONDS 10
/* What a server that stood still gets to later than this belongs to nothing any more. */
#define LATEST_MS 500

struct _BastidePulsePlayer
{
  GObject               parent_instance;

  guint                 connect_idle;
  gint64                asked;    /* for a server, the last time */
  BastideSoundPace      pace;

  pa_threaded_mainloop *mainloop; /* NULL while stopped; whoever uses what follows holds its lock */
  pa_context           *context;
  GQueue                voices;   /* of Voice, the oldest first */
};

static void bastide_pulse_player_init_interface (BastideSoundPlayerInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePulsePlayer, bastide_pulse_player, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SOUND_PLAYER, bastide_pulse_player_init_interface))

static const pa_sample_spec spec = {
  .format = PA_SAMPLE_S16NE,
  .rate = BASTIDE_SOUND_RATE,
  .channels = BASTIDE_SOUND_CHANNELS,
};

/* ---- Voices ------------------------------------------------------------------------------------------------------ */

/* A sound being played. */
typedef struct
{
  BastidePulsePlayer *player;
  BastideSound        sound;
  gint64              asked;  /* for */
  pa_stream          *stream;
  pa_operation       *drain;  /* once it sounds */
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

static gsize
get_size (BastideSound sound)
{
  return (LEAD_FRAMES + bastide_sound_get_n_frames (sound)) * pa_frame_size (&spec);
}

/* All of the sound at once: a millisecond or few to render, and the server has no need to ask for more. */
static void
fill_voice (Voice *self)
{
  int16_t *samples = g_malloc0 (get_size (self->sound));

  bastide_sound_render (self->sound, samples + LEAD_FRAMES * BASTIDE_SOUND_CHANNELS);
  pa_stream_write (self->stream, samples, get_size (self->sound), g_free, 0, PA_SEEK_RELATIVE);
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
      if (g_get_monotonic_time () - self->asked > LATEST_MS * 1000)
        end_voice (self);
      else
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
  pa_buffer_attr attributes = {
    .maxlength = get_size (sound),
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
  voice->sound = sound;
  voice->asked = g_get_monotonic_time ();
  voice->stream = stream;
  g_queue_push_tail (&self->voices, voice);
  pa_stream_set_state_callback (stream, voice_state_cb, voice);
  if (pa_stream_connect_playback (stream, NULL, &attributes, PA_STREAM_ADJUST_LATENCY, NULL, NULL) < 0)
    end_voice (voice);
}

/* The server never learns of the end of a voice that it has not yet heard of: it would keep it. */
static gboolean
is_awaited (Voice *self)
{
  return pa_stream_get_state (self->stream) == PA_STREAM_CREATING;
}

/* FALSE if the server answers too slowly for it. */
static gboolean
make_room (BastidePulsePlayer *self)
{
  while (self->voices.length >= MOST_VOICES)
    {
      Voice *oldest = g_queue_peek_head (&self->voices);

      if (is_awaited (oldest))
        return FALSE;
      end_voice (oldest);
    }
  return TRUE;
}

/* ---- The server -------------------------------------------------------------------------------------------------- */

static void
connect_to_server (BastidePulsePlayer *self)
{
  pa_proplist *facts = pa_proplist_new ();

  pa_proplist_sets (facts, PA_PROP_APPLICATION_ID, APPLICATION_ID);
  pa_proplist_sets (facts, PA_PROP_APPLICATION_ICON_NAME, APPLICATION_ID);
  pa_proplist_sets (facts, PA_PROP_APPLICATION_VERSION, PACKAGE_VERSION);
  pa_proplist_sets (facts, PA_PROP_MEDIA_ROLE, "game");

  self->asked = g_get_monotonic_time ();
  self->mainloop = pa_threaded_mainloop_new ();
  self->context = pa_context_new_with_proplist (pa_threaded_mainloop_get_api (self->mainloop), "Bastide", facts);
  pa_proplist_free (facts);

  /* Where none runs, none is started; that there is none shows when something is to be played. */
  pa_context_connect (self->context, NULL, PA_CONTEXT_NOAUTOSPAWN, NULL);
  pa_threaded_mainloop_start (self->mainloop);
}

static void
disconnect (BastidePulsePlayer *self)
{
  if (self->mainloop == NULL)
    return;

  /* Nobody else uses any of it from here on. */
  pa_threaded_mainloop_stop (self->mainloop);
  g_queue_clear_full (&self->voices, (GDestroyNotify) voice_free);
  pa_context_disconnect (self->context);
  g_clear_pointer (&self->context, pa_context_unref);
  g_clear_pointer (&self->mainloop, pa_threaded_mainloop_free);
}

static pa_context_state_t
get_server_state (BastidePulsePlayer *self)
{
  pa_context_state_t state;

  pa_threaded_mainloop_lock (self->mainloop);
  state = pa_context_get_state (self->context);
  pa_threaded_mainloop_unlock (self->mainloop);

  return state;
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

  /* The window comes first. */
  if (self->mainloop == NULL && self->connect_idle == 0)
    self->connect_idle = g_idle_add (connect_cb, self);
}

static void
bastide_pulse_player_stop (BastideSoundPlayer *player)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (player);

  g_clear_handle_id (&self->connect_idle, g_source_remove);
  disconnect (self);
}

static void
bastide_pulse_player_play (BastideSoundPlayer *player,
                           BastideSound        sound)
{
  BastidePulsePlayer *self = BASTIDE_PULSE_PLAYER (player);
  gint64 now = g_get_monotonic_time ();

  if (self->mainloop == NULL)
    return;

  if (!PA_CONTEXT_IS_GOOD (get_server_state (self)) && now - self->asked > PATIENCE_SECONDS * G_USEC_PER_SEC)
    {
      disconnect (self);
      connect_to_server (self);
    }
  if (get_server_state (self) != PA_CONTEXT_READY || !bastide_sound_pace_admits (&self->pace, sound, now / 1e6))
    return;

  pa_threaded_mainloop_lock (self->mainloop);
  if (make_room (self))
    begin_voice (self, sound);
  pa_threaded_mainloop_unlock (self->mainloop);
}

/* ---- Object ------------------------------------------------------------------------------------------------------ */

static void
bastide_pulse_player_dispose (GObject *object)
{
  bastide_pulse_player_stop (BASTIDE_SOUND_PLAYER (object));

  G_OBJECT_CLASS (bastide_pulse_player_parent_class)->dispose (object);
}

static void
bastide_pulse_player_class_init (BastidePulsePlayerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_pulse_player_dispose;
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
