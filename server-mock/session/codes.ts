/**
 * Codes by SMS and mail (SAFE-18): six random digits, valid once, bound to a purpose and an address, for ten minutes and
 * five attempts. Limits: one message a minute for each address, and five a day for each purpose, so that requested
 * registrations cannot block a log-in. Kept in memory: after a crash a new code is needed. Responses do not reveal whether
 * the address is registered: a code for an unknown address is stored and judged alike.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Language } from '../../src/contract/fields.ts';
import type { HouseClock } from '../platform/clock.ts';
import type { Outbox } from './outbox.ts';
import type { Secure } from '../platform/secure.ts';
import { codeSubject, codeText, type Purpose } from './codeTexts.ts';
import { magicError, MAGIC_RETRY_SECONDS } from './magicNumbers.ts';

const MINUTES = 10;
const LIFE = MINUTES * 60_000;
const TRIES = 5;
const MESSAGE_INTERVAL = 60_000;
const DAY = 24 * 3_600_000;
const MOST_A_DAY = 5;
/** Most codes waiting, and most addresses with counted messages (PR-9); the oldest are evicted. */
const KEPT = 10_000;

export interface Send {
  readonly purpose: Purpose;
  /** Digits with the dialling code (`normalizePhoneNumber`), or a mail address. */
  readonly to: string;
  readonly language: Language;
  /** True: the address is not registered, so everything happens but no message is sent (SAFE-16). */
  readonly unknownRecipient?: boolean;
  /** Binds the code to one request, such as a log-in's ticket; `use` must name the same. */
  readonly request?: string;
}
export type CodeSent =
  /** `expiredMinutes`: time until another code may be requested (R-CONST-05). */
  | { readonly ok: true; readonly expiredMinutes: number }
  /** `retryAfter`: seconds. */
  | { readonly ok: false; readonly code: ErrorCode; readonly retryAfter?: number };
export type CodeJudged = 'ok' | 'wrong' | 'missing' | 'expired';

export interface Codes {
  /** Replaces an earlier code of the same purpose, address and request. */
  readonly send: (ask: Send) => CodeSent;
  /**
   * `expired`: too old, used, too many attempts, or never sent. `missing`: the input is empty. `keep`: a right code counts
   * as an attempt and stays valid, because something else is wrong.
   */
  readonly use: (purpose: Purpose, to: string, code: string, request?: string, keep?: boolean) => CodeJudged;
  /** Uses up a code that was judged with `keep`. False: another request has used it meanwhile. */
  readonly spend: (purpose: Purpose, to: string, request?: string) => boolean;
}
/** Error codes for codes that are not `ok`. */
export const CODE_ERRORS = {
  wrong: 'invalid-verification-code',
  missing: 'missing-verification-code',
  expired: 'code-expired',
} as const satisfies Readonly<Record<Exclude<CodeJudged, 'ok'>, ErrorCode>>;

interface Waiting {
  readonly code: string;
  readonly at: number;
  tries: number;
}
const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
/** False also after the clock has gone back further than `span`: then the age is unknown. */
const within = (at: number, span: number, now: number): boolean => Math.abs(now - at) < span;
const MAGIC_USE: Partial<Record<ErrorCode, CodeJudged>> = {
  'invalid-verification-code': 'wrong',
  'missing-verification-code': 'missing',
  'code-expired': 'expired',
};
const put = <V>(map: Map<string, V>, key: string, value: V): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
};

/** `withTestNumbers`: false turns off the test numbers that raise errors (magicNumbers.ts). */
export const createCodes = (
  clock: Pick<HouseClock, 'now'>,
  secure: Secure,
  outbox: Outbox,
  withTestNumbers = true,
): Codes => {
  const magicOf = (to: string, when: 'send' | 'use'): ErrorCode | null =>
    !withTestNumbers || to.includes('@') ? null : magicError(to, when);
  const waiting = new Map<string, Waiting>();
  /** Address → its messages of the last day, oldest first. */
  const sent = new Map<string, readonly { readonly purpose: Purpose; readonly at: number }[]>();
  const nameOf = (purpose: Purpose, to: string, request = ''): string => `${purpose} ${to} ${request}`;

  const refusal = (purpose: Purpose, to: string, now: number): Exclude<CodeSent, { readonly ok: true }> | null => {
    const magic = magicOf(to, 'send');
    if (magic === 'too-many-requests') return { ok: false, code: magic, retryAfter: MAGIC_RETRY_SECONDS };
    if (magic !== null) return { ok: false, code: magic };
    const recent = (sent.get(to) ?? []).filter(({ at }) => within(at, DAY, now));
    const samePurpose = recent.filter((one) => one.purpose === purpose);
    const first = samePurpose[0]?.at;
    const last = recent.at(-1)?.at;
    if (last !== undefined && within(last, MESSAGE_INTERVAL, now))
      return {
        ok: false,
        code: 'too-many-requests',
        retryAfter: Math.max(1, Math.ceil((last + MESSAGE_INTERVAL - now) / 1_000)),
      };
    if (samePurpose.length >= MOST_A_DAY && first !== undefined)
      return { ok: false, code: 'quota-exceeded', retryAfter: Math.max(1, Math.ceil((first + DAY - now) / 1_000)) };
    put(sent, to, [...recent, { purpose, at: now }]);
    return null;
  };
  return {
    send: ({ purpose, to, language, unknownRecipient = false, request }) => {
      const now = clock.now();
      const refused = refusal(purpose, to, now);
      if (refused) return refused;
      const code = String(secure.integer(1_000_000)).padStart(6, '0');
      put(waiting, nameOf(purpose, to, request), { code, at: now, tries: 0 });
      const text = codeText(language, purpose, code, MINUTES);
      if (unknownRecipient) return { ok: true, expiredMinutes: MESSAGE_INTERVAL / 60_000 };
      if (to.includes('@')) outbox.mail({ to, subject: codeSubject(language), text });
      else outbox.sms({ to, text });
      return { ok: true, expiredMinutes: MESSAGE_INTERVAL / 60_000 };
    },
    use: (purpose, to, code, request, keep = false) => {
      if (code.trim() === '') return 'missing';
      const magic = magicOf(to, 'use');
      if (magic !== null) return MAGIC_USE[magic] ?? 'wrong';
      const name = nameOf(purpose, to, request);
      const one = waiting.get(name);
      if (!one || !within(one.at, LIFE, clock.now()) || one.tries >= TRIES) return 'expired';
      // Counted before the comparison: of fifty parallel attempts, five are judged.
      one.tries += 1;
      if (!timingSafeEqual(hash(code.trim()), hash(one.code))) return 'wrong';
      if (!keep) waiting.delete(name);
      return 'ok';
    },
    spend: (purpose, to, request) => waiting.delete(nameOf(purpose, to, request)),
  };
};
