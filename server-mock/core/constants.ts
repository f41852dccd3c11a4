/** Limits and delays of the house, each with its reason. Amounts in minor units, times in ms. */
import { REMEMBER_SECONDS } from '../../src/contract/constants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Session timeouts (D-60). */
export const SESSION_IDLE = 30 * MINUTE;
export const SESSION_LIFE = 12 * HOUR;
/** Enough for a phone, a laptop and some forgotten tabs; beyond it the oldest is closed as `replaced`. */
export const SESSIONS_PER_MEMBER = 10;
/** R-CONST-03: a day from the log-in that asked for it. */
export const REMEMBER_LIFE = REMEMBER_SECONDS * 1_000;
/** As many as sessions; beyond it the least recently used device is forgotten. */
export const FAMILIES_PER_MEMBER = 10;
/** From this many failures on they count as guessing: the owner's own log-ins no longer reset them (SAFE-17). */
export const GUESSING_THRESHOLD = 10;
/** Home, work, a phone's network, and two more. */
export const KNOWN_ADDRESSES_KEPT = 5;
/** Log-ins that a member is shown. */
export const LOGINS_KEPT = 10;
/** Failures are forgotten an hour after the latest: long enough to slow guessing, short enough for forgetful owners. */
export const FAILURE_LIFE = HOUR;
/** Highest number of accounts, and of addresses, with recorded failures (PR-9); the oldest are dropped first. */
export const FAILURES_KEPT = 10_000;
/** RM 50,000: above any game's own limit, and low enough to catch a mistaken unit. */
export const MAX_STAKE = 5_000_000;
/** RM 10,000: far above any gift, and low enough to catch a mistaken unit. */
export const MAX_ENVELOPE = 1_000_000;
/** RM 10 thousand million: far above any real posting, and sums stay safe integers. */
export const MAX_AMOUNT = 1_000_000_000_000;
/** RM 2,000 of play money for a demo or a trial account. */
export const PLAY_GRANT = 200_000;
export const PLAY_WALLETS_KEPT = 5_000;
/** A demo wallet or a trial account without a session ends a day after it began. */
export const PLAY_LIFE = 24 * HOUR;
/**
 * Settled rounds remembered after their bet was trimmed, and as many that were rolled back before their debit. A late
 * call comes within minutes; ten thousand rounds of players (simulated members not counted) last for days.
 */
export const ROUNDS_REMEMBERED = 10_000;
/** A raised play limit counts only after this time, and after a confirmation within the next. */
export const LIMIT_WAIT_MS = 24 * HOUR;
export const LIMIT_CONFIRM_MS = 7 * 24 * HOUR;
/** Delay of the automatic review of an application: short enough to wait for. */
export const REVIEW_DELAY = MINUTE;
/** Shortest remark, in characters, that an application without a picture needs to be accepted. */
export const MIN_REMARK_LENGTH = 4;
/** Longest id from outside: longer than any of ours, and short enough for the wire (contract: 64). */
export const MAX_ID = 40;
