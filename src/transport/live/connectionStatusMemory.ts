/**
 * Smooths the displayed status so that a player can follow it. "Catching up" stays readable if frames were missed or the
 * portal was offline, and does not flash if a reconnect finds nothing missing. It delays only a better status, never a
 * worse one.
 */
import type { ConnectionStatus } from '../../gate/batch.ts';
import type { Clock } from '../../platform/platform.ts';

/** A status shown for less time is not readable. */
const READABLE_MS = 700;
/** A new connection usually learns within one round trip that nothing is missing; for this long the old status may stay. */
const QUIET_MS = 400;

export interface ConnectionStatusMemory {
  /** Returns the status to show. `owed`: number of topics that have missed frames. */
  readonly next: (raw: ConnectionStatus, owed: number) => ConnectionStatus;
}
export const createConnectionStatusMemory = (clock: Clock): ConnectionStatusMemory => {
  let shown: ConnectionStatus | null = null;
  /** Monotonic ms since which the same status is shown. */
  let shownSince = 0;
  /** Offline was shown after the last Live, so the recovery must show Catching up first. */
  let wasOffline = false;
  let wasLive = false;
  /** Monotonic ms since which the raw status has been Catching up without a break; null: it is not. */
  let catchingSince: number | null = null;
  /** This Catching up must be readable, because frames were missed or the portal was offline. */
  let missed = false;

  const choose = (raw: ConnectionStatus, owed: number): ConnectionStatus => {
    const now = clock.mono();
    if (raw.word !== 'catchingUp') {
      catchingSince = null;
      const catching = shown?.word === 'catchingUp';
      // On a busy machine Catching up may begin and end between two updates; after Offline it is shown anyway.
      missed ||= wasOffline && !catching;
      const unread = missed && (!catching || now - shownSince < READABLE_MS);
      if (raw.word === 'live' && unread) return { word: 'catchingUp', framesLeft: 0 };
      missed = false;
      return raw;
    }
    catchingSince ??= now;
    missed ||= owed > 0 || wasOffline;
    // Polling stays true during the one round trip that shows whether anything is missing.
    const quiet = !missed && wasLive && now - catchingSince < QUIET_MS;
    return quiet && shown?.word === 'polling' ? shown : raw;
  };
  return {
    next: (raw, owed) => {
      const status = choose(raw, owed);
      if (status.word === 'offline') wasOffline = true;
      if (status.word === 'live') {
        wasOffline = false;
        wasLive = true;
      }
      if (status.word !== shown?.word) shownSince = clock.mono();
      shown = status;
      return status;
    },
  };
};
