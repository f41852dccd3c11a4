import { describe, expect, it } from 'vitest';
import cn from '../../../i18n/catalogues/cn/shell.json' with { type: 'json' };
import en from '../../../i18n/catalogues/en/shell.json' with { type: 'json' };
import my from '../../../i18n/catalogues/my/shell.json' with { type: 'json' };
import { PAGE_TITLES } from '../../titleKey.ts';
import { findEntries, isComposing, type PaletteEntry, withCodes } from './palette.ts';

const textAt = (catalogue: object, key: string): string =>
  key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], catalogue) as string;
const entriesOf = (labels: readonly string[]) =>
  withCodes(labels.map((label, at): PaletteEntry => ({ id: `${at}`, group: 'pages', label, run: () => undefined })));

describe('the command palette', () => {
  it.each([
    ['English', en],
    ['Chinese', cn],
    ['Malay', my],
  ])(
    'B-13 reaches every page in three keystrokes in %s: two characters put it first, the third is Enter',
    (_, catalogue) => {
      const labels = [...new Set(PAGE_TITLES.map(([, key]) => textAt(catalogue, key)))];
      const entries = entriesOf(labels);
      for (const entry of entries) {
        expect(entry.code, entry.label).not.toBeNull();
        expect([...(entry.code ?? '')]).toHaveLength(2);
        expect(findEntries(entries, entry.code ?? '')[0]?.label).toBe(entry.label);
      }
      expect(new Set(entries.map(({ code }) => code)).size).toBe(labels.length);
    },
  );
  it('finds by the beginning, by a later word and by parts, in this order, without case and marks', () => {
    const entries = entriesOf(['Bonus details', 'Best of bonus', 'Résumé bonus', 'Something']);
    const found = (typed: string) => findEntries(entries, typed).map(({ label }) => label);
    expect(found('BONUS')).toEqual(['Bonus details', 'Best of bonus', 'Résumé bonus']);
    expect(found('resume')).toEqual(['Résumé bonus']);
    expect(found('thing')).toEqual(['Something']);
    expect(found('  ')).toHaveLength(4);
    expect(found('nowhere')).toEqual([]);
  });
  it('takes a key of a composing input method for no choice, in both orders of events', () => {
    expect(isComposing({ isComposing: true, keyCode: 13 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 229 })).toBe(true);
    expect(isComposing({ isComposing: false, keyCode: 13 })).toBe(false);
  });
});
