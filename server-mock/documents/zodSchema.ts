/** Converts zod/mini schemas to JSON Schema (2020-12, the dialect of OpenAPI 3.1) and hoists shared definitions. */
import * as z from 'zod/mini';
import { isObject, mapObjects, type Json, type JsonObject } from './json.ts';

const LOCAL = '#/$defs/';

/**
 * Recursive schemas have `$defs` of their own, whose references would be wrong inside a larger document. They move into
 * `components` under the owner's name.
 */
export const jsonSchema = (schema: z.ZodMiniType, owner: string, components: Map<string, JsonObject>): JsonObject => {
  const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output' }) as unknown as JsonObject;
  const { $schema: _dialect, $defs: definitions, ...root } = made;
  const home = (name: string): string => `${owner}_${name.replaceAll(/[^A-Za-z0-9_.-]/g, '_')}`;
  const move = (value: Json): JsonObject =>
    mapObjects(value, (one) => {
      const target = one['$ref'];
      if (typeof target !== 'string' || !target.startsWith(LOCAL)) return one;
      return { ...one, $ref: `#/components/schemas/${home(target.slice(LOCAL.length))}` };
    }) as JsonObject;
  if (isObject(definitions))
    for (const [name, one] of Object.entries(definitions)) components.set(home(name), move(one));
  return move(root);
};
