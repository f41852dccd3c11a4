/**
 * The deep run checks each place in every variant; the common run checks one variant a place, chosen by the place's name. The
 * choice is fixed, so that a failure repeats, and differs from place to place, so that every variant is checked somewhere.
 */
export const DEEP = process.env['TOTEBOARD_DEEP'] === '1';

/** All variants in a deep run, else one. `salt` keeps two samples of one place from always falling together. */
export const sampleOf = <T>(variants: readonly T[], place: string, salt = 0): readonly T[] => {
  if (DEEP) return variants;
  const sum = [...place].reduce((total, char) => total + (char.codePointAt(0) ?? 0), salt);
  return variants.slice(sum % variants.length, (sum % variants.length) + 1);
};
