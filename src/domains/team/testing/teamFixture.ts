/** Rows and bets of a tree, for tests only. */
import type { TeamBet, TeamRow } from '../../../contract/team/team.topics.ts';

/** The n-th downline. */
export const teamRowOf = (n: number, more: Partial<TeamRow> = {}): TeamRow => ({
  member: `d${n}`,
  account: `down${String(n).padStart(4, '0')}`,
  upline: 'a1',
  level: 1,
  agent: false,
  online: false,
  bets: 0,
  stake: 0,
  turnover: 0,
  result: 0,
  deposits: 0,
  withdrawals: 0,
  lastBetAt: null,
  ...more,
});
/** Item `id` of the log; the settlement of a bet is another item with its betId. */
export const teamBetOf = (id: number, more: Partial<TeamBet> = {}): TeamBet => ({
  id,
  betId: `b${id}`,
  member: 'd1',
  account: 'down0001',
  vendor: 'AG',
  category: 'RNG',
  gameId: 'g1',
  gameName: { EN: `Lantern ${id}`, CN: `灯笼 ${id}`, MY: `Tanglung ${id}` },
  stake: 500,
  payout: null,
  at: 1_000 * id,
  ...more,
});
