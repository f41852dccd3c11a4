/** Faults on the way to a client, for tests: drop, double, turn round, delay. Nothing sets them but the control interface. */
import type { HouseClock } from '../platform/clock.ts';
import type { Encoded } from './encode.ts';

export interface FrameFault {
  /** `reorder`: the frame goes out behind the client's next ones. */
  readonly kind: 'drop' | 'duplicate' | 'reorder' | 'delay';
  /** Only frames of topics that begin so; empty: all. */
  readonly topic: string;
  readonly delayMs?: number;
  /** How many frames it still hits. */
  times: number;
}
type Send = (frames: readonly Encoded[]) => void;
export interface FrameFaults {
  readonly add: (fault: FrameFault) => void;
  readonly clear: () => void;
  /** Nothing is to be hit and nothing held back: all may be sent as it is. */
  readonly none: () => boolean;
  /** What is sent to `client` now; `later` sends what was held back. */
  readonly pass: (frames: readonly Encoded[], client: object, later: Send) => readonly Encoded[];
  /** Frames that were hit so far. */
  readonly struck: () => Readonly<Record<FrameFault['kind'], number>>;
}
/** A frame that waits for the client's next ones goes alone where none come. */
const MOST_HELD_MS = 5_000;

export const createFrameFaults = (clock: HouseClock): FrameFaults => {
  let open: FrameFault[] = [];
  const struck = { drop: 0, duplicate: 0, reorder: 0, delay: 0 };
  const held = new Map<object, Encoded[]>();
  const release = (client: object): readonly Encoded[] => {
    const frames = held.get(client) ?? [];
    held.delete(client);
    return frames;
  };
  const hold = (frames: Encoded[], client: object, later: Send): void => {
    if (frames.length === 0) return;
    held.set(client, frames);
    clock.after(MOST_HELD_MS, () => {
      if (held.get(client) === frames) later(release(client));
    });
  };
  return {
    add: (fault) => void open.push({ ...fault }),
    clear: () => {
      open = [];
    },
    none: () => open.length === 0 && held.size === 0,
    pass: (frames, client, later) => {
      const before = release(client);
      const now: Encoded[] = [];
      const holding: Encoded[] = [];
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
      hold(holding, client, later);
      return [...now, ...before];
    },
    struck: () => ({ ...struck }),
  };
};
