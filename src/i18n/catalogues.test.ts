import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { LOCALES } from './locales.ts';
import { type KeyUse, usesIn } from './keyUses.ts';

const here = import.meta.dirname;
const folders = LOCALES.map((row) => row.catalogue);
const places = readdirSync(join(here, 'catalogues', 'en')).map((file) => file.replace('.json', ''));

const flat = (tree: Catalogue, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`),
  );
const read = (folder: string, place: string): ReadonlyMap<string, string> =>
  new Map(flat(JSON.parse(readFileSync(join(here, 'catalogues', folder, `${place}.json`), 'utf8')) as Catalogue));
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

/** Every source file that may use texts. */
const sources = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
const known = (use: KeyUse): boolean =>
  use.places.some((place) => {
    if (!places.includes(place)) return false;
    const keys = [...read('en', place).keys()];
    return use.open ? keys.some((key) => key.startsWith(use.key)) : keys.includes(use.key);
  });

/** The merchant's name is available in every text (`texts.setHouseName`). */
const BY_ITSELF = 'house';
const lacking = ({ where, key, places: of, given }: KeyUse): readonly string[] => {
  const text = of.flatMap((place) => (places.includes(place) ? (read('en', place).get(key) ?? []) : []))[0] ?? '';
  return placeholders(text)
    .filter((name) => name !== undefined && name !== BY_ITSELF && given?.includes(name) === false)
    .map((name) => `${where}: ${key} lacks ${name}`);
};

describe('the catalogues', () => {
  it('R-I18N-08 have the same keys with the same placeholders in CN, EN and MY', () => {
    for (const place of places) {
      const english = read('en', place);
      for (const folder of folders) {
        const texts = read(folder, place);
        expect([...texts.keys()].sort(), `${folder}/${place}`).toEqual([...english.keys()].sort());
        for (const [key, text] of texts) {
          expect(text.trim(), `${folder}/${place}:${key} is empty`).not.toBe('');
          expect(placeholders(text), `${folder}/${place}:${key}`).toEqual(placeholders(english.get(key) ?? ''));
        }
      }
    }
  });
  it('R-I18N-08 have every key that the code uses', () => {
    const uses = sources(join(here, '..')).flatMap((path) => usesIn(readFileSync(path, 'utf8'), path));
    expect(uses.length).toBeGreaterThan(150);
    expect(uses.filter((use) => !known(use)).map((use) => `${use.where}: ${use.places.join('|')}:${use.key}`)).toEqual(
      [],
    );
  });
  it('R-I18N-08 get every value that their texts name', () => {
    const uses = sources(join(here, '..')).flatMap((path) => usesIn(readFileSync(path, 'utf8'), path));
    const written = uses.filter(({ open, given }) => !open && given !== null);
    expect(written.length).toBeGreaterThan(150);
    expect(written.flatMap(lacking)).toEqual([]);
  });
  it('detect a missing value', () => {
    const planted = usesIn(
      "const { t } = useTranslation('common'); t('age.seconds', { m: 1 }); t('notices')",
      'planted.tsx',
    );
    expect(planted.flatMap(lacking)).toEqual(['planted.tsx: age.seconds lacks n']);
  });
  it('detect a key that no catalogue has', () => {
    const planted = usesIn("const { t } = useTranslation('shell'); t('no.such.key')", 'planted.tsx');
    expect(planted).toHaveLength(1);
    expect(planted.filter(known)).toEqual([]);
  });
  it('R-I18N-08 use the punctuation of their language: full width in Chinese', () => {
    const wrong = places.flatMap((place) =>
      [...read('cn', place)]
        .filter(([, text]) => /\p{Script=Han}/u.test(text))
        // Between digits a comma groups, and a colon is part of a time or a ratio.
        .filter(([, text]) => /[,:;?()]/.test(text.replaceAll(/(?<=[\d}] ?)[,:](?= ?[\d{])/g, '')))
        .map(([key, text]) => `${place}:${key} ${text}`),
    );
    expect(wrong).toEqual([]);
  });
  it('follow the house style: no exclamation marks, no hyphen for a minus', () => {
    for (const place of places)
      for (const folder of folders)
        for (const [key, text] of read(folder, place)) {
          expect(text, `${folder}/${place}:${key}`).not.toMatch(/[!！]/);
          expect(text, `${folder}/${place}:${key}`).not.toMatch(/(^|\s)-\d/);
        }
  });
});
