/** A value that fits a schema of the contract, to begin editing with (B-29). */
import { isObject, listOf, type Json, type JsonObject } from '../json.ts';

/** `at`: Unix ms for fields that name a moment. */
export const exampleOf = (schema: JsonObject, at: number, name = ''): Json => {
  const { anyOf, enum: allowed, type, properties, items, prefixItems, additionalProperties } = schema;
  const [first] = listOf(anyOf ?? []);
  if (isObject(first)) return exampleOf(first, at, name);
  if (allowed !== undefined) return listOf(allowed)[0] ?? null;
  if (type === 'integer' || type === 'number') return numberOf(schema, at, name);
  if (type === 'string')
    return name === '' ? 'text' : name.slice(0, typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 32);
  if (type === 'boolean') return true;
  if (type === 'array') {
    const each = listOf(prefixItems ?? []);
    if (each.length > 0) return each.map((one) => (isObject(one) ? exampleOf(one, at, name) : null));
    return isObject(items) ? [exampleOf(items, at, name)] : [];
  }
  if (type !== 'object') return null;
  if (isObject(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([key, one]) => [key, isObject(one) ? exampleOf(one, at, key) : null]),
    );
  return isObject(additionalProperties) ? { 'row-1': exampleOf(additionalProperties, at, name) } : {};
};
const MOMENT = /(?:^at|At|Start|End|until)$/;
const numberOf = ({ minimum, maximum }: JsonObject, at: number, name: string): number => {
  const most = typeof maximum === 'number' ? maximum : Infinity;
  if (MOMENT.test(name) && most > at) return at;
  return Math.max(typeof minimum === 'number' ? minimum : 0, Math.min(most, 1));
};
