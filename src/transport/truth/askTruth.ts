/**
 * The truth at a mark (P-17). A snapshot is true at one position, and the page passes only some of a topic's positions, because
 * the hub sends one frame for many changes. So a snapshot between two frames is read again until one is of a position at which
 * the page stood, or is going to stand.
 */
import type { Frame, Position } from '../../contract/frame.ts';
import type { Cancel } from '../../platform/platform.ts';
import { isPast } from '../../recording/keep/truths.ts';

/** Reads of one topic, at most, and the time after which none begins, ms: a page that is being saved waits for it. */
const MOST_READS = 6;
const MOST_MS = 5_000;
/** How long a frame that the house has sent may take, ms. A page that is behind for longer has lost something. */
export const ARRIVAL_MS = 2_000;
const LOOK_MS = 50;

export interface TruthOptions {
  readonly read: (topics: readonly string[]) => Promise<readonly Frame[]>;
  /** Positions of the frames of a topic that reached the gate, as they arrived. */
  readonly positions: (topic: string) => readonly Position[];
  readonly clock: { readonly after: (ms: number, run: () => void) => Cancel; readonly mono: () => number };
}
const isSame = (one: Position, other: Position): boolean => one.epoch === other.epoch && one.seq === other.seq;

/** `stands`: the page passed this position. `passedOver`: it went from before it to after it. `ahead`: it is not there yet. */
type Place = 'stands' | 'passedOver' | 'ahead';
const placeOf = (truth: Frame, positions: readonly Position[]): Place => {
  if (positions.some((one) => isSame(one, truth))) return 'stands';
  return positions.some((one) => isPast(one, truth)) ? 'passedOver' : 'ahead';
};

/**
 * Answers one snapshot a topic, at a position that the page has reached, or that it had not reached after ARRIVAL_MS: such a page
 * is behind its house. Topics that moved on during every read are left out. Never rejects where `read` does not.
 */
export const askTruth = async (
  topics: readonly string[],
  { read, positions, clock }: TruthOptions,
): Promise<readonly Frame[]> => {
  const wait = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const settled = new Map<string, Frame>();
  const settle = async (frame: Frame): Promise<void> => {
    const from = clock.mono();
    for (;;) {
      const place = placeOf(frame, positions(frame.topic));
      if (place === 'passedOver') return;
      if (place === 'stands' || clock.mono() >= from + ARRIVAL_MS) return void settled.set(frame.topic, frame);
      await wait(LOOK_MS);
    }
  };
  const until = clock.mono() + MOST_MS;
  let left = topics;
  for (let reads = 0; reads < MOST_READS && left.length > 0 && clock.mono() < until; reads += 1) {
    const frames = await read(left);
    await Promise.all(frames.map(settle));
    // A topic that the house did not answer once is not asked for again.
    left = frames.map(({ topic }) => topic).filter((topic) => !settled.has(topic));
  }
  return [...settled.values()];
};
