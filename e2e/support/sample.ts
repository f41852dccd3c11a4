/**
 * The deep run checks each place in every variant; the common run checks one variant a place, chosen by the place's name. The
 * choice is fixed, so that a failure repeats, and differs from place to place, so that every variant is checked somewhere.
 */
export const DEEP = process.env['TOTEBOARD_DEEP'] === '1';

/** A number that any change of the text changes at random (FNV-1a): sums of characters would tie samples of one place together. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
};
/** All variants in a deep run, else one. Two samples of one place differ by their salt. */
export const sampleOf = <T>(variants: readonly T[], place: string, salt = ''): readonly T[] => {
  if (DEEP) return variants;
  const at = hashOf(`${place} ${salt}`) % variants.length;
  return variants.slice(at, at + 1);
};
