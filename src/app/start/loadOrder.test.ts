import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { chunksOf, LOAD_ORDER, type LoadStage } from './loadOrder.ts';

const src = new URL('../../', import.meta.url);
/** What a file imports when it runs, in order: paths below `src`, or packages. */
const importedBy = (file: string): readonly string[] => {
  const at = new URL(file, src);
  return [...readFileSync(at, 'utf8').matchAll(/await import\('([^']+)'\)/g)].map(([, name = '']) =>
    name.startsWith('.') ? new URL(name, at).href.slice(src.href.length) : name,
  );
};
const entriesOf = (stage: LoadStage) =>
  LOAD_ORDER.filter((one) => one.stage === stage).map(({ entry = 'react-dom/client' }) => entry);

test.each([
  ['app/main.tsx', 'beforePaint'],
  ['app/start/commandChunk.ts', 'withFlows'],
] as const)('%s evaluates the chunks of its stage in the order of the list', (file, stage) => {
  expect(entriesOf(stage).length).toBeGreaterThan(1);
  expect(importedBy(file)).toEqual(entriesOf(stage));
});
test('the stages follow one another, and each chunk stands once', () => {
  const stages: readonly LoadStage[] = ['beforePaint', 'withFlows', 'afterFlows', 'onDemand'];
  expect(stages.flatMap(chunksOf)).toEqual(LOAD_ORDER.map(({ chunk }) => chunk));
  expect(new Set(LOAD_ORDER.map(({ chunk }) => chunk)).size).toBe(LOAD_ORDER.length);
});
test('each module and package of the list exists', () => {
  const { resolve } = createRequire(import.meta.url);
  for (const { entry, modules = [], packages = [] } of LOAD_ORDER) {
    for (const path of [...modules, ...(entry === undefined ? [] : [entry])])
      expect(existsSync(new URL(path, src)), path).toBe(true);
    for (const name of packages) expect(() => resolve(name), name).not.toThrow();
  }
});
