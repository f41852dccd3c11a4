/** Checks a value against a size and depth budget. Stops at the budget, so a hostile value costs no more (SAFE-47). */

/** Size is 1 for each value plus the length of every text and key. */
export const isWithinLimits = (value: unknown, size: number, depth: number): boolean => leftOf(value, size, depth) >= 0;

/** Remaining budget after walking a value; below 0: the value is larger than `size` or deeper than `depth`. */
const leftOf = (value: unknown, size: number, depth: number): number => {
  if (typeof value !== 'object' || value === null) return size - leafOf(value);
  if (depth === 0) return -1;
  let left = size - 1;
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length && left >= 0; at += 1) left = innerLeft(value[at], left, depth);
    return left;
  }
  // Values come from JSON, so no inherited property is enumerable; `for in` avoids allocating a list of keys.
  for (const key in value) {
    left = innerLeft((value as Record<string, unknown>)[key], left - key.length, depth);
    if (left < 0) return left;
  }
  return left;
};
const leafOf = (value: unknown): number => (typeof value === 'string' ? value.length + 1 : 1);
/** Runs for each value of every frame and most values are leaves, so leaves avoid a recursive call. */
const innerLeft = (inner: unknown, left: number, depth: number): number =>
  typeof inner === 'object' && inner !== null ? leftOf(inner, left, depth - 1) : left - leafOf(inner);
