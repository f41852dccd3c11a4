/** 1, 2, 4 or 8 times a power of ten: a quarter of it is a whole figure of minor units from the first hundred on. */
const STEPS = [1, 2, 4, 8, 10];
/** Minor units: the least an axis reaches to, so that an empty chart has one too. */
const LEAST = 400;

/** The top of an axis: at or above the greatest value, minor units. */
export function niceTop(greatest: number): number {
  if (greatest <= LEAST) return LEAST;
  const power = 10 ** Math.floor(Math.log10(greatest));
  return power * (STEPS.find((step) => step * power >= greatest) ?? 10);
}
