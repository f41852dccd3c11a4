/**
 * Brings a new build into the folder that a house serves, while pages of earlier builds are open: an open page still finds the
 * files of its own version (docs/decisions/0373).
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Earlier versions whose files stay beside the new one's. */
const KEPT_VERSIONS = 2;
/** Beside the files: the hashed files of each version, newest first. */
const LIST = 'versions.json';
/** In these folders every name has a hash of the content (vite.config.ts), so that versions never overwrite each other's files. */
const HASHED = /^(?:js|css|assets)\//;
/** Last: what names the other files. A page that is read meanwhile finds all of its own. */
const LAST = ['sw.js', 'sw.js.gz', 'index.html'];

/** Names of one version's hashed files, sorted. */
type Version = readonly string[];

/** Paths of all files below, from the folder on, with slashes. */
const filesIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) =>
          join(parentPath, name)
            .slice(folder.length + 1)
            .replaceAll('\\', '/'),
        )
        .sort()
    : [];
const isVersion = (value: unknown): value is Version =>
  Array.isArray(value) && value.every((name) => typeof name === 'string' && HASHED.test(name) && !name.includes('..'));
/** What is listed; of a folder without a valid list all its hashed files count as one version. */
const versionsIn = (folder: string): readonly Version[] => {
  try {
    const listed: unknown = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
    if (Array.isArray(listed) && listed.every(isVersion)) return listed;
  } catch {
    // The folder is new, or of a build before the list.
  }
  const present = filesIn(folder).filter((name) => HASHED.test(name));
  return present.length > 0 ? [present] : [];
};
const isSame = (one: Version, other: Version): boolean => one.join('\n') === other.join('\n');

/**
 * Makes `folder` serve the build in `built`: all of its files, and the hashed files of the last two other versions. A build equal
 * to the newest version adds none.
 */
export const bringIn = (built: string, folder: string): void => {
  const files = filesIn(built);
  const own = files.filter((name) => HASHED.test(name));
  const earlier = versionsIn(folder).filter((version) => !isSame(version, own));
  const versions = [own, ...earlier.slice(0, KEPT_VERSIONS)];
  const copy = (name: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    copyFileSync(join(built, name), join(folder, name));
  };
  for (const name of own) copy(name);
  for (const name of files) if (!HASHED.test(name) && !LAST.includes(name)) copy(name);
  for (const name of LAST) if (files.includes(name)) copy(name);
  writeFileSync(join(folder, LIST), `${JSON.stringify(versions)}\n`);
  const stay = new Set([LIST, ...files, ...versions.flat()]);
  for (const name of filesIn(folder)) if (!stay.has(name)) rmSync(join(folder, name));
};
