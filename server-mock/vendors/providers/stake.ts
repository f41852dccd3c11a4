/** Throws RangeError unless the stake is a positive whole number of minor units. */
export const assertStake = (stake: number): void => {
  if (!Number.isSafeInteger(stake) || stake <= 0) throw new RangeError(`not a stake in minor units: ${stake}`);
};
