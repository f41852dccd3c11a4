import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SHELL_LANGUAGES } from '../contract/constants.ts';
import { LANGUAGES } from './languages.ts';
import { LOCALES } from './locales.ts';

const codes = LANGUAGES.map(({ code }) => code);

describe('the table of languages', () => {
  it('has some forty codes, each once, each with a locale that browsers support and a name of its own', () => {
    expect(codes.length).toBeGreaterThanOrEqual(37);
    expect(codes.length).toBeLessThanOrEqual(40);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { code, locale, native } of LANGUAGES) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
      expect(Intl.DateTimeFormat.supportedLocalesOf([locale]), locale).toEqual([locale]);
      expect(native.trim()).not.toBe('');
    }
    expect(new Set(LANGUAGES.map(({ native }) => native)).size).toBe(codes.length);
  });
  it('has a catalogue for exactly the languages of the shell, and every catalogue belongs to one', () => {
    const written = LANGUAGES.filter(({ catalogue }) => catalogue !== null);
    expect(written.map(({ code }) => code).toSorted()).toEqual([...SHELL_LANGUAGES].toSorted());
    expect(written).toEqual(LOCALES);
    expect(readdirSync(join(import.meta.dirname, 'catalogues')).toSorted()).toEqual(
      written.map(({ catalogue }) => catalogue).toSorted(),
    );
  });
});
