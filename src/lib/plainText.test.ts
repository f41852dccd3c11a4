import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate, lengthOf, plainText } from './plainText.ts';

/** Every kind of character that must be removed, and some that stay. */
const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom('\u202E', '\u2066', '\u200F', '\u0000', '\u001B', '\u0085', '\u2028', '\uFEFF', '\n', '\t', '\uD800'),
  fc.constantFrom('a', 'é', 'e\u0301\u0301\u0301\u0301\u0301', '👩‍👩‍👧', '中', ' ', '\u0301\u0302\u0303\u0304'),
  fc.constantFrom('\u200D', '\u200C', '\u200B', '\u{E0061}', '\uFE0F', '\u034F', '\uFFF0', '\u0301'),
);
const anything = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

describe('plainText', () => {
  it('SAFE-03 leaves no control or direction mark, no line break and at most three accents on one letter', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const text = plainText(raw);
        expect(text).not.toMatch(/[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u2028\u2029]/u);
        // Joiners, tags and other invisible characters do not begin another letter.
        expect(text.replaceAll(/(?!\p{M})[\p{Cf}\p{DI}]/gu, '')).not.toMatch(/\p{M}{4}/u);
        expect(text).not.toMatch(/\p{Cs}/u);
        expect(text).toBe(text.trim());
      }),
      { seed: 21_003, numRuns: 2_000 },
    );
  });
  it('changes nothing the second time, so that both sides hold the same text', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        expect(plainText(plainText(raw))).toBe(plainText(raw));
      }),
      { seed: 21_004, numRuns: 2_000 },
    );
  });
  it.each([
    ['Good evening all', 'Good evening all'],
    ['  two\n\nlines\tone  ', 'two lines one'],
    ['abc\u202Edcba', 'abcdcba'],
    ['z\u0351\u0352\u0357\u0358\u035Balgo', 'z\u0351\u0352\u0357algo'],
    ['a\u0351\u0352\u0357\u200D\u0358\u035B\u0351\u200Db', 'a\u0351\u0352\u0357b'],
    ['a\u0351\u200C\u0352\u200B\u0357\u{E0061}\u0358', 'a\u0351\u200C\u0352\u200B\u0357'],
    [
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏳️\u200D🌈',
      '\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏳️\u200D🌈',
    ],
    ['<b>no</b> &amp; https://a.example', '<b>no</b> &amp; https://a.example'],
    ['👩‍👩‍👧 👍🏽 ❤️', '👩‍👩‍👧 👍🏽 ❤️'],
    ['有人一起看今晚的决赛吗？', '有人一起看今晚的决赛吗？'],
    ['\u200B\u200D\u2060\u0301', ''],
    ['\uD800x', 'x'],
  ])('SAFE-03 %j becomes %j', (raw, clean) => expect(plainText(raw)).toBe(clean));

  it('counts and truncates by code points', () => {
    expect(lengthOf('a👍中')).toBe(3);
    expect(truncate('a👍中', 2)).toBe('a👍');
  });
});
