import { expect, it } from 'vitest';
import { SHELL_LANGUAGES } from '../constants.ts';
import { readPicture, writePicture } from './picture.ts';

it('the words of a picture are read as they were written, every one of them', () => {
  for (const language of SHELL_LANGUAGES)
    for (const theme of ['dark', 'light'] as const)
      for (const sideMenuOpen of [true, false])
        for (const entering of [true, false]) {
          const words = { language, theme, sideMenuOpen, entering };
          expect(writePicture(words)).toMatch(/^[\w.]+$/);
          expect(readPicture(writePicture(words))).toEqual(words);
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
])('what nobody of ours wrote says nothing: %s', (text) => expect(readPicture(text)).toBeNull());
