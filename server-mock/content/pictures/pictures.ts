/**
 * Stores pictures that members upload, by the hash of their bytes and by member; the journal holds only the hash. With
 * a journal on disk they are files in a folder, otherwise in memory. No call serves them.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_MAX_BYTES } from '../../../src/contract/constants.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { pictureKind } from './pictureKind.ts';

/** Uploads of a member an hour: three applications with three pictures each, with some retries. */
const MOST_IN_AN_HOUR = 30;
/** Uploads of a member a day: limits what one member can fill of the disk. */
const MOST_IN_A_DAY = 60;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Pictures kept by a house without a disk. */
const KEPT = 100;
const HASH = /^[0-9a-f]{64}$/;

export type KeepResult =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly why: 'kind' | 'size' | 'often' };
export interface Pictures {
  /** Rejects if the disk cannot store it. */
  readonly keep: (member: string, bytes: Uint8Array) => Promise<KeepResult>;
  /** Whether this member uploaded a picture of this hash; with a disk also before a restart. */
  readonly has: (member: string, hash: string) => boolean;
  /** Deletes pictures older than a day that no application refers to; resolves with their number. */
  readonly sweep: (named: readonly ReferencedPicture[]) => Promise<number>;
}
export interface ReferencedPicture {
  readonly member: string;
  readonly hash: string;
}
export const createPictures = (clock: Pick<HouseClock, 'now'>, folder: string | null = null): Pictures => {
  const inMemory = new Set<string>();
  const uploads = new Map<string, number[]>();
  /** File name for one member and hash: two members who upload the same picture have a file each. */
  const nameOf = (member: string, hash: string): string =>
    createHash('sha256').update(`${member} ${hash}`).digest('hex').slice(0, 32);
  const fileOf = (name: string): string => join(folder ?? '', name);
  const mayKeep = (member: string): boolean => {
    const now = clock.now();
    const times = (uploads.get(member) ?? []).filter((at) => now - at < DAY && at <= now);
    const inHour = times.filter((at) => now - at < HOUR);
    if (inHour.length >= MOST_IN_AN_HOUR || times.length >= MOST_IN_A_DAY) return false;
    uploads.delete(member);
    uploads.set(member, [...times, now]);
    const [oldest] = uploads.keys();
    if (uploads.size > 1_000 && oldest !== undefined) uploads.delete(oldest);
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
    // Written aside and renamed, so that a kill leaves no partial file and two simultaneous uploads do not collide.
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
      const referenced = new Set(named.map(({ member, hash }) => nameOf(member, hash)));
      const names = await readdir(folder).catch(() => []);
      let deleted = 0;
      for (const name of names.filter((one) => !referenced.has(one))) {
        const { mtimeMs } = await stat(fileOf(name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (clock.now() - mtimeMs < DAY) continue;
        await rm(fileOf(name), { force: true });
        deleted += 1;
      }
      return deleted;
    },
  };
};
