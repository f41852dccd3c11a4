/**
 * Codes of sixteen unambiguous letters and digits, for temporary passwords and recovery codes. A fast hash suffices, because
 * 80 random bits cannot be guessed.
 */
import { createHash } from 'node:crypto';
import type { Secure } from '../platform/secure.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 16;

/** Four groups of four. */
export const newLetterCode = (secure: Secure): string =>
  Array.from({ length: LENGTH }, (_, place) => {
    const letter = LETTERS[secure.integer(LETTERS.length)] ?? '';
    return place > 0 && place % 4 === 0 ? `-${letter}` : letter;
  }).join('');
/** SHA-256 hex. Case, blanks and dashes of the input do not count. */
export const hashLetterCode = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
