/** Limits and delays of the house, each with its reason. Amounts in minor units, times in ms. */
import { REMEMBER_SECONDS } from '../../src/contract/constants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** SESSION: reliability.md 2, decision 11. */
export const SESSION_IDLE = 30 * MINUTE;
export const SESSION_LIFE = 12 * HOUR;
/** A phone, a laptop, a few forgotten tabs; the oldest is closed as `replaced` beyond it. */
export const SESSIONS_PER_MEMBER = 10;
/** R-CONST-03: a day, from the log-in that asked for it. */
export const REMEMBER_LIFE = REMEMBER_SECONDS * 1_000;
/** As many as sessions; the least used is forgotten beyond it. */
export const FAMILIES_PER_MEMBER = 10;
/** From so many failures on somebody is guessing: they are counted on through the owner's own log-ins (SAFE-17). */
export const GUESSING_FROM = 10;
/** Home, work, a phone's network, and two more. */
export const HOMES_KEPT = 5;
/** Failures are forgotten an hour after the latest: long enough to slow guessing, short enough for the forgetful. */
export const FAILURE_MEMORY = HOUR;
/** Most accounts, and most addresses, whose failures are remembered (PR-9); the oldest are forgotten first. */
export const FAILURES_KEPT = 10_000;
/** RM 50,000: above any game's own limit, below any figure that could be a slip of units. */
export const MAX_STAKE = 5_000_000;
/** RM 10 thousand million: no honest posting comes near it, and sums stay safe integers. */
export const MAX_AMOUNT = 1_000_000_000_000;
/** RM 2,000 of play money for a demo or a trial account. */
export const PLAY_GRANT = 200_000;
export const PLAY_WALLETS_KEPT = 5_000;
/** A demo wallet or a trial account without a session ends a day after it began. */
export const PLAY_LIFE = 24 * HOUR;
/**
 * Ended rounds remembered after their bet was trimmed, and as many rolled back before their debit: a late call comes
 * within minutes, and ten thousand rounds of people (simulated members are not counted) are days of play.
 */
export const ROUNDS_REMEMBERED = 10_000;
/** The house looks at an application after so long: soon enough to be waited for. */
export const REVIEW_AFTER = MINUTE;
/** A remark shorter than this, characters, and no picture beside it, shows nothing to decide by. */
export const REMARK_THAT_SAYS_ENOUGH = 4;
/** Ids from outside: longer than any of ours, short enough for the wire (contract: 64). */
export const MAX_ID = 40;
