/** Periodic work of the channel and its reactions to page events, beside the connection's own timers. */
import type { Cancel } from '../../platform/platform.ts';
import type { LiveContext } from './liveContext.ts';
import type { Connection } from './link/connection.ts';
import type { ClockSync } from './clockSync.ts';
import type { Poller } from './topics/poller.ts';
import type { Reader } from './topics/reader.ts';
import { isSettled } from './topics/topicState.ts';
import type { StatusPublisher } from './statusPublisher.ts';

/** Interval of freshness checks while shown: freshness changes with time alone, and no value may look live at 10 s (REL-12). */
const TICK_MS = 500;
/**
 * Interval of round trips while the page is shown, so that the status shows a slow connection within 6 s. Every second one
 * reports positions too (H-36); the others cost the hub almost nothing (docs/decisions/0203).
 */
const MEASURE_EVERY_MS = 2_500;

export interface WakingParts {
  readonly clockSync: ClockSync;
  readonly reader: Reader;
  readonly poller: Poller;
}
/**
 * Invalidates all proofs when the page becomes visible or wakes. Must be attached before the connection's own listeners:
 * proofs from before the sleep, and answers to requests sent before it, no longer count (H-36, REL-13).
 */
export const listenForWaking = (core: LiveContext, { clockSync, reader, poller }: WakingParts): Cancel => {
  const awake = (): void => {
    clockSync.forget();
    reader.forget();
    poller.pollAllNow();
    core.scheduleBatch();
    // Without a link the poller reads topics that are not live once; a recovery would read them twice (H-15).
    if (core.link() === null) return;
    for (const topic of core.topics.values()) if (!isSettled(topic)) core.suspect(topic);
  };
  const { environment } = core.platform;
  const forget = [environment.on('visible', awake), environment.on('wake', awake)];
  return () => {
    for (const stop of forget) stop();
  };
};

export interface TickerParts extends WakingParts {
  readonly connection: Connection;
  readonly statusPublisher: StatusPublisher;
}
export const startTicker = (
  core: LiveContext,
  { clockSync, reader, poller, connection, statusPublisher }: TickerParts,
): Cancel => {
  const { clock, environment } = core.platform;
  let reports = false;
  const running = [
    environment.on('offline', () => {
      reader.forget();
      core.scheduleBatch();
    }),
    environment.on('online', poller.pollAllNow),
    clock.every(TICK_MS, () => {
      poller.tick();
      if (environment.visible() && statusPublisher.stale()) core.scheduleBatch();
    }),
    clock.every(MEASURE_EVERY_MS, () => {
      // The first measurement of a session is a ping, because a subscribe and a sync came before it.
      const measure = reports ? clockSync.sync : clockSync.ping;
      const due = reports || environment.visible();
      reports = !reports;
      const link = connection.link();
      if (due && link !== null && connection.state() === 'ready') void measure(link);
    }),
  ];
  return () => {
    for (const stop of running) stop();
  };
};
