/**
 * The file a recording is written to. An existing file is never written into: it is refused, or (`--force`) the new recording is
 * made beside it and takes its name once it has ended. After a failure only an empty file made here is removed.
 */
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { CliError } from '../process/cliError.ts';

export interface OutputFile {
  /** The path to write to; it exists. */
  readonly path: string;
  /** Call when the recording has ended and its file is closed: it takes the requested name. */
  readonly commit: () => Promise<void>;
  /**
   * Call when the recording failed: an empty file of ours is removed. Answers the path of what was recorded until then; null:
   * nothing.
   */
  readonly discard: () => Promise<string | null>;
  /** Call when the command failed and what it wrote can be made again: the new file is removed. */
  readonly remove: () => Promise<void>;
}
const codeOf = (error: unknown): string => (error as { readonly code?: string }).code ?? String(error);
const WHY: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the disk takes no writing',
  ENOTDIR: 'a part of its path is a file',
  ENAMETOOLONG: 'the name is too long',
};
const cannot = (path: string, error: unknown): CliError =>
  new CliError(`${path} cannot be written: ${WHY[codeOf(error)] ?? codeOf(error)}.`);
const isThere = (path: string): CliError =>
  new CliError(`${path} is there already: choose another name, or replace it with --force.`);

const look = (path: string) =>
  stat(path).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw cannot(path, error);
  });
const assertFolder = async (path: string): Promise<void> => {
  const folder = dirname(path);
  if ((await look(folder)) === null) throw new CliError(`There is no folder ${folder}: make it first.`);
};
/** Fails where anything exists by now. */
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

/** Throws a CliError where a file exists without `force`, where there is no folder, or no permission. */
export const reserveOutputFile = async (out: string, force: boolean): Promise<OutputFile> => {
  const found = await look(out);
  if (found === null) {
    await assertFolder(out);
    await make(out);
    return { path: out, commit: () => Promise.resolve(), discard: () => giveUpOwn(out), remove: () => rm(out) };
  }
  if (found.isDirectory()) throw new CliError(`${out} is a folder: name a file in it.`);
  // A device or a pipe holds nothing that could be lost, and is not ours to remove.
  const nothing = (): Promise<void> => Promise.resolve();
  if (!found.isFile()) return { path: out, commit: nothing, discard: () => Promise.resolve(null), remove: nothing };
  if (!force) throw isThere(out);
  const final = await realpath(out);
  const ending = extname(final);
  const beside = `${final.slice(0, final.length - ending.length)}.${process.pid}${ending}`;
  await make(beside);
  return {
    path: beside,
    commit: () => rename(beside, final),
    discard: () => giveUpOwn(beside),
    remove: () => rm(beside),
  };
};
