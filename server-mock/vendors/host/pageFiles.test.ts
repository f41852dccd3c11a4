import { expect, test } from 'vitest';
import { pageFile } from './pageFiles.ts';

/** Collects every module that a page's script imports, as a browser requests it. */
const collectImports = (from: string, seen: Set<string>): void => {
  if (seen.has(from)) return;
  seen.add(from);
  const text = pageFile(from)?.body.toString('utf8') ?? '';
  for (const [, path] of text.matchAll(/(?:from|import) '(\.[^']+)';/g))
    collectImports(new URL(path ?? '', `http://v${from}`).pathname, seen);
};
test.each(['reels', 'table', 'draw', 'fixture', 'shoot', 'lottery'])(
  'every module that the page of %s imports is served',
  (family) => {
    const modules = new Set<string>();
    collectImports(`/page/${family}.ts`, modules);
    expect(modules.size).toBeGreaterThan(3);
    expect([...modules].filter((part) => pageFile(part) === null)).toEqual([]);
  },
);
