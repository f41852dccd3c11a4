/** Sends a requested code; refusals carry the catalogue's error codes (R-ERR-25 to 34). */
import type { Language } from '../../src/contract/fields.ts';
import type { House } from './house.ts';
import { Refused } from '../security/refused.ts';
import type { Send } from './codes.ts';
import { normalizePhoneNumber } from './phoneNumbers.ts';

/** The normalised number. Throws Refused `missing-phone-number` or `invalid-phone-number`. */
export const numberOf = (mobile: string, dialingCode?: string): string => {
  if (mobile.trim() === '')
    throw new Refused('missing-phone-number', { fields: { mobileNum: 'missing-phone-number' } });
  const number = normalizePhoneNumber(mobile, dialingCode);
  if (number === null) throw new Refused('invalid-phone-number', { fields: { mobileNum: 'invalid-phone-number' } });
  return number;
};
/** `expiredMinutes`: time until another code may be requested. Throws Refused. */
export const sendCode = (
  ask: Omit<Send, 'language'>,
  language: Language,
  { codes }: Pick<House, 'codes'>,
): { readonly expiredMinutes: number } => {
  const sent = codes.send({ ...ask, language });
  if (sent.ok) return { expiredMinutes: sent.expiredMinutes };
  const { code, retryAfter } = sent;
  throw new Refused(code, retryAfter === undefined ? {} : { retryAfter });
};
