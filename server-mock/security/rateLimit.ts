/** Rate limits by address and by account (SAFE-35): a token bucket each. */
import type { CallRow } from '../../src/contract/call.ts';
import type { HouseClock } from '../platform/clock.ts';

export interface Rate {
  /** Calls at once. */
  readonly burst: number;
  /** Calls a minute in the long run. */
  readonly perMinute: number;
}
/** Classes of calls: enough for a person with several tabs, too few for a brute-force program. */
export const RATES = {
  /** Each costs a password hash or a new account. */
  enter: { burst: 30, perMinute: 30 },
  /** Each sends a message, which costs money and may annoy the recipient. */
  message: { burst: 10, perMinute: 10 },
  /** Captcha images and proof-of-work challenges. */
  prove: { burst: 60, perMinute: 60 },
  write: { burst: 60, perMinute: 120 },
  /** Allows ten tabs to poll ten topics each. */
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
  agentApplication: 'enter',
  changePassword: 'enter',
  getPasswordByPhone: 'enter',
  launchDemo: 'enter',
  beginAuthenticator: 'enter',
  removeAuthenticator: 'enter',
  renewRecoveryCodes: 'enter',
  beginPasskey: 'enter',
  addPasskey: 'enter',
  removePasskey: 'enter',
  loginPasskey: 'enter',
  accountChange: 'enter',
  disownChange: 'enter',
  smsLoginCode: 'message',
  smsRegisterCode: 'message',
  sendExtraCode: 'message',
  forgetPassword: 'message',
  contactCode: 'message',
  bindContact: 'prove',
  captcha: 'prove',
  // A voucher's code is worth money, so it must not be guessed.
  voucherQuote: 'prove',
  redeemVoucher: 'prove',
  botChallenge: 'prove',
  beginPasskeyLogin: 'prove',
  beginPasskeyProof: 'prove',
  // A reference must not be guessed.
  applicationState: 'prove',
};
export const rateClass = ({ name, write }: Pick<CallRow, 'name' | 'write'>): RateClass =>
  CLASS_OF[name] ?? (write ? 'write' : 'read');
/** Highest number of callers; the least recently used buckets are dropped. */
const KEPT = 20_000;

export interface RateLimit {
  /** Returns the seconds to wait, or 0: allowed. */
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
