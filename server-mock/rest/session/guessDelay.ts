/**
 * Growing delay from the tenth failure of an account (SAFE-17): at most thirty guesses an hour are looked at, from however
 * many addresses they come. Who comes from where the account has been used before is not slowed by what strangers do, so
 * that the owner with the right password and captcha still gets in.
 */
import { GUESSING_FROM } from '../../house/constants.ts';
import { memberByAccount } from '../../house/reads.ts';
import type { HouseState } from '../../house/state.ts';
import { NONE_UNDER_WAY, type UnderWay } from './attempts.ts';

export const CAPTCHA_ACCOUNT = 3;
export const CAPTCHA_ADDRESS = 20;
/** The owner's own address is slowed from so many failures of its own. */
const ADDRESS_FROM = 3;
const FIRST_DELAY = 4_000;
/** With the ten at once and the growth before: below thirty in every hour, the first one too. */
const LONGEST_DELAY = 240_000;

type State = Readonly<HouseState>;

export interface GuessDelay {
  /** Milliseconds until the next try counts; 0: now. `underWay`: tries not yet known to be right (attempts.ts). */
  readonly wait: (state: State, account: string, address: string, now: number, underWay?: UnderWay) => number;
  readonly needsCaptcha: (state: State, account: string, address: string, underWay?: UnderWay) => boolean;
}
const isHome = (state: State, account: string, address: string): boolean => {
  const member = memberByAccount(state, account);
  return member !== undefined && (state.homes.get(member.id) ?? []).includes(address);
};
export const guessDelay: GuessDelay = {
  wait: (state, account, address, now, underWay = NONE_UNDER_WAY) => {
    const failures = state.accountFailures.get(account);
    const count = (failures?.count ?? 0) + underWay.account;
    if (count < GUESSING_FROM) return 0;
    const own = (state.addressFailures.get(address)?.count ?? 0) + underWay.address;
    if (own < ADDRESS_FROM && isHome(state, account, address)) return 0;
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(20, count - GUESSING_FROM));
    const latest = underWay.account > 0 ? now : (failures?.at ?? 0);
    return Math.max(0, latest + delay - now);
  },
  needsCaptcha: (state, account, address, underWay = NONE_UNDER_WAY) =>
    (state.accountFailures.get(account)?.count ?? 0) + underWay.account >= CAPTCHA_ACCOUNT ||
    (state.addressFailures.get(address)?.count ?? 0) >= CAPTCHA_ADDRESS,
};
