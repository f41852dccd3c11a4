/**
 * Money is an integer of minor units (D-52, REL-15). Every helper refuses, with a RangeError, what is not a safe
 * integer: a wrong sum must stop where it is made, not be shown.
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
/** Negative, 0 or positive, as sort wants it. */
export const compareMinor = (a: number, b: number): number => Math.sign(subtractMinor(a, b));
