/**
 * Where a recording goes. What stands there already is never written into: it is refused, or (`--force`) the new recording
 * is made beside it and takes its name once it has ended. What a failure leaves behind is only ever taken away if it was
 * made here and is empty.
 */
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { Complaint } from '../process/complaint.ts';

export interface Target {
  /** To be written to; exists. */
  readonly path: string;
  /** The recording has ended and its file is closed: it takes the name that was asked for. */
  readonly keep: () => Promise<void>;
  /** It came to nothing: an empty file of ours goes. Answers where what was recorded until then is; null: nowhere. */
  readonly giveUp: () => Promise<string | null>;
}
const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? String(error);
const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk takes no writing',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'the name is too long',
};
const cannot = (path: string, error: unknown): Complaint =>
  new Complaint(`${path} cannot be written: ${WHY[codeOf(error)] ?? codeOf(error)}.`);
const isThere = (path: string): Complaint =>
  new Complaint(`${path} is there already: choose another name, or replace it with --force.`);

const look = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw cannot(path, error);
  });
const assertFolder = async (path: string): Promise<void> => {
  const folder = dirname(path);
  if ((await look(folder)) === null) throw new Complaint(`There is no folder ${folder}: make it first.`);
};
/** Fails where anything is there by now. */
const make = async (path: string): Promise<void> => {
  const file = await open(path, 'wx').catch((error: unknown) => {
    throw codeOf(error) === 'EEXIST' ? isThere(path) : cannot(path, error);
  });
  await file.close();
};
const giveUpOwn = async (path: string): Promise<string | null> => {
  const left = await look(path);
  if (left === null) return null;
  if (left.size > 0) return path;
  await rm(path, { force: true });
  return null;
};

/** Complains where something stands already and `force` is not said, where there is no folder, or no permission. */
export const claimTarget = async (out: string, force: boolean): Promise<Target> => {
  const found = await look(out);
  if (found === null) {
    await assertFolder(out);
    await make(out);
    return { path: out, keep: () => Promise.resolve(), giveUp: () => giveUpOwn(out) };
  }
  if (found.isDirectory()) throw new Complaint(`${out} is a folder: name a file in it.`);
  // A device or a pipe holds nothing that could be lost, and is not ours to take away.
  if (!found.isFile()) return { path: out, keep: () => Promise.resolve(), giveUp: () => Promise.resolve(null) };
  if (!force) throw isThere(out);
  const final = await realpath(out);
  const ending = extname(final);
  const beside = `${final.slice(0, final.length - ending.length)}.${process.pid}${ending}`;
  await make(beside);
  return { path: beside, keep: () => rename(beside, final), giveUp: () => giveUpOwn(beside) };
};
