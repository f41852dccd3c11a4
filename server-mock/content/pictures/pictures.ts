/**
 * Keeps pictures that members upload, cleaned by the checker, by the hash of the kept bytes and by member; the journal holds
 * only the hash. Only their owner can fetch them.
 */
import { createHash } from 'node:crypto';
import { IMAGE_MAX_BYTES } from '../../../src/contract/constants.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { CheckResult, PictureChecker } from './checker/pictureChecker.ts';
import { inMemory, type PictureFolder } from './pictureFolder.ts';
import { pictureKind, type PictureKind } from './pictureKind.ts';

/** Uploads of a member an hour: three applications with three pictures each, with some retries. */
const MOST_IN_AN_HOUR = 30;
/** Uploads of a member a day: limits what one member can fill of the disk. */
const MOST_IN_A_DAY = 60;
/** Uploads that are recognised when they are sent again. */
const RECOGNISED = 1_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HASH = /^[0-9a-f]{64}$/;

export type KeepRefusal = Exclude<CheckResult, { ok: true }>['why'] | 'kind' | 'often';
export type KeepResult =
  | { readonly ok: true; readonly hash: string }
  | { readonly ok: false; readonly why: KeepRefusal };
export interface KeptPicture {
  readonly bytes: Uint8Array;
  readonly kind: PictureKind;
}
export interface Pictures {
  /** Rejects if the disk cannot store it. */
  readonly keep: (member: string, bytes: Uint8Array) => Promise<KeepResult>;
  /** Whether this member uploaded a picture of this hash; with a disk also before a restart. */
  readonly has: (member: string, hash: string) => boolean;
  /** Null: this member has no such picture. */
  readonly read: (member: string, hash: string) => Promise<KeptPicture | null>;
  /** Deletes pictures older than a day that nothing refers to; resolves with their number. */
  readonly sweep: (named: readonly ReferencedPicture[]) => Promise<number>;
  /** Ends what the checker runs; later uploads are refused. */
  readonly stop: () => void;
}
export interface ReferencedPicture {
  readonly member: string;
  readonly hash: string;
}
const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
/** File name for one member and hash: two members who upload the same picture have a file each. */
const nameOf = (member: string, hash: string): string => sha256(`${member} ${hash}`).slice(0, 32);

export const createPictures = (
  clock: Pick<HouseClock, 'now'>,
  checker: PictureChecker,
  folder: PictureFolder = inMemory(),
): Pictures => {
  const uploads = new Map<string, number[]>();
  /** By member and hash of the bytes as sent: the same file sent again is not checked and counted again. */
  const known = new Map<string, Promise<KeepResult>>();
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
  const has = (member: string, hash: string): boolean => HASH.test(hash) && folder.has(nameOf(member, hash));
  const checkAndKeep = async (member: string, bytes: Uint8Array): Promise<KeepResult> => {
    const checked = await checker.check(member, bytes);
    if (!checked.ok) return checked;
    // The checker's process decoded a stranger's bytes: what it answers must be a picture as well.
    if (pictureKind(checked.bytes) === null) return { ok: false, why: 'unavailable' };
    const hash = sha256(checked.bytes);
    await folder.write(nameOf(member, hash), checked.bytes);
    return { ok: true, hash };
  };
  return {
    keep: async (member, bytes) => {
      if (bytes.length > IMAGE_MAX_BYTES) return { ok: false, why: 'size' };
      if (pictureKind(bytes) === null) return { ok: false, why: 'kind' };
      const name = nameOf(member, sha256(bytes));
      const before = await known.get(name);
      if (before?.ok && has(member, before.hash)) return before;
      if (!mayKeep(member)) return { ok: false, why: 'often' };
      const result = checkAndKeep(member, bytes);
      known.set(name, result);
      const [oldest] = known.keys();
      if (known.size > RECOGNISED && oldest !== undefined) known.delete(oldest);
      const { ok } = await result.catch(() => ({ ok: false }));
      if (!ok) known.delete(name);
      return result;
    },
    has,
    read: async (member, hash) => {
      const bytes = HASH.test(hash) ? await folder.read(nameOf(member, hash)) : null;
      const kind = bytes && pictureKind(bytes);
      return kind ? { bytes, kind } : null;
    },
    sweep: (named) => {
      const referenced = new Set(named.map(({ member, hash }) => nameOf(member, hash)));
      return folder.deleteOld(referenced, clock.now() - DAY);
    },
    stop: checker.stop,
  };
};
