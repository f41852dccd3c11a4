/** The times of a page among others: a leader's word twice a second while anybody listens, and his silence (H-27). */
import type { Cancel, Clock } from '../../../platform/platform.ts';
import { LOST_MS } from './election.ts';

/** A page that is looked at says so this often; after three times as long without a word nobody is thought to listen, ms. */
const HERE_MS = 10_000;
/** A timer this late was not the leader's silence but this page's own, ms. */
const LATE_MS = 1_000;

export interface Beats {
  readonly start: (everyMs: number) => void;
  /** Counts the leader's silence from now, or counts no more. */
  readonly watch: (on: boolean) => void;
  /** Another page has spoken: the leader is listened to. */
  readonly somebody: () => void;
  readonly stop: () => void;
}
export interface BeatsParts {
  readonly clock: Clock;
  readonly onBeat: () => void;
  readonly onSilent: () => void;
  /** Time to say that this page is here. */
  readonly onHere: () => void;
}
export const createBeats = ({ clock, onBeat, onSilent, onHere }: BeatsParts): Beats => {
  const running: Cancel[] = [];
  let stopWatch: Cancel = () => undefined;
  let heardAt = Number.NEGATIVE_INFINITY;

  const watch = (on: boolean): void => {
    stopWatch();
    if (!on) return;
    const since = clock.mono();
    stopWatch = clock.after(LOST_MS, () => {
      if (clock.mono() - since > LOST_MS + LATE_MS) watch(true);
      else onSilent();
    });
  };
  return {
    start: (everyMs) => {
      running.push(
        clock.every(everyMs, () => {
          if (clock.mono() - heardAt <= 3 * HERE_MS) onBeat();
        }),
        clock.every(HERE_MS, onHere),
      );
    },
    watch,
    somebody: () => {
      heardAt = clock.mono();
    },
    stop: () => {
      stopWatch();
      for (const end of running) end();
    },
  };
};
