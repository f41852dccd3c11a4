/**
 * A third party's phone authentication (R-REG-12, D-62), simulated by the house: it sends a code, checks it, and confirms
 * the number with a one-use token. The test numbers raise its errors (session/magicNumbers.ts).
 */
import { THIRD_PARTY_SMS_MINUTES } from '../../src/contract/constants.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Language } from '../../src/contract/fields.ts';
import type { HouseClock } from '../platform/clock.ts';
import { Refused } from '../security/refused.ts';
import type { Secure } from '../platform/secure.ts';
import { CODE_ERRORS, type Codes } from './codes.ts';
import { magicError } from './magicNumbers.ts';
import { normalizePhoneNumber } from './phoneNumbers.ts';

const TOKEN_LIFE = 10 * 60_000;
/** Most messages and tokens waiting (PR-9); the oldest are evicted. */
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
  /** For the house: checks and uses up the token of `number` (as from `normalizePhoneNumber`). Throws Refused. */
  readonly verify: (idToken: string, number: string) => void;
}
const put = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
};
const refusal = (error: ErrorCode, retryAfter?: number): PhoneRefusal =>
  retryAfter === undefined ? { ok: false, error } : { ok: false, error, retryAfter };

export const createPhoneAuth = (clock: Pick<HouseClock, 'now'>, secure: Secure, codes: Codes): PhoneAuth => {
  /** Verification id → number. */
  const asked = new Map<string, string>();
  const tokens = new Map<string, { readonly number: string; readonly at: number }>();
  return {
    send: ({ countryDialingCode, mobileNum }, language) => {
      if (mobileNum.trim() === '') return refusal('missing-phone-number');
      const number = normalizePhoneNumber(mobileNum, countryDialingCode);
      if (number === null) return refusal('invalid-phone-number');
      const windowError = magicError(number, 'window');
      if (windowError !== null) return refusal(windowError);
      const verificationId = secure.id();
      const sent = codes.send({ purpose: 'register', to: number, language, request: verificationId });
      if (!sent.ok) return refusal(sent.code, sent.retryAfter);
      put(asked, verificationId, number);
      return { ok: true, verificationId, expiredMinutes: THIRD_PARTY_SMS_MINUTES };
    },
    confirm: (verificationId, code) => {
      const number = asked.get(verificationId);
      if (number === undefined) return refusal('code-expired');
      const judged = codes.use('register', number, code, verificationId);
      if (judged !== 'ok') return refusal(CODE_ERRORS[judged]);
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
