/** Keeps the blocks of a recording that were read last: a list, a search and an inspector look at the same few. */
import type { BlockLines } from '../read/decodeBlock.ts';
import type { Recording } from '../read/recording.ts';

export type ReadBlock = (at: number) => Promise<BlockLines>;
const KEPT = 4;

export const createBlockCache = (recording: Recording): ReadBlock => {
  const kept = new Map<number, Promise<BlockLines>>();
  return (at) => {
    const found = kept.get(at) ?? recording.block(at);
    // The one asked for last stands last.
    kept.delete(at);
    kept.set(at, found);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    // A failed reading is not kept.
    found.catch(() => kept.delete(at));
    return found;
  };
};
