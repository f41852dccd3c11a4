/**
 * Reports the state of the page: visible or hidden, online or offline, frozen, woken (H-36, REL-13).
 * A wake is detected in three ways, because none is reliable alone: the page returns from the back/forward cache or is
 * resumed, the wall clock has run ahead of the monotonic one, or a timer runs far too late.
 */
import type { Cancel, Clock, Environment, EnvironmentEvent } from './platform.ts';

const WATCH_MS = 2_000;
/** Clock corrections by a time server stay below this; a sleep does not. */
const AHEAD_MS = 1_500;
/** A visible page's timers are seconds late only when the machine slept. Hidden ones are throttled to a minute. */
const LATE_MS = 10_000;

export const browserEnvironment = (clock: Clock): Environment => {
  const listeners = new Map<EnvironmentEvent, Set<() => void>>();
  const tell = (event: EnvironmentEvent): void => {
    for (const run of [...(listeners.get(event) ?? [])]) run();
  };
  const visible = (): boolean => document.visibilityState !== 'hidden';
  let wall = clock.now();
  let mono = clock.mono();
  const watch = (): void => {
    const wallGone = clock.now() - wall;
    const monoGone = clock.mono() - mono;
    wall += wallGone;
    mono += monoGone;
    if (wallGone - monoGone > AHEAD_MS || (visible() && monoGone > WATCH_MS + LATE_MS)) tell('wake');
  };
  clock.every(WATCH_MS, watch);
  document.addEventListener('visibilitychange', () => {
    watch();
    tell(visible() ? 'visible' : 'hidden');
  });
  document.addEventListener('freeze', () => tell('freeze'));
  document.addEventListener('resume', () => tell('wake'));
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) tell('wake');
  });
  window.addEventListener('online', () => tell('online'));
  window.addEventListener('offline', () => tell('offline'));
  return {
    visible,
    online: () => navigator.onLine,
    media: (query) => window.matchMedia(query).matches,
    on: (event, run): Cancel => {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set.add(run));
      return () => set.delete(run);
    },
  };
};
