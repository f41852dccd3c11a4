/** The files for operators name what exists: counters, settings, commands and documents. */
import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseUsage } from '../../server-mock/cli/config.ts';
import { inRoot } from '../../tools/process/root.ts';

const textsBelow = (folder: string): string =>
  readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
const all = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];
const files = textsBelow('deploy');
const guide = readFileSync(inRoot('docs', 'operating.md'), 'utf8');

describe('the files for operators', () => {
  it('H-34 watch counters that house and gateways keep', () => {
    const house = textsBelow('server-mock');
    const names = all(files, /toteboard_(\w+)/g);
    expect(names.length).toBeGreaterThan(4);
    // The hub's own counts are named without their prefix where they are counted.
    const isKept = (name: string): boolean =>
      house.includes(`'${name}'`) || house.includes(`count('${name.replace(/^hub_/, '')}'`);
    expect(names.filter((name) => !isKept(name))).toEqual([]);
  });
  it('set what house and gateway read', () => {
    const known = houseUsage();
    const variables = all(files + guide, /\b(TOTEBOARD_[A-Z_]+)\b/g);
    expect(variables.length).toBeGreaterThan(6);
    expect(variables.filter((name) => !known.includes(` ${name} `))).toEqual([]);
    const flags = all(files, /(--[a-z][a-z-]+)/g).filter(
      (flag) => !['--omit', '--build', '--from', '--now'].includes(flag),
    );
    expect(flags.filter((flag) => flag !== '--chown' && !known.includes(` ${flag} `))).toEqual([]);
  });
  it('name commands and files that are there', () => {
    const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(all(guide + files, /npm run (?:-s )?([\w:]+)/g).filter((name) => !(name in scripts))).toEqual([]);
    expect(all(guide, /`((?:deploy|docs)\/[\w./-]+)`/g).filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });
});
