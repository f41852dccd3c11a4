/** Timers of the election: heartbeats of the leader while other pages listen, and detection of a silent leader (H-27). */
import type { Cancel, Clock } from '../../../platform/platform.ts';
import { LEADER_LOST_MS } from './election.ts';

/** Interval of a visible page's announcements; after three intervals without a message no page is listening, ms. */
const HERE_MS = 10_000;
/** If the timer is this late, this page was stalled, so the leader's silence is not proven, ms. */
const LATE_MS = 1_000;

export interface LeaderHeartbeat {
  readonly start: (everyMs: number) => void;
  /** Restarts or stops the timer for the leader's silence. */
  readonly watch: (on: boolean) => void;
  /** Call for each message of another page: it shows that pages listen. */
  readonly onPeerMessage: () => void;
  readonly stop: () => void;
}
export interface LeaderHeartbeatParts {
  readonly clock: Clock;
  readonly onBeat: () => void;
  readonly onSilent: () => void;
  /** Called when it is time to announce this page. */
  readonly onHere: () => void;
}
export const createLeaderHeartbeat = ({ clock, onBeat, onSilent, onHere }: LeaderHeartbeatParts): LeaderHeartbeat => {
  const running: Cancel[] = [];
  let stopWatch: Cancel = () => undefined;
  let heardAt = Number.NEGATIVE_INFINITY;

  const watch = (on: boolean): void => {
    stopWatch();
    if (!on) return;
    const since = clock.mono();
    stopWatch = clock.after(LEADER_LOST_MS, () => {
      if (clock.mono() - since > LEADER_LOST_MS + LATE_MS) watch(true);
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
    onPeerMessage: () => {
      heardAt = clock.mono();
    },
    stop: () => {
      stopWatch();
      for (const end of running) end();
    },
  };
};
