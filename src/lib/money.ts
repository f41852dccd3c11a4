/**
 * Arithmetic with money as integers of minor units (D-52, REL-15). Every helper throws a RangeError for anything but a safe
 * integer, so that a wrong sum stops where it is computed instead of being shown.
 */
const checked = (minor: number): number => {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`not an amount in minor units: ${String(minor)}`);
  return minor === 0 ? 0 : minor;
};

export const addMinor = (a: number, b: number): number => checked(checked(a) + checked(b));
export const subtractMinor = (a: number, b: number): number => checked(checked(a) - checked(b));
export const sumMinor = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum = addMinor(sum, amount);
  return sum;
};
/** Comparator for sort: negative, 0 or positive. */
export const compareMinor = (a: number, b: number): number => Math.sign(subtractMinor(a, b));
