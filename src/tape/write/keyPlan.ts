/** When a keyframe is due (P-04): enough records since the last, and they weigh four times what it would. */
import { KEY_RECORDS, KEY_WEIGHT } from '../limits.ts';

export interface KeyPlan {
  readonly wrote: (bytes: number) => void;
  readonly due: () => boolean;
  /** A keyframe of that size was made: may it be written? If not, the next look comes when it may. */
  readonly allows: (size: number) => boolean;
}
export const createKeyPlan = (): KeyPlan => {
  let records = 0;
  let bytes = 0;
  let enough = 0;
  return {
    wrote: (size) => {
      records += 1;
      bytes += size;
    },
    due: () => records >= KEY_RECORDS && bytes >= enough,
    allows: (size) => {
      enough = size * KEY_WEIGHT;
      if (bytes < enough) return false;
      records = 0;
      bytes = 0;
      return true;
    },
  };
};
