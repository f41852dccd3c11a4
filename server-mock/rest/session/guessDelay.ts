/**
 * Growing delay from the tenth failure of an account (SAFE-17): at most thirty guesses an hour are looked at, from however
 * many addresses they come and however the account is named: by its name and by its number together. The captcha goes by
 * what was typed alone, or it would tell whose a number is (SAFE-16). Who comes from where the account has been used before is not slowed by what strangers do, so
 * that the owner with the right password and captcha still gets in.
 */
import { GUESSING_FROM } from '../../house/constants.ts';
import { memberNamed, spellingsOf } from '../../house/reads.ts';
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
  /**
   * Milliseconds until the next try counts; 0: now. `named`: an account, or digits with the dialling code. `underWay`: tries
   * not yet known to be right (attempts.ts), under every spelling of `named`.
   */
  readonly wait: (state: State, named: string, address: string, now: number, underWay?: UnderWay) => number;
  /** `underWay`: under this very name. */
  readonly needsCaptcha: (state: State, named: string, address: string, underWay?: UnderWay) => boolean;
}
const isHome = (state: State, named: string, address: string): boolean => {
  const member = memberNamed(state, named);
  return member !== undefined && (state.homes.get(member.id) ?? []).includes(address);
};
export const guessDelay: GuessDelay = {
  wait: (state, named, address, now, underWay = NONE_UNDER_WAY) => {
    const failures = spellingsOf(state, named).flatMap((one) => state.accountFailures.get(one) ?? []);
    const count = failures.reduce((sum, one) => sum + one.count, underWay.account);
    if (count < GUESSING_FROM) return 0;
    const own = (state.addressFailures.get(address)?.count ?? 0) + underWay.address;
    if (own < ADDRESS_FROM && isHome(state, named, address)) return 0;
    const delay = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** Math.min(20, count - GUESSING_FROM));
    const latest = underWay.account > 0 ? now : Math.max(...failures.map(({ at }) => at));
    return Math.max(0, latest + delay - now);
  },
  needsCaptcha: (state, named, address, underWay = NONE_UNDER_WAY) =>
    (state.accountFailures.get(named)?.count ?? 0) + underWay.account >= CAPTCHA_ACCOUNT ||
    (state.addressFailures.get(address)?.count ?? 0) >= CAPTCHA_ADDRESS,
};
