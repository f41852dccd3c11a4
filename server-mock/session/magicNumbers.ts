/**
 * Test numbers: their last four digits raise an error of the phone catalogue (R-ERR-25 to 35), so that each error can be
 * seen and tested (D-62). The outbox page lists them. No seeded or registered member needs such a number.
 */
import { PHONE_RETRY_WAIT_MS } from '../../src/contract/constants.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';

interface Magic {
  readonly code: ErrorCode;
  /** When it is raised: on sending a code, on using one, or only in a third party's own window. */
  readonly when: 'send' | 'use' | 'window';
}
export const MAGIC_NUMBERS: Readonly<Record<string, Magic>> = {
  '0001': { code: 'invalid-phone-number', when: 'send' },
  '0002': { code: 'missing-phone-number', when: 'send' },
  '0003': { code: 'too-many-requests', when: 'send' },
  '0004': { code: 'unknown-error', when: 'send' },
  '0005': { code: 'invalid-verification-code', when: 'use' },
  '0006': { code: 'missing-verification-code', when: 'use' },
  '0007': { code: 'captcha-check-failed', when: 'send' },
  '0008': { code: 'quota-exceeded', when: 'send' },
  '0009': { code: 'operation-not-allowed', when: 'send' },
  '0010': { code: 'code-expired', when: 'use' },
  '0011': { code: 'popup-closed-by-user', when: 'window' },
  '0012': { code: 'sms-failed', when: 'send' },
};
/** R-CONST-06. */
export const MAGIC_RETRY_SECONDS = PHONE_RETRY_WAIT_MS / 1_000;

/** The error of this number at this step; null: none. `number`: digits. */
export const magicError = (number: string, when: Magic['when']): ErrorCode | null => {
  const magic = MAGIC_NUMBERS[number.slice(-4)];
  return magic?.when === when ? magic.code : null;
};
