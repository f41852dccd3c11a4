/**
 * Checks SQLite's write-ahead log before it is opened: a flipped byte would end its recovery early and silently lose
 * synced records. A frame with a wrong checksum is a torn tail only if at most one commit follows it (the one being
 * written at a power failure). If two or more follow, they were synced one after the other, so the middle is damaged.
 * Format: https://sqlite.org/fileformat2.html#the_write_ahead_log
 */
import { existsSync, readFileSync } from 'node:fs';

const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC_LITTLE = 0x377f0682;
const MAGIC_BIG = 0x377f0683;

type Sum = readonly [number, number];
const add = (bytes: Buffer, from: number, to: number, [a, b]: Sum, little: boolean): Sum => {
  let s0 = a;
  let s1 = b;
  for (let i = from; i < to; i += 8) {
    s0 = (s0 + (little ? bytes.readUInt32LE(i) : bytes.readUInt32BE(i)) + s1) >>> 0;
    s1 = (s1 + (little ? bytes.readUInt32LE(i + 4) : bytes.readUInt32BE(i + 4)) + s0) >>> 0;
  }
  return [s0, s1];
};

export interface WalDamage {
  readonly why: string;
  /** Synced commits after the break, which SQLite would drop. */
  readonly commits: number;
}
/** The damage of the log beside `file`, or null. */
export const walDamage = (file: string): WalDamage | null => {
  const path = `${file}-wal`;
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  if (bytes.length < HEADER + FRAME_HEADER) return null;
  const magic = bytes.readUInt32BE(0);
  const frameSize = FRAME_HEADER + bytes.readUInt32BE(8);
  const little = magic === MAGIC_LITTLE;
  let sum = add(bytes, 0, 24, [0, 0], little);
  const headed = little || magic === MAGIC_BIG;
  if (!headed || sum[0] !== bytes.readUInt32BE(24) || sum[1] !== bytes.readUInt32BE(28))
    return { why: 'the header of its write-ahead log is broken', commits: 0 };
  let broken = -1;
  let commitsAfter = 0;
  for (let at = HEADER; at + frameSize <= bytes.length; at += frameSize) {
    const salted = bytes.compare(bytes, 16, 24, at + 8, at + 16) === 0;
    if (broken < 0) {
      const next = add(bytes, at + FRAME_HEADER, at + frameSize, add(bytes, at, at + 8, sum, little), little);
      const right = next[0] === bytes.readUInt32BE(at + 16) && next[1] === bytes.readUInt32BE(at + 20);
      if (salted && right) sum = next;
      else broken = at;
    }
    // Frames of an earlier use of the log have other salts and do not count.
    if (broken >= 0 && salted && bytes.readUInt32BE(at + 4) !== 0) commitsAfter += 1;
  }
  return commitsAfter >= 2
    ? {
        why: `its write-ahead log breaks at byte ${broken}, and ${commitsAfter} synced commits follow`,
        commits: commitsAfter,
      }
    : null;
};
