/**
 * How fast an address may learn which accounts and affiliate codes exist (SAFE-19): five questions a minute, and a solved
 * captcha for each five beyond. Every question counts, whatever its answer, so that asking with faults in it is no way round.
 */
import type { HouseClock } from '../../platform/clock.ts';
import { Refused } from '../refused.ts';
import type { Captchas } from './captcha.ts';

const QUESTIONS = 5;
const MINUTE = 60_000;
/** Most addresses remembered (PR-9): forgetting one gives it five questions. */
const KEPT = 20_000;

export interface Solved {
  readonly captcha?: string | undefined;
  readonly captchaId?: string | undefined;
}
export interface AccountGate {
  /**
   * Throws Refused: `captcha-required` or `captcha-wrong`. A captcha that is not due is not looked at. `always`: the form
   * asks for one each time.
   */
  readonly ask: (address: string, solved: Solved, always?: boolean) => void;
}
/** As long as a picture itself holds. */
const SERVES = 10 * MINUTE;

export const createAccountGate = (clock: Pick<HouseClock, 'now'>, captchas: Pick<Captchas, 'use'>): AccountGate => {
  /** Address → moments of its questions within the last minute, since the latest captcha. */
  const asked = new Map<string, readonly number[]>();
  /** Address → the picture that bought its latest questions: it serves the form it was solved on once more. */
  const served = new Map<string, { readonly captchaId: string; readonly at: number }>();
  const put = <V>(map: Map<string, V>, address: string, value: V): void => {
    map.delete(address);
    map.set(address, value);
    const [oldest] = map.keys();
    if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
  };
  const serves = (address: string, captchaId: string, now: number): boolean => {
    const one = served.get(address);
    if (one?.captchaId !== captchaId || Math.abs(now - one.at) >= SERVES) return false;
    return served.delete(address);
  };
  return {
    ask: (address, { captcha, captchaId }, always = false) => {
      const now = clock.now();
      // Also when the clock has gone back: nobody waits for a minute that is years away.
      const lately = (asked.get(address) ?? []).filter((at) => Math.abs(now - at) < MINUTE);
      const over = lately.length >= QUESTIONS;
      if (over || always) {
        const value = { captcha: true };
        if (!captcha || !captchaId) throw new Refused('captcha-required', { value });
        if (!(always && !over && serves(address, captchaId, now)) && !captchas.use(captchaId, captcha, address))
          throw new Refused('captcha-wrong', { value, fields: { captcha: 'captcha-wrong' } });
        if (over && !always) put(served, address, { captchaId, at: now });
      }
      put(asked, address, over ? [now] : [...lately, now]);
    },
  };
};
