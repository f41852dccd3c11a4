/** Asking for a code: the number judged, the message sent, and every refusal in the catalogue's words (R-ERR-25 to 34). */
import type { Language } from '../../../src/contract/fields.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import type { Send } from './codes.ts';
import { fullNumber } from './numbers.ts';

/** The number in the house's one form. Throws Refused `missing-phone-number` or `invalid-phone-number`. */
export const numberOf = (mobile: string, dialingCode?: string): string => {
  if (mobile.trim() === '')
    throw new Refused('missing-phone-number', { fields: { mobileNum: 'missing-phone-number' } });
  const number = fullNumber(mobile, dialingCode);
  if (number === null) throw new Refused('invalid-phone-number', { fields: { mobileNum: 'invalid-phone-number' } });
  return number;
};
/** `expiredMinutes`: the countdown until another may be asked for. Throws Refused. */
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
