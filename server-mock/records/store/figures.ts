/** What a member's play came to in the last days: time, deposits, bets (docs/decisions/0299). */
import type { DatabaseSync } from 'node:sqlite';
import type { BetRow } from '../../../src/contract/wallet/wallet.topics.ts';
import { CREDITED } from '../../core/cashier/states.ts';
import { dateAt, dayByDate } from '../../core/team/day.ts';
import { dayNumber } from './days.ts';
import type { Fold } from './fold.ts';

/** Lengths of the periods: days of the merchant's zone, the last of which is today. */
const PERIODS = [7, 30, 365];

export interface FiguresWish {
  readonly member: string;
  /** The periods end now. Unix ms. */
  readonly now: number;
}
/** Minor units. */
export interface PeriodFigures {
  readonly days: number;
  /** Its first day, `2026-11-26`; the last one is today. */
  readonly from: string;
  readonly loggedInMs: number;
  /** What banks took in for deposits that were credited, before fees. */
  readonly deposits: number;
  readonly depositCount: number;
  /** Of settled bets; a voided bet counts nothing. */
  readonly stake: number;
  readonly payout: number;
  /** Days with a bet that was not voided. */
  readonly daysPlayed: number;
}
interface Span {
  readonly opened: number;
  readonly ended: number;
}
const NOTHING = { loggedInMs: 0, deposits: 0, depositCount: 0, stake: 0, payout: 0, daysPlayed: 0 };

/** Time that the spans cover together within a period: what several cover at once counts once. `spans`: by their beginning. */
const covered = (spans: readonly Span[], start: number, end: number): number => {
  let [sum, reached] = [0, start];
  for (const { opened, ended } of spans) {
    const [from, to] = [Math.max(opened, reached), Math.min(ended, end)];
    if (to <= from) continue;
    sum += to - from;
    reached = to;
  }
  return sum;
};
/** The first day of a period that ends today. */
const firstDay = (days: number, now: number, timeZone: string): { readonly from: string; readonly start: number } => {
  const { year, month, day } = dateAt(now, timeZone);
  const from = new Date(Date.UTC(year, month - 1, day - (days - 1))).toISOString().slice(0, 10);
  return { from, start: dayByDate(from, timeZone)?.start ?? now };
};

export const createFigures = (
  db: DatabaseSync,
  fold: Fold,
  timeZone: string,
): ((wish: FiguresWish) => readonly PeriodFigures[]) => {
  const sessions = db.prepare('SELECT opened, ended FROM session WHERE member = ? AND ended > ? ORDER BY opened');
  const wordOf = (text: string): number => fold.words.known(text) ?? 0;
  const betsOf = (member: number, from: number) => {
    const [open, voided] = (['open', 'void'] as const satisfies readonly BetRow['state'][]).map(wordOf);
    return db
      .prepare(
        `SELECT coalesce(sum(stake) FILTER (WHERE state NOT IN (${open}, ${voided})), 0) AS stake,
         coalesce(sum(payout) FILTER (WHERE state NOT IN (${open}, ${voided})), 0) AS payout,
         count(DISTINCT day) FILTER (WHERE state <> ${voided} AND count > 0) AS daysPlayed
         FROM bet_day WHERE member = ? AND day >= ?`,
      )
      .get(member, from) as unknown as Pick<PeriodFigures, 'stake' | 'payout' | 'daysPlayed'>;
  };
  const depositsOf = (member: number, start: number) =>
    db
      .prepare(
        `SELECT coalesce(sum(amount + fee), 0) AS deposits, count(*) AS depositCount FROM move
         WHERE member = ? AND at >= ? AND kind = ${wordOf('deposit')} AND state IN (${[...CREDITED].map(wordOf).join(', ')})`,
      )
      .get(member, start) as unknown as Pick<PeriodFigures, 'deposits' | 'depositCount'>;
  return ({ member: id, now }) => {
    const member = fold.memberNumber(id);
    const periods = PERIODS.map((days) => ({ days, ...firstDay(days, now, timeZone) }));
    if (member === null) return periods.map(({ days, from }) => ({ days, from, ...NOTHING }));
    const since = Math.min(...periods.map(({ start }) => start));
    const spans = sessions.all(member, since) as unknown as readonly Span[];
    return periods.map(({ days, from, start }) => ({
      days,
      from,
      loggedInMs: covered(spans, start, now),
      ...depositsOf(member, start),
      ...betsOf(member, dayNumber(from)),
    }));
  };
};
