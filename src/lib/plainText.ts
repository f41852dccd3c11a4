/**
 * What people write for others to read: plain text on one line (SAFE-03). The portal cleans before it sends, the house
 * before it keeps, both by this; cleaning twice changes nothing.
 */

/** Longest message, characters as people count code points. */
export const CHAT_LENGTH = 500;

/** Marks that turn the reading direction of what follows, and what no font shows: a name could be made to read backwards. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Line breaks and tabs are spaces; every other control character is nothing, and so are fillers that look like nothing. */
const SPACES = /[\s\u0085\u2028\u2029]+/g;
const CONTROLS = /[\p{Cc}\u00AD\u115F\u1160\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB]|\p{Cs}/gu;
/**
 * Accents on one letter beyond the third: a heap of them reaches over the lines around it. What no font shows (joiners, tags)
 * does not end the letter, so it is no way around; with no accents it stays, emoji are made with it.
 */
const STACKED = /((?:\p{M}(?:(?!\p{M})[\p{Cf}\p{DI}])*){2}\p{M})[\p{M}\p{Cf}\p{DI}]+/gu;

/** Cleaned, trimmed and composed; empty where nothing can be read. */
export const plainText = (raw: string): string => {
  const cleaned = raw
    .replace(SPACES, ' ')
    .replace(CONTROLS, '')
    .replace(DIRECTION, '')
    .normalize('NFC')
    .replace(STACKED, '$1')
    .replace(SPACES, ' ')
    .trim();
  // Joiners and variation selectors alone are no message.
  return /[^\p{M}\p{Cf}\p{Z}]/u.test(cleaned) ? cleaned : '';
};
/** Code points: an emoji of one is one. */
export const lengthOf = (text: string): number => [...text].length;
/** The first `most` of them. */
export const cutTo = (text: string, most: number): string => [...text].slice(0, most).join('');
