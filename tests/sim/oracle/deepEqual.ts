/**
 * Equal by content: plain data alone, keys in any order. The oracles' own, so that none of them depends on the product's folds.
 */
const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const deepEqual = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((one, at) => deepEqual(one, b[at]));
  if (!isTable(a) || !isTable(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && deepEqual(a[name], b[name]))
  );
};
