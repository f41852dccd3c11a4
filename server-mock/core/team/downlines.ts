/**
 * Reads the accounts below an agent as the tree stands: list, path and one account's figures (R-AGENT-04). Never a name, phone,
 * mail, payee, address, limit or exclusion (SAFE-31).
 */
import type { AccountKind } from '../../../src/contract/team/links.topics.ts';
import { gameWalletAccount, mainAccount } from '../ledger.ts';
import type { HouseState, Member } from '../state.ts';
import { rateOf } from './downlineFacts.ts';
import { isBelow, periodStart } from './period.ts';
import { isAgent, uplinesOf } from './tree.ts';
import type { PastDay } from './types.ts';

type State = Readonly<HouseState>;
/** Minor units; times Unix ms. */
export interface DownlineRow {
  readonly member: string;
  readonly account: string;
  readonly kind: AccountKind;
  /** 1: directly below the agent who reads. */
  readonly level: number;
  readonly status: 'active' | 'frozen';
  /** Of the main wallet and those at vendors. */
  readonly balance: number;
  /** Parts per million of a valid bet. */
  readonly rate: number;
  readonly downlines: number;
  readonly direct: number;
  readonly joinedAt: number;
  readonly lastSeenAt: number | null;
}
interface Counts {
  readonly all: ReadonlyMap<string, number>;
  readonly direct: ReadonlyMap<string, number>;
}
/** One pass over the members counts the accounts below each. */
const countBelow = (state: State): Counts => {
  const [all, direct] = [new Map<string, number>(), new Map<string, number>()];
  for (const id of state.members.keys())
    for (const [depth, above] of uplinesOf(state, id).entries()) {
      all.set(above, (all.get(above) ?? 0) + 1);
      if (depth === 0) direct.set(above, (direct.get(above) ?? 0) + 1);
    }
  return { all, direct };
};
const balanceOf = (state: State, member: string): number =>
  (state.gameWallets.get(member) ?? []).reduce(
    (sum, vendor) => sum + (state.balances.get(gameWalletAccount(member, vendor)) ?? 0),
    state.balances.get(mainAccount(member)) ?? 0,
  );
/** Simulated members never log in: their bets tell when they were last there. */
const lastSeen = (state: State, { id, sessionStartedAt }: Member): number | null => {
  if (state.online.has(id)) return state.at;
  const last = Math.max(sessionStartedAt, state.today.get(id)?.lastBetAt ?? 0);
  return last === 0 ? null : last;
};
const rowOf = (state: State, member: Member, level: number, { all, direct }: Counts): DownlineRow => ({
  member: member.id,
  account: member.account,
  kind: isAgent(member) ? 'agent' : 'member',
  level,
  status: state.frozen.has(member.id) ? 'frozen' : 'active',
  balance: balanceOf(state, member.id),
  rate: rateOf(state, member.id),
  downlines: all.get(member.id) ?? 0,
  direct: direct.get(member.id) ?? 0,
  joinedAt: member.createdAt,
  lastSeenAt: lastSeen(state, member),
});
const levelBelow = (state: State, member: string, agent: string): number => uplinesOf(state, member).indexOf(agent) + 1;

/** From the account directly below the agent down to `member`, itself included. */
export const pathBelow = (
  state: State,
  member: string,
  agent: string,
): readonly { readonly member: string; readonly account: string }[] => {
  const above = uplinesOf(state, member);
  const within = [member, ...above.slice(0, Math.max(0, above.indexOf(agent)))].toReversed();
  return within.map((id) => ({ member: id, account: state.members.get(id)?.account ?? '' }));
};

export interface DownlineFilter {
  /** Whose accounts: the agent, or an account below. */
  readonly under: string;
  /** A part of an account, of every level below `under`; null: its direct downlines. */
  readonly search: string | null;
  readonly status: DownlineRow['status'] | undefined;
  readonly kind: AccountKind | undefined;
  readonly sort: 'account' | 'joinedAt' | 'lastSeenAt' | 'balance' | 'downlines';
  readonly descending: boolean;
}
const compare = (a: DownlineRow, b: DownlineRow, sort: DownlineFilter['sort']): number => {
  if (sort !== 'account') return (a[sort] ?? 0) - (b[sort] ?? 0);
  return a.account < b.account ? -1 : 1;
};
/** All rows in their order; the caller takes a page of them. `agent`: whose levels count. */
export const downlineRows = (state: State, agent: string, filter: DownlineFilter): readonly DownlineRow[] => {
  const { under, search, status, kind, sort, descending } = filter;
  const wanted = search?.trim().toLowerCase() ?? null;
  const counts = countBelow(state);
  const rows = [...state.members.values()]
    .filter((one) =>
      wanted === null ? one.upline === under : one.account.includes(wanted) && isBelow(state, one.id, under),
    )
    .map((one) => rowOf(state, one, levelBelow(state, one.id, agent), counts))
    .filter((row) => (status === undefined || row.status === status) && (kind === undefined || row.kind === kind));
  const sign = descending ? -1 : 1;
  // The account decides between equals, so that a page does not change its rows by itself.
  return rows.sort((a, b) => sign * compare(a, b, sort) || (a.account < b.account ? -1 : 1));
};
/** Null: not below the agent. */
export const downlineRow = (state: State, agent: string, member: string): DownlineRow | null => {
  const one = state.members.get(member);
  if (!one || !isBelow(state, member, agent)) return null;
  return rowOf(state, one, levelBelow(state, member, agent), countBelow(state));
};

/** Of one account alone, minor units. `result`: what it was paid less what it staked. */
export interface DownlineSums {
  readonly bets: number;
  readonly stake: number;
  readonly validBet: number;
  readonly result: number;
  readonly deposits: number;
  readonly withdrawals: number;
}
const NO_SUMS: DownlineSums = { bets: 0, stake: 0, validBet: 0, result: 0, deposits: 0, withdrawals: 0 };
type Figures = Pick<PastDay, 'bets' | 'stake' | 'turnover' | 'result' | 'deposits' | 'withdrawals'>;
const add = (sums: DownlineSums, day: Figures): DownlineSums => ({
  bets: sums.bets + day.bets,
  stake: sums.stake + day.stake,
  validBet: sums.validBet + day.turnover,
  result: sums.result + day.result,
  deposits: sums.deposits + day.deposits,
  withdrawals: sums.withdrawals + day.withdrawals,
});
const HALF_DAY = 12 * 3_600_000;
/** Of today; with `period` also of the days before, as the team's reports count them. */
export const downlineSums = (state: State, member: string, period: 'week' | 'month' | null): DownlineSums => {
  const today = state.today.get(member);
  const from = period === null ? Number.MAX_SAFE_INTEGER : periodStart(state, period) - HALF_DAY;
  const days = (state.past.get(member) ?? []).filter(({ start }) => start > from);
  return [...days, ...(today ? [today] : [])].reduce<DownlineSums>(add, NO_SUMS);
};
