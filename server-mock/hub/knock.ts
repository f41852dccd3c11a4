/** How often one line may ask to be let in: another way in on it would be another budget (REL-27). */
const MOST_ASKED = 3;

export interface Knocks {
  asked: number;
  /** Somebody was let in on it. */
  isIn: boolean;
}
export const noKnocks = (): Knocks => ({ asked: 0, isIn: false });

/** Counts one more. False: once too often, or on a line that somebody is in on. */
export const mayAsk = (knocks: Knocks): boolean => {
  knocks.asked += 1;
  return !knocks.isIn && knocks.asked <= MOST_ASKED;
};
