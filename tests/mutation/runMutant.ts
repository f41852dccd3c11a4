/** Runs the tests that cite a constant's id with the constant changed, in a copy of the source. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { inRoot, packageScript } from '../../tools/process/root.ts';
import { runQuietly } from '../../tools/process/run.ts';
import { UNIT_PROJECTS } from '../../tools/stages/unitProjects.ts';
import { mutantsOf, type Mutant } from './constants.ts';

const SOURCES = ['src', 'server-mock'];
const COPIED = [...SOURCES, 'tests', 'tools', 'bench', 'recordings', 'docs', 'public', 'package.json', 'tsconfig.json'];
const ALSO = ['vite.config.ts', 'index.html'];

const filesIn = (folder: string): readonly string[] =>
  readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name).replaceAll(sep, '/'));
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const read = (path: string): string => readFileSync(inRoot(path), 'utf8');

/** Every change of one constant by one. */
export const allMutants = (): readonly Mutant[] =>
  SOURCES.flatMap(filesIn)
    .filter((path) => !isTest(path))
    .flatMap((path) => mutantsOf(path, read(path)));

/** The unit tests whose text cites each id. */
export const citingTests = (ids: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> => {
  const tests = [...SOURCES, 'tests']
    .flatMap(filesIn)
    .filter(isTest)
    .map((path) => ({ path, text: read(path) }));
  return new Map([...ids].map((id) => [id, tests.filter(({ text }) => text.includes(id)).map(({ path }) => path)]));
};

export interface MutantRunner {
  /** True: a test failed, so the change was noticed. */
  readonly isKilled: (mutant: Mutant, tests: readonly string[]) => Promise<boolean>;
  readonly close: () => void;
}
export const createMutantRunner = (): MutantRunner => {
  const folder = mkdtempSync(join(tmpdir(), 'toteboard-mutation-'));
  for (const name of [...COPIED, ...ALSO]) cpSync(inRoot(name), join(folder, name), { recursive: true });
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'));
  return {
    isKilled: async ({ path, text, id }, tests) => {
      if (tests.length === 0) return false;
      writeFileSync(join(folder, path), text);
      try {
        const options = ['run', `--root=${folder}`, '--bail=1', ...UNIT_PROJECTS];
        const titles = `--testNamePattern=${id}`;
        const ended = await runQuietly(process.execPath, [
          packageScript('vitest', 'vitest.mjs'),
          ...options,
          titles,
          ...tests,
        ]);
        return ended.code !== 0;
      } finally {
        cpSync(inRoot(path), join(folder, path));
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};
