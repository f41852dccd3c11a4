/**
 * Limits how fast an address may learn which accounts and affiliate codes exist (SAFE-19): five look-ups a minute, and one
 * solved captcha for each further five. Every look-up counts, whatever its result, so that invalid requests are no way
 * around the limit.
 */
import type { HouseClock } from '../platform/clock.ts';
import { Refused } from '../security/refused.ts';
import type { Captchas } from './captcha.ts';

const LOOK_UPS = 5;
const MINUTE = 60_000;
/** Most addresses remembered (PR-9): evicting one gives it five look-ups. */
const KEPT = 20_000;

export interface Solved {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}
export interface AccountGate {
  /**
   * Throws Refused: `captcha-required` or `captcha-wrong`. A captcha that is not required is not checked. `always`: the
   * form requires a captcha each time.
   */
  readonly ask: (address: string, solved: Solved, always?: boolean) => void;
}
/** As long as a captcha is valid, ms. */
const CAPTCHA_LIFE = 10 * MINUTE;

export const createAccountGate = (clock: Pick<HouseClock, 'now'>, captchas: Pick<Captchas, 'use'>): AccountGate => {
  /** Address → times of its look-ups within the last minute, since the latest captcha. */
  const lookUps = new Map<string, readonly number[]>();
  /** Address → the captcha that allowed its latest look-ups: it is accepted once more, for the form it was solved on. */
  const acceptable = new Map<string, { readonly captchaId: string; readonly at: number }>();
  const put = <V>(map: Map<string, V>, address: string, value: V): void => {
    map.delete(address);
    map.set(address, value);
    const [oldest] = map.keys();
    if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
  };
  const acceptAgain = (address: string, captchaId: string, now: number): boolean => {
    const one = acceptable.get(address);
    if (one?.captchaId !== captchaId || Math.abs(now - one.at) >= CAPTCHA_LIFE) return false;
    return acceptable.delete(address);
  };
  return {
    ask: (address, { captcha, captchaId }, always = false) => {
      const now = clock.now();
      // The absolute difference, so that after a clock change no address is blocked until a time far ahead.
      const recent = (lookUps.get(address) ?? []).filter((at) => Math.abs(now - at) < MINUTE);
      const over = recent.length >= LOOK_UPS;
      if (over || always) {
        const value = { captcha: true };
        if (!captcha || !captchaId) throw new Refused('captcha-required', { value });
        if (!(always && !over && acceptAgain(address, captchaId, now)) && !captchas.use(captchaId, captcha, address))
          throw new Refused('captcha-wrong', { value, fields: { captcha: 'captcha-wrong' } });
        if (over && !always) put(acceptable, address, { captchaId, at: now });
      }
      put(lookUps, address, over ? [now] : [...recent, now]);
    },
  };
};
