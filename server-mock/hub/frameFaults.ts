/**
 * Injects faults on the way to a client, for tests: drop, duplicate, reorder, delay. Only the control interface and a
 * replay with faults set them.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Encoded } from './encode.ts';
import { FRAME_DELAY_MS, MAX_REORDER_MS } from './limits.ts';

export interface FrameFault {
  /** `reorder`: the frame is sent behind the client's next ones. */
  readonly kind: 'drop' | 'duplicate' | 'reorder' | 'delay';
  /** Only frames of topics that begin with this; empty: all. */
  readonly topic: string;
  readonly delayMs?: number;
  /** How many more frames it hits. */
  times: number;
}
type Send = (frames: readonly Encoded[]) => void;
export interface FrameFaults {
  readonly add: (fault: FrameFault) => void;
  readonly clear: () => void;
  /** True: no fault is set and no frame is held back, so everything may be sent as it is. */
  readonly none: () => boolean;
  /** Returns what is sent to `client` now; `later` sends frames that were held back. */
  readonly pass: (frames: readonly Encoded[], client: object, later: Send) => readonly Encoded[];
  /** Number of frames hit so far, by kind. */
  readonly hitCounts: () => Readonly<Record<FrameFault['kind'], number>>;
}
export const createFrameFaults = (clock: HouseClock): FrameFaults => {
  let open: FrameFault[] = [];
  const hits = { drop: 0, duplicate: 0, reorder: 0, delay: 0 };
  const held = new Map<object, Encoded[]>();
  const release = (client: object): readonly Encoded[] => {
    const frames = held.get(client) ?? [];
    held.delete(client);
    return frames;
  };
  const hold = (frames: Encoded[], client: object, later: Send): void => {
    if (frames.length === 0) return;
    held.set(client, frames);
    clock.after(MAX_REORDER_MS, () => {
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
        hits[fault.kind] += 1;
        if (fault.kind === 'duplicate') now.push(frame, frame);
        else if (fault.kind === 'reorder') holding.push(frame);
        else if (fault.kind === 'delay') clock.after(fault.delayMs ?? FRAME_DELAY_MS, () => later([frame]));
      }
      open = open.filter(({ times }) => times > 0);
      hold(holding, client, later);
      return [...now, ...before];
    },
    hitCounts: () => ({ ...hits }),
  };
};
