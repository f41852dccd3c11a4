/** A valid value for a zod schema, built from its JSON Schema: exercises every row without hand-written values. */
import * as z from 'zod/mini';

type Schema = Readonly<Record<string, unknown>>;
const MONEY = '12.30';
/** Base64 of 32 bytes. */
const HASH = `${'A'.repeat(43)}=`;
/** Hex of 32 bytes. */
const HEX_HASH = '0'.repeat(64);
/** Texts for the patterns that the contract uses; a new pattern fails here until it is listed. */
const PATTERNED = [MONEY, '2026-11-20', '1.2', HASH, HEX_HASH];

const textFor = (schema: Schema): string => {
  const pattern = schema['pattern'];
  if (typeof pattern === 'string') {
    const found = PATTERNED.find((text) => new RegExp(pattern).test(text));
    if (found === undefined) throw new Error(`no sample text for the pattern ${pattern}`);
    return found;
  }
  return 'sample'.padEnd(Number(schema['minLength'] ?? 0), 'x').slice(0, Number(schema['maxLength'] ?? 255));
};

const fromSchema = (schema: Schema, root: Schema): unknown => {
  const ref = schema['$ref'];
  if (typeof ref === 'string') {
    // Recursive shapes end at their optional child: only the required fields of a referenced definition are filled.
    const definition = (root['$defs'] as Readonly<Record<string, Schema>>)[ref.split('/').at(-1) ?? ''] ?? {};
    const required = (definition['required'] ?? []) as readonly string[];
    const properties = definition['properties'] as Readonly<Record<string, Schema>>;
    return Object.fromEntries(required.map((name) => [name, fromSchema(properties[name] ?? {}, root)]));
  }
  if ('const' in schema) return schema['const'];
  const choice = schema['enum'] ?? schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choice)) return schema['enum'] ? choice[0] : fromSchema(choice[0] as Schema, root);
  const type = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  switch (type) {
    case 'string':
      return textFor(schema);
    case 'integer':
    case 'number': {
      const low = Number(schema['minimum'] ?? 0);
      return Math.max(low, Number(schema['exclusiveMinimum'] ?? -1) + 1, 1);
    }
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array': {
      const tuple = schema['prefixItems'] as readonly Schema[] | undefined;
      return tuple ? tuple.map((one) => fromSchema(one, root)) : [fromSchema((schema['items'] ?? {}) as Schema, root)];
    }
    case 'object': {
      const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>;
      return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, fromSchema(one, root)]));
    }
    default:
      return {};
  }
};

/** Every field filled, optional ones too; lists hold one item. */
export const sample = (schema: z.ZodMiniType): unknown => {
  const root = z.toJSONSchema(schema, { io: 'output' }) as unknown as Schema;
  return fromSchema(root, root);
};
