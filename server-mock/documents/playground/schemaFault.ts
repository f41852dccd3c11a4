/** Says where a value does not fit a schema of the contract, in a sentence that a person can act on (B-29). */
import { isObject, listOf, type Json, type JsonObject } from '../json.ts';

export interface SchemaFault {
  /** `$.rows["b-1"].stake` */
  readonly path: string;
  readonly message: string;
}
const PLAIN = /^[A-Za-z_]\w*$/;
const inside = (path: string, key: string): string =>
  PLAIN.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`;
const typeOf = (value: Json): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isSafeInteger(value) ? 'integer' : typeof value;
};
const fits = (type: Json, value: Json): boolean =>
  typeOf(value) === type || (type === 'number' && typeof value === 'number');
const number = (value: Json | undefined, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

const objectFault = (schema: JsonObject, value: JsonObject, path: string): SchemaFault | null => {
  for (const name of listOf(schema['required']))
    if (typeof name === 'string' && !Object.hasOwn(value, name))
      return { path: inside(path, name), message: 'is missing' };
  const properties = schema['properties'];
  const others = schema['additionalProperties'];
  for (const [name, one] of Object.entries(value)) {
    const known = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : others;
    if (known === false || known === undefined)
      return { path: inside(path, name), message: 'is no field of this event' };
    const fault = isObject(known) ? schemaFault(known, one, inside(path, name)) : null;
    if (fault !== null) return fault;
  }
  const most = number(schema['maxProperties'], Infinity);
  return Object.keys(value).length > most ? { path, message: `has more than ${most} fields` } : null;
};
const listFault = (schema: JsonObject, value: readonly Json[], path: string): SchemaFault | null => {
  const [least, most] = [number(schema['minItems'], 0), number(schema['maxItems'], Infinity)];
  if (value.length < least) return { path, message: `needs ${least} items or more` };
  if (value.length > most) return { path, message: `has more than ${most} items` };
  const each = listOf(schema['prefixItems']);
  for (const [at, one] of value.entries()) {
    const known = each[at] ?? schema['items'];
    const fault = isObject(known) ? schemaFault(known, one, `${path}[${at}]`) : null;
    if (fault !== null) return fault;
  }
  return null;
};
const boundsFault = (schema: JsonObject, value: Json, path: string): SchemaFault | null => {
  if (typeof value === 'string') {
    const most = number(schema['maxLength'], Infinity);
    return value.length > most ? { path, message: `is longer than ${most} characters` } : null;
  }
  if (typeof value !== 'number') return null;
  const [least, most] = [number(schema['minimum'], -Infinity), number(schema['maximum'], Infinity)];
  if (value < least) return { path, message: `is less than ${least}` };
  return value > most ? { path, message: `is more than ${most}` } : null;
};
/** Of the alternatives, the fault of the one that fits best: the deepest. */
const anyFault = (schemas: readonly Json[], value: Json, path: string): SchemaFault | null => {
  const faults = schemas.flatMap((one) => (isObject(one) ? [schemaFault(one, value, path)] : []));
  if (faults.some((fault) => fault === null)) return null;
  return (
    faults.reduce((best, fault) => ((fault?.path.length ?? 0) > (best?.path.length ?? 0) ? fault : best), faults[0]) ??
    null
  );
};

/** Null: it fits. Knows the keywords that shapes of the contract use (a test holds them to it). */
export const schemaFault = (schema: JsonObject, value: Json, path = '$'): SchemaFault | null => {
  const { anyOf, enum: allowed, type } = schema;
  if (anyOf !== undefined) return anyFault(listOf(anyOf), value, path);
  if (allowed !== undefined && !listOf(allowed).includes(value))
    return {
      path,
      message: `is none of ${listOf(allowed)
        .map((one) => JSON.stringify(one))
        .join(', ')}`,
    };
  if (type !== undefined && !fits(type, value))
    return { path, message: `is ${typeOf(value)}, and has to be ${JSON.stringify(type).replaceAll('"', '')}` };
  if (isObject(value)) return objectFault(schema, value, path);
  return Array.isArray(value) ? listFault(schema, listOf(value), path) : boundsFault(schema, value, path);
};
