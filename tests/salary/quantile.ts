/** The `part` quantile of values (median-unbiased estimate, Hyndman and Fan's type 8); null without values. */
export const quantileOf = (values: readonly number[], part: number): number | null => {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length + 1 / 3) * part + 1 / 3;
  const below = Math.min(Math.max(1, Math.floor(place)), sorted.length);
  const above = Math.min(below + 1, sorted.length);
  const [low, high] = [sorted[below - 1], sorted[above - 1]];
  if (low === undefined || high === undefined) return null;
  return low + (high - low) * Math.min(1, Math.max(0, place - below));
};
