/** Faults on the way to a client, for tests: drop, double, turn round, delay. Nothing sets them but the control interface. */
import type { HouseClock } from '../platform/clock.ts';

export interface FrameFault {
  /** `reorder`: the frame goes out behind the client's next ones. */
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
type Send = (frames: readonly Outgoing[]) => void;
export interface FrameFaults {
  readonly add: (fault: FrameFault) => void;
  readonly clear: () => void;
  /** What is sent now; `later`, the same one for each client, sends what was held back. */
  readonly pass: (frames: readonly Outgoing[], later: Send) => readonly Outgoing[];
  /** Frames that were hit so far. */
  readonly struck: () => Readonly<Record<FrameFault['kind'], number>>;
}
/** A frame that waits for the client's next ones goes alone where none come. */
const MOST_HELD_MS = 5_000;

export const createFrameFaults = (clock: HouseClock): FrameFaults => {
  let open: FrameFault[] = [];
  const struck = { drop: 0, duplicate: 0, reorder: 0, delay: 0 };
  const held = new Map<Send, Outgoing[]>();
  const release = (later: Send): readonly Outgoing[] => {
    const frames = held.get(later) ?? [];
    held.delete(later);
    return frames;
  };
  const hold = (frames: Outgoing[], later: Send): void => {
    if (frames.length === 0) return;
    held.set(later, frames);
    clock.after(MOST_HELD_MS, () => {
      if (held.get(later) === frames) later(release(later));
    });
  };
  return {
    add: (fault) => void open.push({ ...fault }),
    clear: () => {
      open = [];
    },
    pass: (frames, later) => {
      if (open.length === 0 && held.size === 0) return frames;
      const before = release(later);
      const now: Outgoing[] = [];
      const holding: Outgoing[] = [];
      for (const frame of frames) {
        const fault = open.find(({ topic, times }) => times > 0 && frame.topic.startsWith(topic));
        if (!fault) {
          now.push(frame);
          continue;
        }
        fault.times -= 1;
        struck[fault.kind] += 1;
        if (fault.kind === 'duplicate') now.push(frame, frame);
        else if (fault.kind === 'reorder') holding.push(frame);
        else if (fault.kind === 'delay') clock.after(fault.delayMs ?? 1_000, () => later([frame]));
      }
      open = open.filter(({ times }) => times > 0);
      hold(holding, later);
      return [...now, ...before];
    },
    struck: () => ({ ...struck }),
  };
};
