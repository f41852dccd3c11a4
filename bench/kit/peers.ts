/**
 * Packages that only benchmarks use are in a tree of their own, `bench/package.json`, so that the product's stays clean.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explain, npm } from '../../tools/launch/npm.mjs';
import { inRoot } from '../../tools/process/root.ts';

const folder = inRoot('bench');
const versionIn = (file: string): string | undefined =>
  (JSON.parse(readFileSync(file, 'utf8')) as { readonly version?: string }).version;
const wanted = (name: string): string | undefined => {
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    readonly packages?: Readonly<Record<string, { readonly version?: string }>>;
  };
  return lock.packages?.[`node_modules/${name}`]?.version;
};
const isHere = (name: string): boolean => {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) && versionIn(file) === wanted(name);
};
/** Installs the benchmarks' own lockfile if this package is not there in its version. Rejects with a sentence. */
export const installPeer = async (name: string): Promise<void> => {
  if (isHere(name)) return;
  const { code, output } = await npm(folder, ['ci', '--ignore-scripts', '--no-audit', '--no-fund']);
  if (code !== 0)
    throw new Error(`The package ${name}, which this benchmark compares with, is not installed. ${explain(output)}`);
};
/** A file of a package that `installPeer` has installed. */
export const importPeer = (file: string): Promise<unknown> =>
  import(pathToFileURL(join(folder, 'node_modules', file)).href);
