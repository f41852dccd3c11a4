/** Steps are 1, 2, 4 or 8 times a power of ten, so that a quarter is a whole number from 100 up. */
const STEPS = [1, 2, 4, 8, 10];
/** Smallest top of an axis of money, minor units, so that an empty chart has one too. */
const LEAST = 400;

/** The top of an axis: a round number at or above the greatest value, at least `least`. */
export function niceAxisTop(greatest: number, least = LEAST): number {
  if (greatest <= least) return least;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return power * (STEPS.find((step) => step * power >= greatest) ?? 10);
}
