/** The type of JSON values, for the documents. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The items of an array, or none; `Array.isArray` alone loses their type. */
export const listOf = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** A copy with every object passed through `change`, innermost first. */
export const mapObjects = (value: Json, change: (one: JsonObject) => JsonObject): Json => {
  if (Array.isArray(value)) return listOf(value).map((one) => mapObjects(one, change));
  if (!isObject(value)) return value;
  return change(Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapObjects(one, change)])));
};
