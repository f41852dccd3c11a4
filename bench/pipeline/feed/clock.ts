/** Wall time with fractions of a ms, the same in every process of this machine. */
export const wallNow = (): number => performance.timeOrigin + performance.now();
