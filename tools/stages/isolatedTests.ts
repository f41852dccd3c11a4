import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inRoot } from '../process/root.ts';

/** Calls that replace a module for every file of the same worker. */
const MOCKS = /\bvi\.(?:mock|doMock)\(/;

/** Rendered tests that must share modules with no other file, by path from the root. */
export const isolatedTests = (folder = 'src'): string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.tsx') && MOCKS.test(readFileSync(inRoot(folder, name), 'utf8')))
    .map((name) => join(folder, name).replaceAll(sep, '/'));
