/** Rate limits by address and by account (SAFE-35): a bucket of tokens each, refilled evenly. */
import type { CallRow } from '../../../src/contract/call.ts';
import type { HouseClock } from '../../platform/clock.ts';

export interface Rate {
  /** Calls at once. */
  readonly burst: number;
  /** Calls a minute in the long run. */
  readonly perMinute: number;
}
/** Classes of calls. Generous to a person with several tabs, dull for a program. */
export const RATES = {
  /** Each costs a password hash or a new account. */
  enter: { burst: 30, perMinute: 30 },
  /** Each sends a message somewhere, which costs money and may annoy. */
  message: { burst: 10, perMinute: 10 },
  /** Captcha images, puzzles. */
  prove: { burst: 60, perMinute: 60 },
  write: { burst: 60, perMinute: 120 },
  /** Polling of ten topics by ten tabs stays below. */
  read: { burst: 300, perMinute: 1_200 },
} as const satisfies Record<string, Rate>;
export type RateClass = keyof typeof RATES;

const CLASS_OF: Readonly<Record<string, RateClass>> = {
  login: 'enter',
  loginFreePlay: 'enter',
  loginThirdParty: 'enter',
  sessionRemember: 'enter',
  extraVerification: 'enter',
  register: 'enter',
  registerMobile: 'enter',
  changePassword: 'enter',
  getPasswordByPhone: 'enter',
  launchDemo: 'enter',
  smsLoginCode: 'message',
  smsRegisterCode: 'message',
  sendExtraCode: 'message',
  forgetPassword: 'message',
  captcha: 'prove',
  botChallenge: 'prove',
};
export const rateClass = ({ name, write }: Pick<CallRow, 'name' | 'write'>): RateClass =>
  CLASS_OF[name] ?? (write ? 'write' : 'read');
/** Most callers remembered; a full bucket may be forgotten. */
const KEPT = 20_000;

export interface RateLimit {
  /** Seconds to wait, or 0: go on. */
  readonly take: (kind: RateClass, who: string) => number;
}
export const createRateLimit = (clock: HouseClock, rates: Readonly<Record<RateClass, Rate>> = RATES): RateLimit => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return {
    take: (kind, who) => {
      const { burst, perMinute } = rates[kind];
      const key = `${kind} ${who}`;
      const now = clock.mono();
      const before = buckets.get(key) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, before.tokens + ((now - before.at) * perMinute) / 60_000);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      const [oldest] = buckets.keys();
      if (buckets.size > KEPT && oldest !== undefined) buckets.delete(oldest);
      return tokens >= 1 ? 0 : Math.max(1, Math.ceil(((1 - tokens) * 60) / perMinute));
    },
  };
};
