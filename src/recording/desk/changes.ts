/** The differences of two JSON values, leaf by leaf, for a person to read (P-15). */
import { pathText } from '../verify/difference.ts';

export interface ValueChange {
  /** JSON path: `$.rows["b-17"].payout`. */
  readonly path: string;
  /** The keys of that path. */
  readonly keys: readonly (string | number)[];
  /** Undefined: no value there. */
  readonly before: unknown;
  readonly after: unknown;
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** At most `most` of them, in the order of the fields. A value that came or went as a whole is one change. */
export const changesBetween = (before: unknown, after: unknown, most = 200): readonly ValueChange[] => {
  const changes: ValueChange[] = [];
  const walk = (a: unknown, b: unknown, path: readonly (string | number)[]): void => {
    // Folds share what they did not change.
    if (changes.length >= most || Object.is(a, b)) return;
    if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
      changes.push({ path: pathText(path), keys: path, before: a, after: b });
      return;
    }
    const isList = Array.isArray(a);
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
      walk(Object.hasOwn(a, key) ? a[key] : undefined, Object.hasOwn(b, key) ? b[key] : undefined, [
        ...path,
        isList ? Number(key) : key,
      ]);
  };
  walk(before, after, []);
  return changes;
};
