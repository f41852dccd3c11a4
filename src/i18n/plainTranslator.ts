/**
 * Texts of the first paint, before the engine has loaded (performance.md, G4): whole sentences with `{{name}}`
 * placeholders only. Anything else is left to the engine; where both can translate, their results are equal.
 */
import type { Catalogue } from './catalogue.ts';
import type { TextValues } from './translate.ts';

const PLACEHOLDERS = /\{\{\s*(\w+)\s*\}\}/g;
/** A plural, a value format, a nested text. */
const UNSUPPORTED = /\{\{(?!\s*\w+\s*\}\})|\$t\(/;

const find = (catalogue: Catalogue, key: string): string | Catalogue | undefined =>
  key
    .split('.')
    .reduce<string | Catalogue | undefined>(
      (found, part) => (typeof found === 'object' && Object.hasOwn(found, part) ? found[part] : undefined),
      catalogue,
    );

/** Null: the engine must translate it. */
export const translatePlainly = (catalogue: Catalogue, key: string, values: TextValues): string | null => {
  const text = find(catalogue, key);
  if (typeof text !== 'string' || text === '' || 'count' in values || 'context' in values || UNSUPPORTED.test(text))
    return null;
  return text.replaceAll(PLACEHOLDERS, (_, name: string) => {
    const value = values[name];
    return value === undefined || value === null ? '' : String(value);
  });
};
