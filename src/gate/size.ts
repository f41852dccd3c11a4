/** Is a value within a budget of size and depth? Walks no further than the budget, so a hostile one costs no more (SAFE-47). */

/** One for each value, plus the length of every text and key. */
export const isWithin = (value: unknown, size: number, depth: number): boolean => {
  let left = size;
  const walk = (one: unknown, levels: number): boolean => {
    left -= typeof one === 'string' ? one.length + 1 : 1;
    if (left < 0) return false;
    if (typeof one !== 'object' || one === null) return true;
    if (levels === 0) return false;
    if (Array.isArray(one)) return one.every((inner) => walk(inner, levels - 1));
    // Values come from JSON: nothing inherited is enumerable, and no list of keys is made for each of them.
    for (const key in one) {
      left -= key.length;
      if (!walk((one as Record<string, unknown>)[key], levels - 1)) return false;
    }
    return true;
  };
  return walk(value, depth);
};
