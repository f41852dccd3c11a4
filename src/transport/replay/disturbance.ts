/**
 * Faults by seed between a replay's hub and the portal (P-12, P-15): frames are dropped, doubled, swapped with the next, or delayed.
 * Answers to requests are left alone, so that a portal which asks again is told the truth.
 */
import type { Frame } from '../../contract/frame.ts';
import type { Clock, Random } from '../../platform/platform.ts';

export type FaultKind = 'drop' | 'double' | 'swap' | 'delay';
/** `send` may be called at once, later, or not at all. */
export type Disturb = (frames: readonly Frame[], send: (frames: readonly Frame[]) => void) => void;

export interface DisturbanceOptions {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: Pick<Random, 'fraction'>;
  readonly onFault: (kind: FaultKind, frame: Frame) => void;
}
/** Share of frames that suffer each fault. */
const SHARE = 0.04;
const KINDS: readonly FaultKind[] = ['drop', 'double', 'swap', 'delay'];
const LONGEST_DELAY_MS = 3_000;

export const createDisturbance = ({ clock, random, onFault }: DisturbanceOptions): Disturb => {
  /** Frames that go after the next one. */
  let swapped: Frame[] = [];
  return (frames, send) => {
    const sent: Frame[] = [];
    const pass = (...passed: readonly Frame[]): void => {
      sent.push(...passed, ...swapped);
      swapped = [];
    };
    for (const frame of frames) {
      const kind = KINDS[Math.floor(random.fraction() / SHARE)];
      if (kind === undefined) {
        pass(frame);
        continue;
      }
      onFault(kind, frame);
      if (kind === 'double') pass(frame, frame);
      else if (kind === 'swap') {
        swapped.push(frame);
        // Nothing may come after the last frame.
        clock.after(LONGEST_DELAY_MS, () => {
          if (!swapped.includes(frame)) return;
          swapped = swapped.filter((one) => one !== frame);
          send([frame]);
        });
      } else if (kind === 'delay')
        clock.after(1 + Math.floor(random.fraction() * LONGEST_DELAY_MS), () => send([frame]));
    }
    if (sent.length > 0) send(sent);
  };
};
