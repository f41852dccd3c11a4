/** Where pictures lie: files in a folder beside the journal, outside every folder that is served; or in memory. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes of pictures that a house without a disk keeps. */
const MEMORY_LIMIT = 64 * 1024 * 1024;

export interface PictureFolder {
  readonly has: (name: string) => boolean;
  /** Null: there is none. */
  readonly read: (name: string) => Promise<Uint8Array | null>;
  /** Rejects if the disk cannot store it. */
  readonly write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Deletes files last written before `before` and not in `keep`, partial ones included; resolves with their number. */
  readonly deleteOld: (keep: ReadonlySet<string>, before: number) => Promise<number>;
}
export const inMemory = (limit = MEMORY_LIMIT): PictureFolder => {
  const kept = new Map<string, Uint8Array>();
  let total = 0;
  return {
    has: (name) => kept.has(name),
    read: (name) => Promise.resolve(kept.get(name) ?? null),
    write: (name, bytes) => {
      total += bytes.length - (kept.get(name)?.length ?? 0);
      kept.set(name, bytes);
      for (const [oldest, { length }] of kept) {
        if (total <= limit) break;
        kept.delete(oldest);
        total -= length;
      }
      return Promise.resolve();
    },
    deleteOld: () => Promise.resolve(0),
  };
};
export const onDisk = (folder: string): PictureFolder => {
  const fileOf = (name: string): string => join(folder, name);
  let written = 0;
  return {
    has: (name) => existsSync(fileOf(name)),
    read: (name) => readFile(fileOf(name)).catch(() => null),
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      written += 1;
      // Written aside and renamed, so that a kill leaves no partial file and two simultaneous uploads do not collide.
      const part = fileOf(`${name}.${written}.part`);
      await writeFile(part, bytes, { mode: 0o600 });
      await rename(part, fileOf(name));
    },
    deleteOld: async (keep, before) => {
      const names = await readdir(folder).catch(() => []);
      let deleted = 0;
      for (const name of names.filter((one) => !keep.has(one))) {
        const { mtimeMs } = await stat(fileOf(name)).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs > before) continue;
        await rm(fileOf(name), { force: true });
        deleted += 1;
      }
      return deleted;
    },
  };
};
