/**
 * What the lamp said before, so that a person can follow it: Catching up stands long enough to be read when something was
 * missed or the portal was cut off, and does not flash when a connection comes back to find nothing missing. It only ever
 * holds back a better word, never a worse one.
 */
import type { Lamp } from '../../gate/batch.ts';
import type { Clock } from '../../platform/platform.ts';

/** Shorter than this a word is a flicker, not a message. */
const READABLE_MS = 700;
/** A new connection usually knows within one round trip that nothing is missing; this long it may stay silent about it. */
const QUIET_MS = 400;

export interface LampMemory {
  /** `owed`: topics that are known to have missed something. Answers the lamp to show now. */
  readonly say: (raw: Lamp, owed: number) => Lamp;
}
export const createLampMemory = (clock: Clock): LampMemory => {
  let said: Lamp | null = null;
  /** Monotonic ms since which the same word is said. */
  let saidSince = 0;
  /** Offline has been shown since the last Live: the way back is told step by step. */
  let wasOffline = false;
  let wasLive = false;
  /** Monotonic ms since which the raw lamp says Catching up without a break; null: it does not. */
  let catchingSince: number | null = null;
  /** This catching up had a cause that is worth reading. */
  let missed = false;

  const choose = (raw: Lamp, owed: number): Lamp => {
    const now = clock.mono();
    if (raw.word !== 'catchingUp') {
      catchingSince = null;
      const catching = said?.word === 'catchingUp';
      // On a busy machine it comes and goes between two looks: who was cut off is shown it all the same.
      missed ||= wasOffline && !catching;
      const unread = missed && (!catching || now - saidSince < READABLE_MS);
      if (raw.word === 'live' && unread) return { word: 'catchingUp', framesLeft: 0 };
      missed = false;
      return raw;
    }
    catchingSince ??= now;
    missed ||= owed > 0 || wasOffline;
    // Polling goes on being true for the one round trip that tells whether anything is missing.
    const quiet = !missed && wasLive && now - catchingSince < QUIET_MS;
    return quiet && said?.word === 'polling' ? said : raw;
  };
  return {
    say: (raw, owed) => {
      const lamp = choose(raw, owed);
      if (lamp.word === 'offline') wasOffline = true;
      if (lamp.word === 'live') {
        wasOffline = false;
        wasLive = true;
      }
      if (lamp.word !== said?.word) saidSince = clock.mono();
      said = lamp;
      return lamp;
    },
  };
};
