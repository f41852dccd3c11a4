/** Makes a second version of a built portal, without a build: every script and sheet gets another hash, as after a change. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bringIn } from '../../tools/portal/bringIn.ts';
import { PORTAL_FOLDER } from './house.ts';

const HASHED = /^(?:js|css)\//;
const TEXT = /\.(?:m?js|css|html|json)$/;
/** A hashed file in a text. */
const NAME = /([\w-]+)\.([\w-]{8})\.(js|css)\b/g;
const renamed = (text: string): string =>
  text.replace(NAME, (_, name: string, hash: string, end: string) => `${name}.${[...hash].reverse().join('')}.${end}`);

const asBuilt = (text: string): string => text;
/** Of the newest version alone; compressed copies of renamed files are left out, and the house then sends the plain ones. */
const copyOfVersion = (from: string, to: string, rename: (text: string) => string): void => {
  const [newest = []] = JSON.parse(readFileSync(join(from, 'versions.json'), 'utf8')) as string[][];
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = join(entry.parentPath, entry.name).slice(join(from).length + 1);
    if (!entry.isFile() || (HASHED.test(name) && !newest.includes(name))) continue;
    if (rename !== asBuilt && name.endsWith('.gz')) continue;
    const target = join(to, rename(name));
    mkdirSync(dirname(target), { recursive: true });
    if (TEXT.test(name)) writeFileSync(target, rename(readFileSync(join(from, name), 'utf8')));
    else cpSync(join(from, name), target);
  }
};

export interface Release {
  /** The folder that a house serves: at first the built portal. */
  readonly folder: string;
  /** Brings the second version in, as a build does. */
  readonly bringNext: () => void;
  /** The entry scripts of both. */
  readonly entries: readonly [before: string, after: string];
  readonly remove: () => void;
}
export const prepareRelease = (): Release => {
  const root = mkdtempSync(join(tmpdir(), 'toteboard-release-'));
  const folder = join(root, 'served');
  copyOfVersion(PORTAL_FOLDER, folder, asBuilt);
  rmSync(join(folder, 'versions.json'));
  const entry = /src="(\/js\/index\.[\w-]{8}\.js)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1] ?? '';
  return {
    folder,
    bringNext: () => {
      const next = join(root, 'next');
      copyOfVersion(PORTAL_FOLDER, next, renamed);
      rmSync(join(next, 'versions.json'));
      bringIn(next, folder);
    },
    entries: [entry, renamed(entry)],
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
};
