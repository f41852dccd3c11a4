/** Steps are 1, 2, 4 or 8 times a power of ten, so that a quarter is a whole number of minor units from 100 up. */
const STEPS = [1, 2, 4, 8, 10];
/** Smallest top of an axis, so that an empty chart has one too. Minor units. */
const LEAST = 400;

/** The top of an axis: a round number at or above the greatest value. Minor units. */
export function niceAxisTop(greatest: number): number {
  if (greatest <= LEAST) return LEAST;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return power * (STEPS.find((step) => step * power >= greatest) ?? 10);
}
