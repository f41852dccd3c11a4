/** How often one line may ask to be let in: another way in on it would be another budget (REL-27). */
const MOST_ASKED = 3;

export interface Knocks {
  asked: number;
  /** Somebody was let in on it. */
  isIn: boolean;
}
export const noKnocks = (): Knocks => ({ asked: 0, isIn: false });

/** Counts one more. False: once too often, or `here` on a line that somebody is in on; there is nothing elsewhere to be let into. */
export const mayAsk = (knocks: Knocks, here = true): boolean => {
  knocks.asked += 1;
  return knocks.asked <= MOST_ASKED && !(here && knocks.isIn);
};
