/**
 * Epochs of replays (H-07, P-12): each larger than all before it in the same file, so that a portal that has seen one
 * replay treats the next one as newer.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { chooseEpoch, writeEpochMark } from '../journal/sqlite/epochFile.ts';

export interface Epochs {
  readonly next: () => number;
}
/**
 * `file`: where the last epoch is stored (with the ending `.epoch`); null: nowhere, so only the clock makes epochs grow.
 * `now`: Unix ms of the machine's clock, not the replay's.
 */
export const createEpochs = (file: string | null, now: () => number): Epochs => {
  if (file !== null) mkdirSync(dirname(file), { recursive: true });
  let last = 0;
  return {
    next: () => {
      last = Math.max(last + 1, file === null ? now() : chooseEpoch(file, now()));
      if (file !== null) writeEpochMark(file, { epoch: last, pos: 0, hash: '' });
      return last;
    },
  };
};
