/** Faults on the way to a client, for tests: drop, double, turn round, delay. Nothing sets them but the control interface. */
import type { HouseClock } from '../platform/clock.ts';

export interface FrameFault {
  readonly kind: 'drop' | 'duplicate' | 'reorder' | 'delay';
  /** Only frames of topics that begin so; empty: all. */
  readonly topic: string;
  readonly delayMs?: number;
  /** How many frames it still hits. */
  times: number;
}
export interface Outgoing {
  readonly topic: string;
  /** The frame as JSON. */
  readonly text: string;
  readonly snapshot: boolean;
}
export interface FrameFaults {
  readonly add: (fault: FrameFault) => void;
  readonly clear: () => void;
  /** What is sent now; `later` sends the delayed ones. */
  readonly pass: (frames: readonly Outgoing[], later: (frames: readonly Outgoing[]) => void) => readonly Outgoing[];
}
export const createFrameFaults = (clock: HouseClock): FrameFaults => {
  let open: FrameFault[] = [];
  return {
    add: (fault) => void open.push({ ...fault }),
    clear: () => {
      open = [];
    },
    pass: (frames, later) => {
      if (open.length === 0) return frames;
      const now: Outgoing[] = [];
      for (const frame of frames) {
        const fault = open.find(({ topic, times }) => times > 0 && frame.topic.startsWith(topic));
        if (!fault) {
          now.push(frame);
          continue;
        }
        fault.times -= 1;
        if (fault.kind === 'duplicate') now.push(frame, frame);
        else if (fault.kind === 'reorder') now.unshift(frame);
        else if (fault.kind === 'delay') clock.after(fault.delayMs ?? 1_000, () => later([frame]));
      }
      open = open.filter(({ times }) => times > 0);
      return now;
    },
  };
};
