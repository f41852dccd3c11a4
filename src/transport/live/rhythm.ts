/** What the channel does by the clock and by the page's surroundings, beside the connection's own timers. */
import type { Cancel } from '../../platform/platform.ts';
import type { Core } from './core.ts';
import type { Connection } from './link/connection.ts';
import type { Proof } from './proof.ts';
import type { Poller } from './topics/poller.ts';
import type { Reader } from './topics/reader.ts';
import { isSettled } from './topics/topicState.ts';
import type { Voice } from './voice.ts';

/** Freshness changes with time alone: looked at this often while shown, so that no figure looks live at 10 s (REL-12). */
const TICK_MS = 500;
/** Positions reported, round trip measured (H-36). */
const SYNC_EVERY_MS = 5_000;

export interface WakingParts {
  readonly proof: Proof;
  readonly reader: Reader;
  readonly poller: Poller;
}
/**
 * Listens for the page being seen again or awake. To be heard before the connection hears of it and asks: what was proven
 * before the sleep no longer counts, nor do answers to what was asked before it (H-36, REL-13).
 */
export const listenForWaking = (core: Core, { proof, reader, poller }: WakingParts): Cancel => {
  const awake = (): void => {
    proof.forget();
    reader.forget();
    poller.now();
    core.touch();
    // Without a link the poller reads what is not live, once; a recovery beside it would read it twice (H-15).
    if (core.link() === null) return;
    for (const topic of core.topics.values()) if (!isSettled(topic)) core.suspect(topic);
  };
  const { environment } = core.platform;
  const forget = [environment.on('visible', awake), environment.on('wake', awake)];
  return () => {
    for (const stop of forget) stop();
  };
};

export interface RhythmParts extends WakingParts {
  readonly connection: Connection;
  readonly voice: Voice;
}
export const startRhythm = (core: Core, { proof, reader, poller, connection, voice }: RhythmParts): Cancel => {
  const { clock, environment } = core.platform;
  const running = [
    environment.on('offline', () => {
      reader.forget();
      core.touch();
    }),
    environment.on('online', poller.now),
    clock.every(TICK_MS, () => {
      poller.tick();
      if (environment.visible() && voice.stale()) core.touch();
    }),
    clock.every(SYNC_EVERY_MS, () => {
      const link = connection.link();
      if (link !== null && connection.state() === 'ready') void proof.sync(link);
    }),
  ];
  return () => {
    for (const stop of running) stop();
  };
};
