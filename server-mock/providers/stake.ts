/** Positive whole minor units, or RangeError: rules are never asked for anything else. */
export const wholeStake = (stake: number): void => {
  if (!Number.isSafeInteger(stake) || stake <= 0) throw new RangeError(`not a stake in minor units: ${stake}`);
};
