/** Millionths of a minor unit as a decimal of the main unit, exact. */
export const exact = (millionths: number): string => {
  const digits = String(Math.abs(millionths)).padStart(9, '0');
  return `${millionths < 0 ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
};
