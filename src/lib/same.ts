/** Deep equality of two JSON values, ignoring the order of keys. */
export const isSameJson = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSameJson(Reflect.get(one, key), Reflect.get(other, key)))
  );
};

/** Shallow equality of two lists; cheap enough for long lists of ids that are compared often. */
export const isSameList = <T>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((item, at) => item === other[at]);
