/**
 * Rules for a new password (SAFE-15): 8 to 64 characters of any kind, and not a common password. There are no rules about
 * kinds of characters: they only lead to passwords like `Password1!`.
 */
import { readFileSync } from 'node:fs';
import type { FieldFault } from '../../src/contract/registration/fieldFaults.ts';
import { PASSWORD_LENGTH } from '../core/settings/registerRules.ts';

/**
 * The 10,000 most common passwords of at least eight characters, in lower case, sorted; from the frequency lists of zxcvbn
 * (MIT, Dan Wheeler, Dropbox and @zxcvbn-ts). Loaded when the first password is chosen.
 */
let common: ReadonlySet<string> | null = null;
const isCommon = (password: string): boolean => {
  common ??= new Set(
    readFileSync(new URL('./commonPasswords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  );
  return common.has(password);
};

/** Words of the product and its trade (ASVS 6.1.2, docs/asvs.md): one of them with a few characters around it is guessed first. */
const CONTEXT_WORDS = [
  'toteboard',
  'tote',
  'casino',
  'betting',
  'jackpot',
  'lottery',
  'sportsbook',
  'welcome',
] as const;
const LEAST_BESIDE = 5;
const isOfContext = (plain: string): boolean =>
  CONTEXT_WORDS.some((word) => plain.includes(word) && [...plain.replaceAll(word, '')].length < LEAST_BESIDE);

/** Null: the password is accepted. `account`: the name that it must not repeat; empty: none. */
export const passwordFault = (password: string, account: string): FieldFault | null => {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'too-short';
  if (length > PASSWORD_LENGTH.max) return 'too-long';
  const plain = password.toLowerCase();
  return isCommon(plain) || isOfContext(plain) || plain === account.toLowerCase() ? 'too-common' : null;
};
