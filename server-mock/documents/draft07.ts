/** Converts a schema to JSON Schema draft 07, which AsyncAPI 3.0 reads. Our shapes use the newer dialect; only tuples differ. */
import { mapObjects, type Json, type JsonObject } from './json.ts';

export const toDraft07 = (schema: Readonly<Record<string, unknown>>): JsonObject =>
  mapObjects(schema as unknown as Json, (one) => {
    const { prefixItems, items: _rest, ...others } = one;
    return prefixItems === undefined ? one : { ...others, items: prefixItems, additionalItems: false };
  }) as JsonObject;
