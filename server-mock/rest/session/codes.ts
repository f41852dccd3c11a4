/**
 * Codes by sms and mail (SAFE-18): six random figures, one use, bound to a purpose and an address, ten minutes, five
 * tries; one message a minute for each address whatever they are for, and five a day for each purpose: whoever uses up the
 * registrations of somebody's number takes no log-in from them. In memory: a house that was
 * killed sends another. Whether anybody has the address shows in nothing: a code nobody gets is kept and judged alike.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { ErrorCode } from '../../../src/contract/errors.ts';
import type { Language } from '../../../src/contract/fields.ts';
import type { HouseClock } from '../../platform/clock.ts';
import type { Outbox } from '../../vendorHost/outbox/outbox.ts';
import type { Secure } from '../secure.ts';
import { codeSubject, codeText, type Purpose } from './codeTexts.ts';
import { magicError, MAGIC_RETRY_SECONDS } from './magicNumbers.ts';

const MINUTES = 10;
const LIFE = MINUTES * 60_000;
const TRIES = 5;
const EVERY = 60_000;
const DAY = 24 * 3_600_000;
const A_DAY = 5;
/** Most codes waiting, and most addresses whose messages are counted (PR-9); the oldest are forgotten. */
const KEPT = 10_000;

export interface Send {
  readonly purpose: Purpose;
  /** Digits with the dialling code (`fullNumber`), or a mail address. */
  readonly to: string;
  readonly language: Language;
  /** Nobody here has this address: everything as ever, but no message goes out (SAFE-16). Absent: somebody does. */
  readonly nobody?: boolean;
  /** Binds the code to one request, such as a log-in's ticket; `use` names the same. */
  readonly request?: string;
}
export type CodeSent =
  /** `expiredMinutes`: how long until another may be asked for (R-CONST-05). */
  | { readonly ok: true; readonly expiredMinutes: number }
  /** `retryAfter`: seconds. */
  | { readonly ok: false; readonly code: ErrorCode; readonly retryAfter?: number };
export type CodeJudged = 'ok' | 'wrong' | 'missing' | 'expired';

export interface Codes {
  /** Replaces an earlier code of the same purpose, address and request. */
  readonly send: (ask: Send) => CodeSent;
  /**
   * `expired`: too old, used, tried too often, or never sent. `missing`: nothing was handed in. `keep`: a right one counts
   * as a try and stays good, because something else is wrong.
   */
  readonly use: (purpose: Purpose, to: string, code: string, request?: string, keep?: boolean) => CodeJudged;
  /** Uses up a code that was judged and kept. False: somebody else has used it meanwhile. */
  readonly spend: (purpose: Purpose, to: string) => boolean;
}
/** The answer's error for a code that is not `ok`. */
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
/** Also when the clock has gone back: then nobody can say how old it is. */
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

/** `played`: certain numbers raise an error on purpose (magicNumbers.ts). */
export const createCodes = (clock: Pick<HouseClock, 'now'>, secure: Secure, outbox: Outbox, played = true): Codes => {
  const magicOf = (to: string, when: 'send' | 'use'): ErrorCode | null =>
    !played || to.includes('@') ? null : magicError(to, when);
  const waiting = new Map<string, Waiting>();
  /** Address → the messages that went to it within the day, oldest first. */
  const sent = new Map<string, readonly { readonly purpose: Purpose; readonly at: number }[]>();
  const nameOf = (purpose: Purpose, to: string, request = ''): string => `${purpose} ${to} ${request}`;

  const refusal = (purpose: Purpose, to: string, now: number): Exclude<CodeSent, { readonly ok: true }> | null => {
    const magic = magicOf(to, 'send');
    if (magic === 'too-many-requests') return { ok: false, code: magic, retryAfter: MAGIC_RETRY_SECONDS };
    if (magic !== null) return { ok: false, code: magic };
    const lately = (sent.get(to) ?? []).filter(({ at }) => within(at, DAY, now));
    const alike = lately.filter((one) => one.purpose === purpose);
    const first = alike[0]?.at;
    const last = lately.at(-1)?.at;
    if (last !== undefined && within(last, EVERY, now))
      return { ok: false, code: 'too-many-requests', retryAfter: Math.max(1, Math.ceil((last + EVERY - now) / 1_000)) };
    if (alike.length >= A_DAY && first !== undefined)
      return { ok: false, code: 'quota-exceeded', retryAfter: Math.max(1, Math.ceil((first + DAY - now) / 1_000)) };
    put(sent, to, [...lately, { purpose, at: now }]);
    return null;
  };
  return {
    send: ({ purpose, to, language, nobody = false, request }) => {
      const now = clock.now();
      const refused = refusal(purpose, to, now);
      if (refused) return refused;
      const code = String(secure.integer(1_000_000)).padStart(6, '0');
      put(waiting, nameOf(purpose, to, request), { code, at: now, tries: 0 });
      const text = codeText(language, purpose, code, MINUTES);
      if (nobody) return { ok: true, expiredMinutes: EVERY / 60_000 };
      if (to.includes('@')) outbox.mail({ to, subject: codeSubject(language), text });
      else outbox.sms({ to, text });
      return { ok: true, expiredMinutes: EVERY / 60_000 };
    },
    use: (purpose, to, code, request, keep = false) => {
      if (code.trim() === '') return 'missing';
      const magic = magicOf(to, 'use');
      if (magic !== null) return MAGIC_USE[magic] ?? 'wrong';
      const name = nameOf(purpose, to, request);
      const one = waiting.get(name);
      if (!one || !within(one.at, LIFE, clock.now()) || one.tries >= TRIES) return 'expired';
      // Counted before it is compared: of fifty at once, five are judged.
      one.tries += 1;
      if (!timingSafeEqual(hash(code.trim()), hash(one.code))) return 'wrong';
      if (!keep) waiting.delete(name);
      return 'ok';
    },
    spend: (purpose, to) => waiting.delete(nameOf(purpose, to)),
  };
};
