/** Keys of a value of rows, of which sixty a second follow one another with the same ones: listed once for all of them (G1). */
const listed = new WeakMap<object, readonly string[]>();

/** Which rows there are; the very same list for as long as none comes or goes. */
export const keysOf = (value: object): readonly string[] => {
  const known = listed.get(value);
  if (known !== undefined) return known;
  const keys = Object.keys(value);
  listed.set(value, keys);
  return keys;
};
/** Whoever makes the next value of one says so where it has the very keys of it. */
export const keepsKeys = (before: object, next: object): void => {
  const known = listed.get(before);
  if (known !== undefined) listed.set(next, known);
};
