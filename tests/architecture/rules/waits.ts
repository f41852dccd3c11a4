import { topLevelAwaits } from '../../../tools/build/topLevelAwait.ts';
import { isProduct } from '../source/source.ts';
import type { Tree } from '../source/tree.ts';

/** Code that runs in browsers: the portal, and the pages of the vendor's host. Programs in Node may use top-level await. */
const shipped = ['src/', 'server-mock/vendors/host/page/'];

/** Modules with a top-level await, which some WebKit versions evaluate too late for their importers (docs/decisions/0200). */
export function waitingModules({ sources }: Tree): string[] {
  return sources
    .filter(isProduct)
    .filter(({ path }) => shipped.some((folder) => path.startsWith(folder)))
    .flatMap(({ path, text }) => topLevelAwaits(path, text).map((line) => `${path}:${line} waits at its top level`));
}
