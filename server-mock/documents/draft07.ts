/** AsyncAPI 3.0 reads schemas as JSON Schema draft 07; shapes print the newer dialect. They differ in tuples alone. */
import { mapObjects, type Json, type JsonObject } from './json.ts';

export const draft07 = (schema: Readonly<Record<string, unknown>>): JsonObject =>
  mapObjects(schema as unknown as Json, (one) => {
    const { prefixItems, items: _rest, ...others } = one;
    return prefixItems === undefined ? one : { ...others, items: prefixItems, additionalItems: false };
  }) as JsonObject;
