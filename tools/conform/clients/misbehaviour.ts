/** Draws from a seed what a hub does wrong, frame by frame, and which answers of writes are lost. */
import { createRandom, pick } from '../../../server-mock/platform/random.ts';

/** `swap`: the frame comes after the next message. `silence`: the connection stays open and nothing comes any more. */
export const MISDEEDS = ['drop', 'duplicate', 'swap', 'cut', 'silence'] as const;
export type Misdeed = (typeof MISDEEDS)[number];

export interface Misbehaviour {
  /** Asked for each frame; null: it passes. */
  readonly ofFrame: () => Misdeed | null;
  /** Asked for each acknowledged write: whether its answer is lost. */
  readonly losesAnswer: () => boolean;
}
/** Of so many writes one answer is lost. */
const ONE_LOST_OF = 4;

/** `every`: frames from one misdeed to the next, on average. Each of `misdeeds` comes once before any comes twice. */
export const createMisbehaviour = (
  seed: number,
  every: number,
  misdeeds: readonly Misdeed[] = MISDEEDS,
): Misbehaviour => {
  const random = createRandom(seed, 'misbehaviour');
  let waiting = [...misdeeds];
  let gap = 1 + random.integer(2 * every - 1);
  return {
    ofFrame: () => {
      gap -= 1;
      if (gap > 0 || misdeeds.length === 0) return null;
      gap = 1 + random.integer(2 * every - 1);
      if (waiting.length === 0) waiting = [...misdeeds];
      const chosen = pick(waiting, random);
      waiting = waiting.filter((one) => one !== chosen);
      return chosen;
    },
    losesAnswer: () => random.integer(ONE_LOST_OF) === 0,
  };
};
