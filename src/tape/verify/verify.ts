/**
 * Does the recording still end where it ended (P-11)? Folded with today's gate and folds, hashed at every keyframe and at
 * the end. The first keyframe that differs bounds the fault: what happened between it and the one before is looked through
 * record by record.
 */
import { createFolder } from '../fold/folder.ts';
import { hashValues } from '../hash/hashValues.ts';
import { assertSound } from '../read/records.ts';
import type { Tape } from '../read/tape.ts';
import type { TapeHash } from '../records.ts';
import { locate, type Deviation } from './locate.ts';

export interface Verdict {
  /** Of today's fold at the end. */
  readonly hash: TapeHash;
  /** Hashes compared: keyframes and the end. */
  readonly compared: number;
  /** Null: every one of them is the same. */
  readonly deviation: Deviation | null;
}

/** Throws a TapeError where the file is not sound: of a damaged one nothing is verified. */
export const verifyTape = async (tape: Tape): Promise<Verdict> => {
  await assertSound(tape);
  const folder = createFolder(tape.rows);
  const hashes = new WeakMap<object, string>();
  const hash = (): TapeHash => hashValues(folder.values(), hashes);
  let compared = 0;
  let keyLine: number | null = null;
  for (const [at, { line }] of tape.index.blocks.entries()) {
    for (const [offset, record] of (await tape.written(at)).entries()) {
      if (record.k === 'frame') folder.feed(record.f);
      if (record.k !== 'key' && record.k !== 'end') continue;
      const here = hash();
      compared += 1;
      if (here.total !== record.hash.total) {
        const span = { from: keyLine, to: line + offset };
        return { hash: here, compared, deviation: await locate(tape, span, record, folder.values()) };
      }
      if (record.k === 'key') keyLine = line + offset;
    }
  }
  return { hash: hash(), compared, deviation: null };
};
