/**
 * Snapshots in files beside the journal: the writer's, and a follower's checkpoints. They hold derived data, so each one may be
 * missing. The chain covers only records, so each file has a digest of its own content (F17). They are written without the
 * journal's database: a table held up every commit for as long as some ten megabytes take to reach the disk (decision 0287).
 */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { FORMAT } from '../format.ts';

export const SNAPSHOT_KINDS = ['snapshot', 'checkpoint'] as const;
export type SnapshotKind = (typeof SNAPSHOT_KINDS)[number];
/** The newest ones that stay; the second serves when the first is damaged. */
const KEPT = 2;
/** Longer than any first line. */
const HEADER_BYTES = 256;

/** The position, and the hash of the record there. */
export interface SnapshotPlace {
  readonly pos: number;
  readonly hash: string;
}
export interface SnapshotText extends SnapshotPlace {
  /** JSON. */
  readonly state: string;
}
export interface SnapshotBytes extends SnapshotPlace {
  /** JSON in UTF-8, in order. */
  readonly parts: readonly Uint8Array<ArrayBuffer>[];
  /** Of place and parts (`startDigest`), hex. */
  readonly digest: string;
}
/** Add the bytes of the state, in order. */
export const startDigest = ({ pos, hash }: SnapshotPlace): ReturnType<typeof createHash> =>
  createHash('sha256').update(`${pos}\n${hash}\n`);

/** End of a file's name while it is written. */
const ASIDE = '.new';
const pathOf = (journal: string, kind: SnapshotKind, pos: number): string => `${journal}.${kind}-${pos}`;
const headerOf = ({ pos, hash }: SnapshotPlace, digest: string): string => `${FORMAT} ${pos} ${hash} ${digest}\n`;
const readHeader = (line: string): (SnapshotPlace & { readonly digest: string }) | null => {
  const [format, pos, hash = '', digest = ''] = line.split(' ');
  return Number(format) === FORMAT ? { pos: Number(pos), hash, digest } : null;
};

interface Found {
  readonly path: string;
  readonly pos: number;
}
/** Files that a killed write left behind hold a state as well. */
const deleteAsides = (journal: string): void => {
  const starts = SNAPSHOT_KINDS.map((kind) => `${basename(journal)}.${kind}-`);
  for (const name of readdirSync(dirname(journal)))
    if (name.endsWith(ASIDE) && starts.some((start) => name.startsWith(start)))
      rmSync(join(dirname(journal), name), { force: true });
};
/** Newest first. */
const filesOf = (journal: string, kind: SnapshotKind): readonly Found[] => {
  const start = `${basename(journal)}.${kind}-`;
  return readdirSync(dirname(journal))
    .filter((name) => name.startsWith(start) && /^\d+$/.test(name.slice(start.length)))
    .map((name) => ({ path: join(dirname(journal), name), pos: Number(name.slice(start.length)) }))
    .toSorted((a, b) => b.pos - a.pos);
};
/** Null: not readable, or another file under this name. */
const placeIn = ({ path, pos }: Found): SnapshotPlace | null => {
  try {
    const handle = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEADER_BYTES);
      const [line = ''] = bytes.toString('latin1', 0, readSync(handle, bytes)).split('\n');
      const header = readHeader(line);
      return header?.pos === pos ? header : null;
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
};

/** Whether the record at this position has this hash. */
export type IsRecord = (place: SnapshotPlace) => boolean;

/**
 * Deletes the files of another format or history: of a journal that was deleted, cut or restored from an older copy. They would
 * take the places of newer ones. Call it after the journal was found whole.
 */
export const deleteForeignSnapshots = (journal: string, isRecord: IsRecord): void => {
  deleteAsides(journal);
  for (const kind of SNAPSHOT_KINDS)
    for (const found of filesOf(journal, kind)) {
      const place = placeIn(found);
      if (place === null || !isRecord(place)) rmSync(found.path, { force: true, recursive: true });
    }
};

/** Null: damaged, or of another format or history. Throws when it cannot be read. */
const readWhole = (path: string, isRecord: IsRecord): SnapshotText | null => {
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  const header = end < 0 ? null : readHeader(bytes.toString('latin1', 0, end));
  if (header === null) return null;
  const { pos, hash, digest } = header;
  const state = bytes.subarray(end + 1);
  if (startDigest(header).update(state).digest('hex') !== digest || !isRecord(header)) return null;
  return { pos, hash, state: state.toString('utf8') };
};
/** Null as well when it cannot be read: a start goes on with the one before it. */
const readSnapshot = (path: string, isRecord: IsRecord): SnapshotText | null => {
  try {
    return readWhole(path, isRecord);
  } catch {
    return null;
  }
};
/** The newest one that is whole and stands on a record of this journal. */
export const newestSnapshot = (journal: string, kind: SnapshotKind, isRecord: IsRecord): SnapshotText | null => {
  for (const { path } of filesOf(journal, kind)) {
    const found = readSnapshot(path, isRecord);
    if (found !== null) return found;
  }
  return null;
};

const deleteOld = (journal: string, kind: SnapshotKind): Promise<unknown> =>
  Promise.all(
    filesOf(journal, kind)
      .slice(KEPT)
      .map(({ path }) => rm(path, { force: true })),
  );

/** Written aside, synced and renamed, so that a file is whole or not there. Rejects when the disk is full. */
export const writeSnapshot = async (journal: string, kind: SnapshotKind, snapshot: SnapshotBytes): Promise<void> => {
  const path = pathOf(journal, kind, snapshot.pos);
  const aside = path + ASIDE;
  try {
    const handle = await open(aside, 'w');
    try {
      // It writes all of it or rejects; `writev` tells of a full disk by a smaller number alone.
      await handle.writeFile([Buffer.from(headerOf(snapshot, snapshot.digest)), ...snapshot.parts]);
      await handle.datasync();
    } finally {
      await handle.close();
    }
    await rename(aside, path);
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await deleteOld(journal, kind);
};
