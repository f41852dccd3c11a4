/**
 * Texts of the first picture, before the engine is here (performance.md, G4): whole sentences with `{{name}}` places and
 * nothing else. What it does not understand, or does not have, it leaves to the engine; where both answer, they answer alike.
 */
import type { Catalogue } from './catalogue.ts';
import type { TextValues } from './translate.ts';

const PLACES_IN_TEXT = /\{\{\s*(\w+)\s*\}\}/g;
/** A form, a way to write a value, a text in the text. */
const MORE = /\{\{(?!\s*\w+\s*\}\})|\$t\(/;

const find = (catalogue: Catalogue, key: string): string | Catalogue | undefined =>
  key
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (found, part) => (typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined),
      catalogue,
    );

/** Null: the engine has to say it. */
export const readPlainly = (catalogue: Catalogue, key: string, values: TextValues): string | null => {
  const text = find(catalogue, key);
  if (typeof text !== 'string' || text === '' || 'count' in values || 'context' in values || MORE.test(text))
    return null;
  return text.replaceAll(PLACES_IN_TEXT, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : String(value);
  });
};
