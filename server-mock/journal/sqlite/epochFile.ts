/**
 * The epoch file beside the journal: its epoch, and a position it has reached. It survives the journal's deletion, so
 * that a new journal never repeats an epoch (H-07). It also detects a restored older copy, whose next records would
 * take positions that clients have seen with other content.
 */
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

export interface EpochMark {
  readonly epoch: number;
  /** A synced position and its hash; 0: none yet. */
  readonly pos: number;
  readonly hash: string;
}
const NONE: EpochMark = { epoch: 0, pos: 0, hash: '' };
const beside = (file: string): string => `${file}.epoch`;

/** Epoch 0: there is no mark, or it is not readable. */
export const readEpochMark = (file: string): EpochMark => {
  try {
    const [first, second = '0', hash = ''] = readFileSync(beside(file), 'utf8').trim().split(' ');
    const [epoch, pos] = [Number(first), Number(second)];
    return Number.isSafeInteger(epoch) && epoch > 0 && Number.isSafeInteger(pos) ? { epoch, pos, hash } : NONE;
  } catch {
    return NONE;
  }
};
/** The larger of the stored epoch + 1 and the Unix ms at creation. */
export const chooseEpoch = (file: string, now: number): number => Math.max(readEpochMark(file).epoch + 1, now);

/** A rename is durable only when its folder is synced; systems that cannot sync a folder need no sync. */
const syncFolder = (path: string): void => {
  try {
    const handle = openSync(dirname(path), 'r');
    fsyncSync(handle);
    closeSync(handle);
  } catch {
    return;
  }
};
/** Written aside, synced and renamed, so that it is never partial. The epoch never becomes smaller. */
export const writeEpochMark = (file: string, { epoch, pos, hash }: EpochMark): void => {
  const before = readEpochMark(file);
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
