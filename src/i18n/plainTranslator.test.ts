import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './catalogues.ts';
import { createEngine } from './engine.ts';
import { LOCALES } from './locales.ts';
import { translatePlainly } from './plainTranslator.ts';

const places = readdirSync(join(import.meta.dirname, 'catalogues', 'en')).map((file) => file.replace('.json', ''));
const nothing = () => undefined;
const textsOf = (tree: Catalogue, before = ''): readonly (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[before + key, value] as const] : textsOf(value, `${before}${key}.`),
  );
const engineOf = (loaded: ReadonlyMap<string, Catalogue>) =>
  createEngine({
    row: LOCALES[1] ?? expect.unreachable(),
    places: [...loaded.keys()],
    loaded,
    house: 'Nightrail',
    load: () => Promise.resolve({}),
    onMissing: nothing,
    onChange: nothing,
  });
/** A value for any placeholder, by its name. */
const VALUES = ['Mei', 0, -3, '', '{{house}}', '$&', '<b>', undefined, null, '$t(common:close)'];

describe('the plain translator', () => {
  it.each(LOCALES)('translates every text of $code as the engine does, whatever values it gets', async (row) => {
    const loaded = new Map(
      await Promise.all(places.map(async (place) => [place, await loadCatalogue(row, place)] as const)),
    );
    const engine = await createEngine({
      row,
      places,
      loaded,
      house: 'Nightrail',
      load: loadCatalogue,
      onMissing: nothing,
      onChange: nothing,
    });
    let compared = 0;
    for (const [place, catalogue] of loaded)
      for (const [key, text] of textsOf(catalogue)) {
        const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].flatMap(([, name]) => (name === 'house' ? [] : [name]));
        for (const value of names.length > 0 ? VALUES : [null]) {
          const values = Object.fromEntries(names.map((name) => [name, value]));
          const plain = translatePlainly(catalogue, key, { house: 'Nightrail', ...values });
          expect(plain, `${place}:${key} with ${String(value)}`).toBe(engine.translate(place, key, values));
          compared += 1;
        }
      }
    expect(compared).toBeGreaterThan(1_500);
  });
  it('leaves to the engine what it does not support: plurals, value formats, nested texts', async () => {
    const catalogue: Catalogue = {
      days_one: '{{count}} day',
      days_other: '{{count}} days',
      days: '{{count}} of them',
      big: '{{n, number}}',
      deep: '{{who.name}}',
      nested: 'In $t(common:hello)',
      raw: '{{- n}}',
      empty: '',
      branch: { leaf: 'Leaf' },
    };
    const engine = await engineOf(new Map([['common', catalogue]]));
    expect(engine.translate('common', 'days', { count: 1 })).toBe('1 day');
    expect(translatePlainly(catalogue, 'days', { count: 1 })).toBeNull();
    for (const key of ['big', 'deep', 'nested', 'raw', 'empty', 'branch', 'nowhere', 'branch.leaf.more', 'constructor'])
      expect(translatePlainly(catalogue, key, {}), key).toBeNull();
    expect(translatePlainly(catalogue, 'branch.leaf', {})).toBe('Leaf');
  });
});
