/** Deep equality of two JSON values, ignoring the order of fields: detects unknown fields that decoding has dropped. */
type Fields = Readonly<Record<string, unknown>>;

export const sameJson = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((one, at) => sameJson(one, b[at]));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && sameJson((a as Fields)[key], (b as Fields)[key]));
};
