import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '../../../i18n/locales.ts';

const packaged = 'node_modules/@fontsource-variable/noto-sans-sc/index.css';
/** The font faces of a style sheet: file and character ranges. */
const facesOf = (sheet: string) =>
  readFileSync(sheet, 'utf8')
    .split('@font-face')
    .slice(1)
    .map((face) => ({
      file: /files\/([\w-]+\.woff2)/.exec(face)?.[1] ?? '',
      ranges: [...(/unicode-range:([^;]+);/.exec(face)?.[1] ?? '').matchAll(/U\+([\da-f]+)(?:-([\da-f]+))?/gi)].map(
        ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
      ),
    }));
const has = (ranges: readonly (readonly [number, number])[], code: number): boolean =>
  ranges.some(([from, to]) => code >= from && code <= to);

test('every Chinese character of a language’s own name has a font face whose file contains it', () => {
  const characters = LOCALES.flatMap(({ native }) => [...native]).filter((one) => /\p{Script=Han}/u.test(one));
  expect(characters.length).toBeGreaterThan(0);
  const ours = facesOf('src/screens/shell/header/languageNames.css');
  const theirs = facesOf(packaged);
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    const file = ours.find(({ ranges }) => has(ranges, code))?.file;
    expect(file, character).toBe(theirs.find(({ ranges }) => has(ranges, code))?.file);
  }
});
