/**
 * The mark beside the journal: its epoch, and a position it is known to have reached. It survives the journal's deletion,
 * so that a new one can never repeat an old epoch (H-07); and it gives away an older copy of the same journal put back,
 * whose next records would stand at positions that clients have seen with other content.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Mark {
  readonly epoch: number;
  /** A synced position and its hash; 0: none yet. */
  readonly pos: number;
  readonly hash: string;
}
const NONE: Mark = { epoch: 0, pos: 0, hash: '' };
const beside = (file: string): string => `${file}.epoch`;

/** Epoch 0: none, or not readable as one. */
export const storedMark = (file: string): Mark => {
  try {
    const [first, second = '0', hash = ''] = readFileSync(beside(file), 'utf8').trim().split(' ');
    const [epoch, pos] = [Number(first), Number(second)];
    return Number.isSafeInteger(epoch) && epoch > 0 && Number.isSafeInteger(pos) ? { epoch, pos, hash } : NONE;
  } catch {
    return NONE;
  }
};
/** The larger of (stored + 1) and the Unix ms at creation. */
export const chooseEpoch = (file: string, now: number): number => Math.max(storedMark(file).epoch + 1, now);

/** A rename is lasting only when its folder is synced; systems that cannot sync a folder need no such care. */
const syncFolder = (path: string): void => {
  try {
    const handle = openSync(dirname(path), 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    return;
  }
};
/** Whole or not at all: written aside, synced, renamed. Never back to a smaller epoch. */
export const keepMark = (file: string, { epoch, pos, hash }: Mark): void => {
  const before = storedMark(file);
  if (before.epoch > epoch || (before.epoch === epoch && before.pos === pos && before.hash === hash)) return;
  const aside = `${beside(file)}.new`;
  const handle = openSync(aside, 'w');
  try {
    writeSync(handle, `${epoch} ${pos} ${hash}`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(aside, beside(file));
  syncFolder(file);
};
