/** Detects whether a file is packed, and reads the index stored at its end. */
import { MAX_INDEX } from '../limits.ts';
import type { RecordingIndex } from '../packed/indexer.ts';
import { decodeIndex } from '../packed/indexLine.ts';
import { LAST_MEMBER, MEMBER, readMember } from '../packed/member.ts';
import type { Packer } from '../packer.ts';
import { textOf } from './lines.ts';
import type { RecordingBytes } from './source.ts';

export const isPacked = async (source: RecordingBytes): Promise<boolean> => {
  const [first, second] = await source.read(0, Math.min(2, source.size));
  return first === 0x1f && second === 0x8b;
};
/** Finds the index by the last member; null: there is none, or it does not fit the file. */
export const readStoredIndex = async (source: RecordingBytes, packer: Packer): Promise<RecordingIndex | null> => {
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
