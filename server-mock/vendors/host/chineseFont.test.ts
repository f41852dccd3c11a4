import { expect, test } from 'vitest';
import { createWorld } from '../../content/world/createWorld.ts';
import { chineseFont, chineseIn } from './chineseFont.ts';
import { outboxPage } from './outbox/page.ts';
import { LOTTERY_TEXTS } from './page/lotteryTexts.ts';
import { TEXTS } from './page/texts.ts';
import { pageFile } from './pageFiles.ts';
import { channelPage } from './service/channel.ts';
import { servicePage } from './service/page.ts';
import { charactersOf } from './testing/fontFixture.ts';
import { thirdPage } from './thirdParty/page.ts';

const sheet = (): string => pageFile('/page/chinese.css')?.body.toString('utf8') ?? '';
/** Characters that have a glyph in a font file and lie in a Unicode range the style sheet names for it. */
const served = (css: string): ReadonlySet<number> => {
  const found = new Set<number>();
  for (const [, address = '', ranges = ''] of css.matchAll(/url\(([^)]+)\)[^}]*unicode-range: ([^;]+);/g)) {
    const glyphs = charactersOf(pageFile(address)?.body ?? Buffer.alloc(0));
    for (const range of ranges.split(',')) {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      for (let code = first; code <= last; code += 1) if (glyphs.has(code)) found.add(code);
    }
  }
  return found;
};
const missing = (text: string, from: ReadonlySet<number>): readonly string[] =>
  chineseIn(text).filter((character) => !from.has(character.codePointAt(0) ?? 0));

const scripts = ['reels', 'table', 'draw', 'fixture', 'shoot', 'cards', 'fish', 'sides', 'choices', 'sideNames']
  .map((name) => pageFile(`/page/${name}.ts`)?.body.toString('utf8'))
  .join();
const world = createWorld({ seed: 5 });
const WHAT: readonly (readonly [what: string, text: string])[] = [
  ['the games', JSON.stringify(TEXTS.CN) + scripts],
  ['the lotteries', JSON.stringify(LOTTERY_TEXTS.CN)],
  ['the names of all games', world.catalogue.games.map(({ name }) => name.CN).join('')],
  ['the service page', servicePage('CN', '')],
  ['a channel', channelPage('/channel/telegram', 'CN', '') ?? ''],
  ['the outbox', outboxPage({ language: 'CN', sent: [], authenticators: [], timeZone: 'UTC' })],
  ['a provider', thirdPage({ provider: 'google', language: 'CN', state: '', back: '' })],
];
test.each(WHAT)('R-I18N-04 every Chinese character of %s has a glyph in the served font', (_, text) => {
  expect(chineseIn(text).length).toBeGreaterThan(10);
  expect(missing(text, served(sheet()))).toEqual([]);
});
test('a character missing from the font is detected, and a page without Chinese needs no font file', () => {
  const font = chineseFont('余额');
  expect(missing('余额', served(font.sheet))).toEqual([]);
  expect(missing('余额龘', served(font.sheet))).toEqual(['龘']);
  expect(chineseFont('Balance').files.size).toBe(0);
});
test('only the font files that the texts need are served, and no other file of the package', () => {
  expect(sheet().match(/@font-face/g)?.length).toBeLessThan(50);
  expect(pageFile('/page/noto-sans-sc-4-wght-normal.woff2')).toBeNull();
  expect(pageFile('/page/../index.css')).toBeNull();
});
