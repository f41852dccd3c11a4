import { expect, it } from 'vitest';
import { SHELL_LANGUAGES } from '../constants.ts';
import { decodeFirstPaintCookie, encodeFirstPaintCookie } from './firstPaintCookie.ts';

it('an encoded first-paint cookie decodes to the same preferences, for every combination', () => {
  for (const language of SHELL_LANGUAGES)
    for (const theme of ['dark', 'light'] as const)
      for (const sideMenuOpen of [true, false])
        for (const entering of [true, false]) {
          const preferences = { language, theme, sideMenuOpen, entering };
          expect(encodeFirstPaintCookie(preferences)).toMatch(/^[\w.]+$/);
          expect(decodeFirstPaintCookie(encodeFirstPaintCookie(preferences))).toEqual(preferences);
        }
});
it.each([
  '',
  'EN',
  'EN.dark.wide',
  'XX.dark.wide.visitor',
  'EN.dark.wide.visitor.more',
  '"><script>',
  'EN.dark.wide.Visitor',
])('a malformed first-paint cookie is ignored: %s', (text) => expect(decodeFirstPaintCookie(text)).toBeNull());
