import { expect, test } from 'vitest';
import { pageFile } from './pageFiles.ts';

/** Everything a script of a page brings along, as a browser asks for it. */
const brought = (from: string, seen: Set<string>): void => {
  if (seen.has(from)) return;
  seen.add(from);
  const text = pageFile(from)?.body.toString('utf8') ?? '';
  for (const [, path] of text.matchAll(/(?:from|import) '(\.[^']+)';/g))
    brought(new URL(path ?? '', `http://v${from}`).pathname, seen);
};
test.each(['reels', 'table', 'draw', 'fixture', 'shoot', 'lottery'])(
  'every part that the page of %s brings along is served',
  (family) => {
    const parts = new Set<string>();
    brought(`/page/${family}.ts`, parts);
    expect(parts.size).toBeGreaterThan(3);
    expect([...parts].filter((part) => pageFile(part) === null)).toEqual([]);
  },
);
