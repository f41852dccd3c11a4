/** Decides when to write a keyframe (P-04): enough records since the last, with at least twice its bytes. */
import { KEYFRAME_MIN_RECORDS, KEYFRAME_MIN_WEIGHT } from '../limits.ts';

export interface KeyframePlan {
  readonly wrote: (bytes: number) => void;
  readonly due: () => boolean;
  /** Tells whether a keyframe of that size may be written now. If not, `due` becomes true once it may. */
  readonly allows: (size: number) => boolean;
}
export const createKeyframePlan = (): KeyframePlan => {
  let records = 0;
  let bytes = 0;
  let enough = 0;
  return {
    wrote: (size) => {
      records += 1;
      bytes += size;
    },
    due: () => records >= KEYFRAME_MIN_RECORDS && bytes >= enough,
    allows: (size) => {
      enough = size * KEYFRAME_MIN_WEIGHT;
      if (bytes < enough) return false;
      records = 0;
      bytes = 0;
      return true;
    },
  };
};
