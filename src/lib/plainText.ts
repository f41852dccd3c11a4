/**
 * Cleans text that players write for others: plain text on one line (SAFE-03). The portal cleans before sending and the
 * house before storing, both with this function; cleaning twice changes nothing.
 */

/** Longest chat message in code points. */
export const CHAT_LENGTH = 500;

/** Marks that change the reading direction of the following text: with them a name could read backwards. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Line breaks and tabs become spaces; other control characters and invisible fillers are removed. */
const SPACES = /[\s\u0085\u2028\u2029]+/g;
const CONTROLS = /[\p{Cc}\u00AD\u115F\u1160\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\p{Cs}/gu;
/**
 * Accents on one letter beyond the third: a stack of them covers the neighbouring lines. Invisible characters (joiners,
 * tags) between the accents do not reset the count; without accents they stay, because emoji need them.
 */
const STACKED = /((?:\p{M}(?:(?!\p{M})[\p{Cf}\p{DI}])*){2}\p{M})[\p{M}\p{Cf}\p{DI}]+/gu;

/** Returns the text cleaned, trimmed and composed; empty if nothing visible is left. */
export const plainText = (raw: string): string => {
  const cleaned = raw
    .replace(SPACES, ' ')
    .replace(CONTROLS, '')
    .replace(DIRECTION, '')
    .normalize('NFC')
    .replace(STACKED, '$1')
    .replace(SPACES, ' ')
    .trim();
  // Joiners and variation selectors alone are not visible.
  return /[^\p{M}\p{Cf}\p{Z}]/u.test(cleaned) ? cleaned : '';
};
/** Length in code points. */
export const lengthOf = (text: string): number => [...text].length;
/** The first `most` code points. */
export const truncate = (text: string, most: number): string => [...text].slice(0, most).join('');
