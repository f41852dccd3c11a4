/** Masks secrets by their shape: the recorder masks them, and the scan finds them (P-05, SAFE-49). */
import { maskShapes } from '../../lib/redact.ts';

const ADDRESSES: readonly RegExp[] = [
  /(?<![\w.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\w.])/g,
  /(?<![\w:])(?:[\da-f]{1,4}:){4,7}[\da-f]{1,4}(?![\w:])/gi,
  /(?<![\w:])(?:[\da-f]{1,4}:){1,6}:(?:[\da-f]{1,4}(?::[\da-f]{1,4}){0,5})?(?![\w:])/gi,
];

/** Idempotent: the replacements have none of the shapes. */
export const maskLeaks = (text: string): string =>
  ADDRESSES.reduce((out, shape) => out.replace(shape, '[ip]'), maskShapes(text));

/** Limits of the cache; the same codes, names and messages occur thousands of times. */
const MOST_KEPT = 5_000;
const LONGEST_KEPT = 1_000;
export const memoized = (make: (text: string) => string): ((text: string) => string) => {
  const known = new Map<string, string>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= MOST_KEPT) known.clear();
    if (text.length <= LONGEST_KEPT) known.set(text, made);
    return made;
  };
};
