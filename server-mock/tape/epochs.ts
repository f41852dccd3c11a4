/**
 * Epochs of replays (H-07, P-12): each larger than any before, of whatever replay kept its mark in the same file, so that a
 * portal which has seen one replay takes the next for newer.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { chooseEpoch, keepMark } from '../journal/sqlite/epochFile.ts';

export interface Epochs {
  readonly next: () => number;
}
/**
 * `file`: where the last one is kept (with the ending `.epoch`); null: nowhere, so only the clock speaks for it.
 * `now`: Unix ms, the machine's own and not the replay's.
 */
export const createEpochs = (file: string | null, now: () => number): Epochs => {
  if (file !== null) mkdirSync(dirname(file), { recursive: true });
  let last = 0;
  return {
    next: () => {
      last = Math.max(last + 1, file === null ? now() : chooseEpoch(file, now()));
      if (file !== null) keepMark(file, { epoch: last, pos: 0, hash: '' });
      return last;
    },
  };
};
