import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inRoot } from '../process/root.ts';

/** Calls that replace a module for every file of the same worker. */
const MOCKS = /\bvi\.(?:mock|doMock)\(/;

/** Tests below `folder` that must share modules with no other file, by path from the root. `ending`: `.test.ts` or `.test.tsx`. */
export const isolatedTests = (folder: string, ending: '.test.ts' | '.test.tsx'): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && MOCKS.test(readFileSync(inRoot(folder, name), 'utf8')))
    .map((name) => join(folder, name).replaceAll(sep, '/'));
