/**
 * Pictures people hand in, by the hash of their bytes, and who did: the journal names a picture by its hash alone. Beside a
 * journal on disk they lie in a folder; in memory otherwise. Nothing serves them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '../../src/contract/constants.ts';
import type { HouseClock } from '../platform/clock.ts';
import { pictureKind } from './pictureKind.ts';

/** A member's pictures in an hour: three applications with three each, tried again a few times. */
const MOST_IN_AN_HOUR = 30;
const HOUR = 3_600_000;
/** Most that a house without a disk keeps. */
const KEPT = 100;
const HASH = /^[0-9a-f]{64}$/;

export type Kept =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly why: 'kind' | 'size' | 'often' };
export interface Pictures {
  readonly keep: (member: string, bytes: Uint8Array) => Kept;
  /** Whether this member handed in a picture of this hash; also before a restart, where there is a disk. */
  readonly has: (member: string, hash: string) => boolean;
}
export const createPictures = (clock: Pick<HouseClock, 'now'>, folder: string | null = null): Pictures => {
  const inMemory = new Set<string>();
  const lately = new Map<string, number[]>();
  /** Of one member: the same picture of another is another's. */
  const nameOf = (member: string, hash: string): string =>
    createHash('sha256').update(`${member} ${hash}`).digest('hex').slice(0, 32);
  const fileOf = (name: string): string => join(folder ?? '', name);
  const mayKeep = (member: string): boolean => {
    const now = clock.now();
    const times = (lately.get(member) ?? []).filter((at) => now - at < HOUR && at <= now);
    if (times.length >= MOST_IN_AN_HOUR) return false;
    lately.delete(member);
    lately.set(member, [...times, now]);
    const [oldest] = lately.keys();
    if (lately.size > 1_000 && oldest !== undefined) lately.delete(oldest);
    return true;
  };
  const write = (name: string, bytes: Uint8Array): void => {
    if (folder === null) {
      inMemory.add(name);
      const [oldest] = inMemory;
      if (inMemory.size > KEPT && oldest !== undefined) inMemory.delete(oldest);
      return;
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Whole or not at all, also when the house is killed in between.
    writeFileSync(fileOf(`${name}.part`), bytes, { mode: 0o600 });
    renameSync(fileOf(`${name}.part`), fileOf(name));
  };
  const has = (member: string, hash: string): boolean => {
    if (!HASH.test(hash)) return false;
    const name = nameOf(member, hash);
    return folder === null ? inMemory.has(name) : existsSync(fileOf(name));
  };
  return {
    keep: (member, bytes) => {
      if (bytes.length > IMAGE_MAX_BYTES) return { ok: false, why: 'size' };
      if (pictureKind(bytes) === null) return { ok: false, why: 'kind' };
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (has(member, hash)) return { ok: true, hash };
      if (!mayKeep(member)) return { ok: false, why: 'often' };
      write(nameOf(member, hash), bytes);
      return { ok: true, hash };
    },
    has,
  };
};
