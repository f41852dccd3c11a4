/**
 * Codes of unambiguous letters and digits, for temporary passwords and recovery codes. A fast hash suffices, because their random
 * bits cannot be guessed: 80 for a password that lives half an hour, 120 for a recovery code that may lie in a stolen journal for years.
 */
import { createHash } from 'node:crypto';
import type { Secure } from '../platform/secure.ts';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const GROUP = 4;
export const [PASSWORD_GROUPS, RECOVERY_GROUPS] = [4, 6] as const;

/** `groups` of four, with dashes between them; 20 bits each. */
export const newLetterCode = (secure: Secure, groups: number): string =>
  Array.from({ length: groups * GROUP }, (_, place) => {
    const letter = LETTERS[secure.integer(LETTERS.length)] ?? '';
    return place > 0 && place % GROUP === 0 ? `-${letter}` : letter;
  }).join('');
/** SHA-256 hex. Case, blanks and dashes of the input do not count. */
export const hashLetterCode = (typed: string): string =>
  createHash('sha256')
    .update(typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest('hex');
