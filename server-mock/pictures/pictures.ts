/**
 * Pictures people hand in, by the hash of their bytes, and who did: the journal names a picture by its hash alone. Beside a
 * journal on disk they lie in a folder; in memory otherwise. Nothing serves them.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '../../src/contract/constants.ts';
import type { HouseClock } from '../platform/clock.ts';
import { pictureKind } from './pictureKind.ts';

/** A member's pictures in an hour: three applications with three each, tried again a few times. */
const MOST_IN_AN_HOUR = 30;
/** And in a day: what one member can fill of the disk. */
const MOST_IN_A_DAY = 60;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Most that a house without a disk keeps. */
const KEPT = 100;
const HASH = /^[0-9a-f]{64}$/;

export type Kept =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly why: 'kind' | 'size' | 'often' };
export interface Pictures {
  /** Rejects when the disk does not take it. */
  readonly keep: (member: string, bytes: Uint8Array) => Promise<Kept>;
  /** Whether this member handed in a picture of this hash; also before a restart, where there is a disk. */
  readonly has: (member: string, hash: string) => boolean;
  /** Takes away what has lain a day and no application names; resolves with how many. */
  readonly sweep: (named: readonly NamedPicture[]) => Promise<number>;
}
export interface NamedPicture {
  readonly member: string;
  readonly hash: string;
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
    const times = (lately.get(member) ?? []).filter((at) => now - at < DAY && at <= now);
    const inHour = times.filter((at) => now - at < HOUR);
    if (inHour.length >= MOST_IN_AN_HOUR || times.length >= MOST_IN_A_DAY) return false;
    lately.delete(member);
    lately.set(member, [...times, now]);
    const [oldest] = lately.keys();
    if (lately.size > 1_000 && oldest !== undefined) lately.delete(oldest);
    return true;
  };
  let written = 0;
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    if (folder === null) {
      inMemory.add(name);
      const [oldest] = inMemory;
      if (inMemory.size > KEPT && oldest !== undefined) inMemory.delete(oldest);
      return;
    }
    await mkdir(folder, { recursive: true, mode: 0o700 });
    written += 1;
    // Whole or not at all, also when the house is killed in between, and when the same one comes twice at once.
    const part = fileOf(`${name}.${written}.part`);
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, fileOf(name));
  };
  const has = (member: string, hash: string): boolean => {
    if (!HASH.test(hash)) return false;
    const name = nameOf(member, hash);
    return folder === null ? inMemory.has(name) : existsSync(fileOf(name));
  };
  return {
    keep: async (member, bytes) => {
      if (bytes.length > IMAGE_MAX_BYTES) return { ok: false, why: 'size' };
      if (pictureKind(bytes) === null) return { ok: false, why: 'kind' };
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (has(member, hash)) return { ok: true, hash };
      if (!mayKeep(member)) return { ok: false, why: 'often' };
      await write(nameOf(member, hash), bytes);
      return { ok: true, hash };
    },
    has,
    sweep: async (named) => {
      if (folder === null) return 0;
      const stays = new Set(named.map(({ member, hash }) => nameOf(member, hash)));
      const names = await readdir(folder).catch(() => []);
      let gone = 0;
      for (const name of names.filter((one) => !stays.has(one))) {
        const { mtimeMs } = await stat(fileOf(name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (clock.now() - mtimeMs < DAY) continue;
        await rm(fileOf(name), { force: true });
        gone += 1;
      }
      return gone;
    },
  };
};
