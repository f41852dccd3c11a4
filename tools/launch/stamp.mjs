/** Whether node_modules belongs to the lockfile: by a hash, not a time, so that a checkout or a copy cannot mislead it. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = (root) => join(root, 'node_modules', '.toteboard-stamp');

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The lockfile and the platform in one hash: native packages of another platform are as wrong as old ones. */
export function wantedStamp(root, platform = `${process.platform}-${process.arch}`) {
  const lock = readText(join(root, 'package-lock.json')) ?? '';
  return createHash('sha256').update(lock).update('\0').update(platform).digest('hex');
}

export const isStamped = (root) => readText(stampFile(root)) === wantedStamp(root);

export const stamp = (root) => writeFileSync(stampFile(root), wantedStamp(root));

/**
 * True when npm's own record of node_modules already holds the lockfile's packages in their versions. So an `npm install` by
 * hand, the way dependencies are changed, is not followed by a second installation.
 */
export function matchesLockfile(root) {
  const lock = readText(join(root, 'package-lock.json'));
  const installed = readText(join(root, 'node_modules', '.package-lock.json'));
  if (lock === undefined || installed === undefined) return false;
  try {
    const present = JSON.parse(installed).packages;
    return Object.entries(JSON.parse(lock).packages).every(
      ([path, wanted]) =>
        path === '' ||
        (present[path] === undefined ? wanted.optional === true : present[path].version === wanted.version),
    );
  } catch {
    return false;
  }
}
