/** Is a value within a budget of size and depth? Walks no further than the budget, so a hostile one costs no more (SAFE-47). */

/** One for each value, plus the length of every text and key. */
export const isWithin = (value: unknown, size: number, depth: number): boolean => leftOf(value, size, depth) >= 0;

/** What is left of `size` once a value has been walked; below 0: it is larger, or deeper than `depth`. */
const leftOf = (value: unknown, size: number, depth: number): number => {
  if (typeof value !== 'object' || value === null) return size - leafOf(value);
  if (depth === 0) return -1;
  let left = size - 1;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at += 1) left = innerLeft(value[at], left, depth);
    return left;
  }
  // Values come from JSON: nothing inherited is enumerable, and no list of keys is made for each of them.
  for (const key in value) {
    left = innerLeft((value as Record<string, unknown>)[key], left - key.length, depth);
    if (left < 0) return left;
  }
  return left;
};
const leafOf = (value: unknown): number => (typeof value === 'string' ? value.length + 1 : 1);
/** Most values are leaves, and this is asked of each of every frame: none of them is called for. */
const innerLeft = (inner: unknown, left: number, depth: number): number =>
  typeof inner === 'object' && inner !== null ? leftOf(inner, left, depth - 1) : left - leafOf(inner);
