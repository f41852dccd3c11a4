/**
 * The phone authentication of a third party (R-REG-12, D-62), played by the house: it sends a code, takes it, and vouches
 * for the number by a token good once. Its errors are raised by the magic numbers (rest/session/magicNumbers.ts).
 */
import { THIRD_PARTY_SMS_MINUTES } from '../../../src/contract/constants.ts';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { Refused } from '../../rest/refused.ts';
import type { Secure } from '../../rest/secure.ts';
import { CODE_ERRORS, type Codes } from '../../rest/session/codes.ts';
import { magicError } from '../../rest/session/magicNumbers.ts';
import { fullNumber } from '../../rest/session/numbers.ts';

const TOKEN_LIFE = 10 * 60_000;
/** Most messages and tokens waiting (PR-9); the oldest are forgotten. */
const KEPT = 5_000;

export interface PhoneRefusal {
  readonly ok: false;
  readonly error: ErrorCode;
  /** Seconds. */
  readonly retryAfter?: number;
}
export interface PhoneAuth {
  readonly send: (
    number: { readonly countryDialingCode: string; readonly mobileNum: string },
    language: Language,
  ) => { readonly ok: true; readonly verificationId: string; readonly expiredMinutes: number } | PhoneRefusal;
  readonly confirm: (
    verificationId: string,
    code: string,
  ) => { readonly ok: true; readonly idToken: string } | PhoneRefusal;
  /** For the house: `number` in its one form (`fullNumber`). The token is used up. Throws Refused. */
  readonly verify: (idToken: string, number: string) => void;
}
const put = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
};
const no = (error: ErrorCode, retryAfter?: number): PhoneRefusal =>
  retryAfter === undefined ? { ok: false, error } : { ok: false, error, retryAfter };

export const createPhoneAuth = (clock: Pick<HouseClock, 'now'>, secure: Secure, codes: Codes): PhoneAuth => {
  /** Verification id → number. */
  const asked = new Map<string, string>();
  const tokens = new Map<string, { readonly number: string; readonly at: number }>();
  return {
    send: ({ countryDialingCode, mobileNum }, language) => {
      if (mobileNum.trim() === '') return no('missing-phone-number');
      const number = fullNumber(mobileNum, countryDialingCode);
      if (number === null) return no('invalid-phone-number');
      const closed = magicError(number, 'window');
      if (closed !== null) return no(closed);
      const verificationId = secure.id();
      const sent = codes.send({ purpose: 'register', to: number, language, request: verificationId });
      if (!sent.ok) return no(sent.code, sent.retryAfter);
      put(asked, verificationId, number);
      return { ok: true, verificationId, expiredMinutes: THIRD_PARTY_SMS_MINUTES };
    },
    confirm: (verificationId, code) => {
      const number = asked.get(verificationId);
      if (number === undefined) return no('code-expired');
      const judged = codes.use('register', number, code, verificationId);
      if (judged !== 'ok') return no(CODE_ERRORS[judged]);
      asked.delete(verificationId);
      const idToken = secure.bytes(32).toString('base64url');
      put(tokens, idToken, { number, at: clock.now() });
      return { ok: true, idToken };
    },
    verify: (idToken, number) => {
      const one = tokens.get(idToken);
      tokens.delete(idToken);
      const fields = { verificationCode: 'code-expired' };
      if (!one || Math.abs(clock.now() - one.at) >= TOKEN_LIFE) throw new Refused('code-expired', { fields });
      if (one.number !== number)
        throw new Refused('invalid-verification-code', { fields: { verificationCode: 'invalid-verification-code' } });
    },
  };
};
