/** Caches the list of a row table's keys: sixty values a second may have the same keys, so they share one list (G1). */
const listed = new WeakMap<object, readonly string[]>();

/** The keys of a row table; the same array object until a row is added or removed. */
export const keysOf = (value: object): readonly string[] => {
  const known = listed.get(value);
  if (known !== undefined) return known;
  const keys = Object.keys(value);
  listed.set(value, keys);
  return keys;
};
/** Call when `next` has exactly the keys of `before`: it then shares the list. */
export const reuseKeys = (before: object, next: object): void => {
  const known = listed.get(before);
  if (known !== undefined) listed.set(next, known);
};
