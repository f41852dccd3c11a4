/**
 * The outcome of a replay: after the last record, whether the store equals the fold of the recording. A portal that was
 * disconnected at the end may catch up by polling first; if it does not within the limit, the states differ (P-11).
 */
import type { RootState } from '../../domains/reducer.ts';
import { liveValues } from '../../domains/projection.ts';
import type { PacedClock } from '../../platform/pacedClock.ts';
import { hashValues } from '../../recording/hash/hashValues.ts';
import type { RecordingHash } from '../../recording/records.ts';
import type { Replay } from '../../transport/replay/index.ts';

export interface ReplayOutcome {
  /** Hash of the portal's store. */
  readonly hash: RecordingHash;
  /** Expected hash: the file's end hash, or the fold of its records where it has none. */
  readonly expected: RecordingHash;
  readonly equal: boolean;
}
/** Time to catch up, ms: polls are a minute apart, and an error doubles that once (H-15). */
const SETTLE_MS = 150_000;
/** The same where the channel has not begun: the flows load in real time, which a fast replay leaves behind. */
const BEGIN_MS = 3_600_000;

export interface ReplayEndOptions {
  readonly replay: Pick<Replay, 'ended' | 'hash' | 'onChange'> & {
    readonly recording: Pick<Replay['recording'], 'endHash'>;
  };
  readonly clock: Pick<PacedClock, 'after' | 'fastForward' | 'pause'>;
  readonly state: () => RootState;
  readonly onState: (run: () => void) => () => void;
}
/** Resolves when the recording has ended and the store has settled. It then pauses the clock, so that the page stops too. */
export const awaitReplayEnd = ({ replay, clock, state, onState }: ReplayEndOptions): Promise<ReplayOutcome> =>
  new Promise((resolve) => {
    const hashCache = new WeakMap<object, string>();
    let timedOut = false;
    /** The channel has reported once since the portal started. */
    let hasBegun = false;
    let cancel: (() => void) | null = null;
    let endHurry = (): void => undefined;
    const leaveEnd = (): void => {
      cancel?.();
      cancel = null;
      endHurry();
      timedOut = false;
    };
    const check = (): void => {
      // A seek may lead away from the end before the portal has caught up.
      if (!replay.ended()) return leaveEnd();
      const limit = (ms: number): void => {
        cancel = clock.after(ms, () => {
          timedOut = true;
          check();
        });
      };
      if (!hasBegun && state().connection.status === null) {
        if (cancel === null) limit(BEGIN_MS);
        return judge();
      }
      if (!hasBegun) leaveEnd();
      hasBegun = true;
      if (cancel === null) {
        limit(SETTLE_MS);
        // Fast-forward to the next poll: there is nothing left to watch.
        endHurry = clock.fastForward(SETTLE_MS);
      }
      judge();
    };
    const judge = (): void => {
      const hash = hashValues(liveValues(state()), hashCache);
      const expected = replay.recording.endHash ?? replay.hash();
      const equal = hash.total === expected.total;
      if (!equal && !timedOut) return;
      leaveEnd();
      unsubscribeState();
      unsubscribeReplay();
      clock.pause();
      resolve({ hash, expected, equal });
    };
    const unsubscribeState = onState(check);
    const unsubscribeReplay = replay.onChange(check);
  });
