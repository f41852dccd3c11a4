import { expect, it } from 'vitest';
import { SHELL_LANGUAGES } from '../constants.ts';
import { decodePictureCookie, encodePictureCookie } from './pictureCookie.ts';

it('an encoded picture cookie decodes to the same preferences, for every combination', () => {
  for (const language of SHELL_LANGUAGES)
    for (const theme of ['dark', 'light'] as const)
      for (const sideMenuOpen of [true, false])
        for (const entering of [true, false]) {
          const words = { language, theme, sideMenuOpen, entering };
          expect(encodePictureCookie(words)).toMatch(/^[\w.]+$/);
          expect(decodePictureCookie(encodePictureCookie(words))).toEqual(words);
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
])('a malformed picture cookie is ignored: %s', (text) => expect(decodePictureCookie(text)).toBeNull());
