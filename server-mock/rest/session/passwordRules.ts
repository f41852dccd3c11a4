/**
 * What a new password must be (SAFE-15): 8 to 64 characters, any characters, and none that everybody tries first. Length
 * and choice are all that is asked: rules about kinds of characters only make people write `Password1!`.
 */
import { readFileSync } from 'node:fs';
import type { FieldFault } from '../../../src/contract/registration/fieldFaults.ts';
import { PASSWORD_LENGTH } from '../../world/registerRules.ts';

/**
 * The 10,000 most used of at least eight characters, in lower case, sorted; from the frequency lists of zxcvbn (MIT,
 * Dan Wheeler, Dropbox and @zxcvbn-ts). Read when the first password is chosen.
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

/** Null: it may be chosen. `account`: the name it must not repeat; empty: there is none. */
export const passwordFault = (password: string, account: string): FieldFault | null => {
  const length = [...password].length;
  if (length < PASSWORD_LENGTH.min) return 'too-short';
  if (length > PASSWORD_LENGTH.max) return 'too-long';
  const plain = password.toLowerCase();
  return isCommon(plain) || plain === account.toLowerCase() ? 'too-common' : null;
};
