/**
 * The generated data: an agent's team at play. Each event is one bet of one downline; its row is sent with absolute values
 * (H-03).
 */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';

const START = 1_780_000_000_000;
const MOST_STAKED = 50_000;

export interface Team {
  readonly rows: ReadonlyMap<string, TeamRow>;
  /** Plays one more bet: answers the row after it. */
  readonly bet: () => TeamRow;
}
export const createTeam = (downlines: number, random: SeededRandom): Team => {
  const rows = new Map<string, TeamRow>();
  for (let n = 0; n < downlines; n++) {
    const member = `m${2_000 + n}`;
    const stake = 100_000 + random.integer(90_000_000);
    rows.set(member, {
      member,
      account: `guest${n}`,
      upline: `m${2_000 + (n >> 3)}`,
      level: 1 + (n % 4),
      agent: n % 9 === 0,
      online: random.integer(2) === 0,
      bets: random.integer(900),
      stake,
      turnover: stake,
      result: random.integer(2_000_000) - 1_000_000,
      deposits: random.integer(9_000_000),
      withdrawals: random.integer(9_000_000),
      lastBetAt: null,
    });
  }
  const members = [...rows.keys()];
  let bets = 0;
  return {
    rows,
    bet: () => {
      const before = rows.get(members[random.integer(members.length)] as string) as TeamRow;
      const stake = 100 + random.integer(MOST_STAKED);
      bets += 1;
      const row: TeamRow = {
        ...before,
        bets: before.bets + 1,
        stake: before.stake + stake,
        turnover: before.turnover + stake,
        result: before.result + (random.integer(5) < 2 ? stake : -stake),
        lastBetAt: START + bets,
      };
      rows.set(row.member, row);
      return row;
    },
  };
};
