/**
 * Faults by seed between a replay's hub and the portal (P-12, P-15): frames are dropped, doubled, swapped or delayed. Answers to
 * requests are left alone, so that a portal which asks again is told the truth.
 */
import type { Frame } from '../../contract/frame.ts';
import type { Clock, Random } from '../../platform/platform.ts';

/** `send` may be called at once, later, or not at all. */
export type Disturb = (frames: readonly Frame[], send: (frames: readonly Frame[]) => void) => void;

/** Share of frames that suffer each fault. */
const SHARE = 0.04;
const LONGEST_DELAY_MS = 3_000;

export const createDisturbance =
  (clock: Pick<Clock, 'after'>, random: Pick<Random, 'fraction'>): Disturb =>
  (frames, send) => {
    const sent: Frame[] = [];
    for (const frame of frames) {
      const drawn = random.fraction();
      if (drawn < SHARE) continue;
      if (drawn < 2 * SHARE) sent.push(frame, frame);
      else if (drawn < 3 * SHARE) sent.splice(Math.max(0, sent.length - 1), 0, frame);
      else if (drawn < 4 * SHARE)
        clock.after(1 + Math.floor(random.fraction() * LONGEST_DELAY_MS), () => send([frame]));
      else sent.push(frame);
    }
    if (sent.length > 0) send(sent);
  };
