/**
 * Growing delay from the tenth failure of an account (SAFE-17): at most thirty guesses an hour are checked, from however
 * many addresses, with its name and phone number counted together. The captcha counts only the spelling that was typed, or
 * it would reveal whose a number is (SAFE-16). A known address of the account is not delayed by failures elsewhere, so that
 * the owner with the right password and captcha still gets in.
 */
import { GUESSING_THRESHOLD } from '../core/constants.ts';
import { memberByLogin, loginNames } from '../core/reads.ts';
import type { HouseState } from '../core/state.ts';
import { NO_PENDING_LOGINS, type PendingLogins } from './pendingLogins.ts';

export const CAPTCHA_ACCOUNT = 3;
export const CAPTCHA_ADDRESS = 20;
/** A known address is delayed from this many failures of its own. */
const ADDRESS_FROM = 3;
const FIRST_DELAY = 4_000;
/** With the first ten and the growing delays: below thirty in every hour, the first one too. */
const LONGEST_DELAY = 240_000;

type State = Readonly<HouseState>;

export interface GuessDelay {
  /**
   * Milliseconds until the next attempt is checked; 0: now. `named`: an account, or digits with the dialling code.
   * `underWay`: checks in progress (pendingLogins.ts), under every spelling of `named`.
   */
  readonly wait: (state: State, named: string, address: string, now: number, underWay?: PendingLogins) => number;
  /** `underWay`: checks in progress under exactly this spelling. */
  readonly needsCaptcha: (state: State, named: string, address: string, underWay?: PendingLogins) => boolean;
}
const isKnownAddress = (state: State, named: string, address: string): boolean => {
  const member = memberByLogin(state, named);
  return member !== undefined && (state.homes.get(member.id) ?? []).includes(address);
};
export const guessDelay: GuessDelay = {
  wait: (state, named, address, now, underWay = NO_PENDING_LOGINS) => {
    const failures = loginNames(state, named).flatMap((one) => state.accountFailures.get(one) ?? []);
    const count = failures.reduce((sum, one) => sum + one.count, underWay.account);
    if (count < GUESSING_THRESHOLD) return 0;
    const own = (state.addressFailures.get(address)?.count ?? 0) + underWay.address;
    if (own < ADDRESS_FROM && isKnownAddress(state, named, address)) return 0;
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(20, count - GUESSING_THRESHOLD));
    const latest = underWay.account > 0 ? now : Math.max(...failures.map(({ at }) => at));
    return Math.max(0, latest + delay - now);
  },
  needsCaptcha: (state, named, address, underWay = NO_PENDING_LOGINS) =>
    (state.accountFailures.get(named)?.count ?? 0) + underWay.account >= CAPTCHA_ACCOUNT ||
    (state.addressFailures.get(address)?.count ?? 0) >= CAPTCHA_ADDRESS,
};
