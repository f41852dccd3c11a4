/** How a file begins and ends: packed or plain, with the index it brought along or without. */
import { MAX_INDEX } from '../limits.ts';
import type { TapeIndex } from '../packed/indexFacts.ts';
import { decodeIndex } from '../packed/indexLine.ts';
import { LAST_MEMBER, MEMBER, readMember } from '../packed/member.ts';
import type { Packer } from '../packer.ts';
import { textOf } from './lines.ts';
import type { TapeBytes } from './source.ts';

export const isPacked = async (source: TapeBytes): Promise<boolean> => {
  const [first, second] = await source.read(0, Math.min(2, source.size));
  return first === 0x1f && second === 0x8b;
};
/** By the last member; null: there is none, or it leads to no index that fits the file. */
export const keptIndex = async (source: TapeBytes, packer: Packer): Promise<TapeIndex | null> => {
  const end = source.size - LAST_MEMBER;
  const last = end < 0 ? null : readMember(await source.read(end, source.size));
  if (last?.kind !== MEMBER.end || last.size !== LAST_MEMBER || last.indexAt >= end) return null;
  try {
    const line = textOf(await packer.gunzip(await source.read(last.indexAt, end), MAX_INDEX));
    return line === null ? null : decodeIndex(line.trimEnd(), last.indexAt);
  } catch {
    return null;
  }
};
