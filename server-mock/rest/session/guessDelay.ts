/**
 * Growing delay from the tenth failure of an account (SAFE-17). It weighs on addresses that have failed themselves: a
 * stranger's guessing slows the stranger, and the owner with the right password and captcha still gets in.
 */
import type { HouseState } from '../../house/state.ts';

export const CAPTCHA_ACCOUNT = 3;
export const CAPTCHA_ADDRESS = 20;
const DELAY_FROM = 10;
/** An address below this many failures is not slowed. */
const ADDRESS_FROM = 3;
const FIRST_DELAY = 4_000;
/** Thirty guesses an hour at most. */
const LONGEST_DELAY = 120_000;

type State = Readonly<HouseState>;

export interface GuessDelay {
  /** Milliseconds until the next try counts; 0: now. */
  readonly wait: (state: State, account: string, address: string, now: number) => number;
  readonly needsCaptcha: (state: State, account: string, address: string) => boolean;
}
export const guessDelay: GuessDelay = {
  wait: (state, account, address, now) => {
    const failures = state.accountFailures.get(account);
    if (!failures || failures.count < DELAY_FROM) return 0;
    if ((state.addressFailures.get(address)?.count ?? 0) < ADDRESS_FROM) return 0;
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(20, failures.count - DELAY_FROM));
    return Math.max(0, failures.at + delay - now);
  },
  needsCaptcha: (state, account, address) =>
    (state.accountFailures.get(account)?.count ?? 0) >= CAPTCHA_ACCOUNT ||
    (state.addressFailures.get(address)?.count ?? 0) >= CAPTCHA_ADDRESS,
};
