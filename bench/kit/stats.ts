/** Order statistics of samples. Nothing here interpolates, except the median of an even number. */
const sorted = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

/** Nearest rank: the smallest sample that at least `share` (0 < share ≤ 1) of all do not exceed. NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  sorted(values)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? Number.NaN;

/** Of an even number the mean of the two in the middle. NaN of none. */
export const median = (values: readonly number[]): number => {
  const all = sorted(values);
  const middle = Math.floor(all.length / 2);
  const upper = all[middle] ?? Number.NaN;
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** NaN where one value was not measured: sorted with the others it would go unnoticed. */
export const medianOfAll = (values: readonly number[]): number =>
  values.some((value) => Number.isNaN(value)) ? Number.NaN : median(values);
