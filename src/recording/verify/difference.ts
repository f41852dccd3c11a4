/** Finds the first difference of two JSON values, with fields in sorted order. */
type Fields = Readonly<Record<string, unknown>>;

export interface Difference {
  /** JSON path: `$.rows["b-17"].payout`, `$.items[3].id`. */
  readonly path: readonly (string | number)[];
  /** Undefined: no value at that path. */
  readonly expected: unknown;
  readonly found: unknown;
}
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const firstDifference = (
  expected: unknown,
  found: unknown,
  path: readonly (string | number)[] = [],
): Difference | null => {
  if (Object.is(expected, found)) return null;
  if (!isObject(expected) || !isObject(found) || Array.isArray(expected) !== Array.isArray(found))
    return { path, expected, found };
  const isList = Array.isArray(expected);
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  for (const key of isList ? keys : keys.sort()) {
    const here = [...path, isList ? Number(key) : key];
    const [a, b] = [
      Object.hasOwn(expected, key) ? expected[key] : undefined,
      Object.hasOwn(found, key) ? found[key] : undefined,
    ];
    const difference = firstDifference(a, b, here);
    if (difference !== null) return difference;
  }
  return null;
};

const PLAIN = /^[A-Za-z_]\w*$/;
export const pathText = (path: readonly (string | number)[]): string =>
  path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return PLAIN.test(step) ? `${text}.${step}` : `${text}[${JSON.stringify(step)}]`;
  }, '$');

export const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((at, step) => (isObject(at) && Object.hasOwn(at, step) ? at[step] : undefined), value);
