import type { TeamRow } from '../../contract/team/team.topics.ts';
import { byBucket, byIdentity, rowIn, rowsIn, type Rows } from '../../lib/rowTable.ts';

/** By member id. */
export type TeamRows = Rows<TeamRow>;

/** Undefined: not in the team, or the team is not loaded. */
export const memberIn = (rows: TeamRows | null, id: string): TeamRow | undefined =>
  rows === null ? undefined : rowIn(rows, id);
/** Accounts of all members, sorted. */
export const accountsIn = byIdentity((rows: TeamRows): readonly string[] =>
  rowsIn(rows)
    .map(({ account }) => account)
    .sort(),
);

/**
 * Today's totals of the team; money in minor units. Computed from the rows, so that they always agree with the table.
 */
export interface TeamTotals {
  readonly downlines: number;
  readonly agents: number;
  readonly online: number;
  /** Downlines that have bet today. */
  readonly active: number;
  readonly bets: number;
  readonly stake: number;
  readonly turnover: number;
  /** Of the members: wins less stakes. */
  readonly result: number;
  readonly deposits: number;
  readonly withdrawals: number;
}
export const teamTotals = (rows: readonly TeamRow[]): TeamTotals => {
  const total = { agents: 0, online: 0, active: 0, bets: 0, stake: 0, turnover: 0, result: 0, deposits: 0 };
  let withdrawals = 0;
  for (const row of rows) {
    if (row.agent) total.agents += 1;
    if (row.online) total.online += 1;
    if (row.bets > 0) total.active += 1;
    total.bets += row.bets;
    total.stake += row.stake;
    total.turnover += row.turnover;
    total.result += row.result;
    total.deposits += row.deposits;
    withdrawals += row.withdrawals;
  }
  return { downlines: rows.length, ...total, withdrawals };
};

const NOTHING = teamTotals([]);
const bucketTotals = byBucket(teamTotals);
/** The totals of a whole table: a changed row costs its bucket. */
export const tableTotals = (rows: TeamRows): TeamTotals => {
  const total = { ...NOTHING };
  const names = Object.keys(NOTHING) as (keyof TeamTotals)[];
  for (const one of bucketTotals(rows)) for (const name of names) total[name] += one[name];
  return total;
};

export const TEAM_COLUMNS = ['account', 'bets', 'stake', 'turnover', 'result', 'lastBetAt'] as const;
export type TeamColumn = (typeof TEAM_COLUMNS)[number];
export interface TeamOrder {
  readonly by: TeamColumn;
  readonly descending: boolean;
}
const compareAccounts = (a: TeamRow, b: TeamRow): number =>
  a.account < b.account ? -1 : a.account > b.account ? 1 : a.member < b.member ? -1 : 1;

/** The `count` members who staked most today, most first; equal stakes by account. Members without a stake are none of them. */
export const topByStake = (rows: TeamRows, count: number): readonly TeamRow[] =>
  rowsIn(rows)
    .filter(({ stake }) => stake > 0)
    .sort((a, b) => b.stake - a.stake || compareAccounts(a, b))
    .slice(0, count);
/** Member ids in order. Equal figures are sorted by account in both directions; members without a bet come last. */
export const orderedTeam = (rows: readonly TeamRow[], { by, descending }: TeamOrder): readonly string[] => {
  const way = descending ? -1 : 1;
  const figure = (row: TeamRow): number => (by === 'account' ? 0 : (row[by] ?? Number.NEGATIVE_INFINITY));
  const compare = (a: TeamRow, b: TeamRow): number => {
    if (by === 'account') return way * compareAccounts(a, b);
    if (by === 'lastBetAt' && (a.lastBetAt === null) !== (b.lastBetAt === null)) return a.lastBetAt === null ? 1 : -1;
    const [one, other] = [figure(a), figure(b)];
    return one === other ? compareAccounts(a, b) : way * (one < other ? -1 : 1);
  };
  return [...rows].sort(compare).map(({ member }) => member);
};
