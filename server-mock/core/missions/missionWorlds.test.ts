/** Missions and leaderboard in random worlds: what the topics say equals a count over all bets. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LeaderboardRow, MissionRow, StandingRow } from '../../../src/contract/missions/missions.topics.ts';
import { createMissionHouse, DAY, MONDAY, type MissionHouse } from '../testing/missionHouse.ts';
import { MISSIONS } from './missions.ts';

const REAL = ['alice01', 'bobby02'] as const;
const ROBOTS = Array.from({ length: 22 }, (_, at) => `robot${at + 20}`);
const STEP = fc.record({
  member: fc.constantFrom(...REAL, ...REAL, ...REAL, ...ROBOTS),
  category: fc.constantFrom('RNG', 'LIVE', 'LOTT', 'ELOTT'),
  stake: fc.constantFrom(1, 2, 300, 20_000),
  outcome: fc.constantFrom('lost', 'lost', 'won', 'returned'),
  /** Also rolls back the bet so many bets ago; 0: none. */
  back: fc.integer({ min: 0, max: 12 }).map((back) => (back > 6 ? 0 : back)),
  days: fc.constantFrom(0, 0, 0, 0, 0, 1),
});
interface Counted {
  readonly member: string;
  readonly category: string;
  readonly stake: number;
  readonly round: string;
  readonly day: number;
  readonly week: number;
}
const sum = (bets: readonly Counted[]): number => bets.reduce((total, { stake }) => total + stake, 0);

const checkMissions = (house: MissionHouse, bets: readonly Counted[]): void => {
  const { day, week } = house.state;
  for (const member of REAL)
    for (const { id, unit, period, category, goal } of MISSIONS) {
      const own = bets.filter(
        (bet) =>
          bet.member === member &&
          (category ?? bet.category) === bet.category &&
          (period === 'day' ? bet.day === day.n : bet.week === week.n),
      );
      const done = { rounds: own.length, stake: sum(own), categories: new Set(own.map((bet) => bet.category)).size };
      const row = house.rows(`missions:${member}`)[id] as MissionRow | undefined;
      const isCurrent = row?.endsAt === (period === 'day' ? day.end : week.end);
      expect(isCurrent ? row.done : 0, `${id} of ${member}`).toBe(done[unit]);
      // Nothing is claimed in these worlds, so that a reward stands exactly while its goal is reached.
      const key = period === 'day' ? `d${day.n}` : `w${week.n}`;
      const open = (house.state.rewards.get(member) ?? []).filter(
        (reward) => reward.state === 'claimable' && reward.id.startsWith(`${id}-${key}`),
      );
      expect(open.length).toBe(done[unit] >= goal ? 1 : 0);
      expect(isCurrent ? row.state : 'open').toBe(done[unit] >= goal ? 'claimable' : 'open');
    }
};
const checkLeaderboard = (house: MissionHouse, reached: ReadonlyMap<string, number>, bets: readonly Counted[]) => {
  const { n, end } = house.state.week;
  const lottery = bets.filter(({ week, category }) => week === n && category.endsWith('LOTT'));
  const order = [...reached.keys()]
    .map((member) => ({ member, stake: sum(lottery.filter((bet) => bet.member === member)) }))
    .toSorted((one, two) => two.stake - one.stake || (reached.get(one.member) ?? 0) - (reached.get(two.member) ?? 0));
  const shown = Object.values(house.rows('leaderboard')) as readonly LeaderboardRow[];
  expect(
    shown
      .toSorted((one, two) => two.stake - one.stake || one.reached - two.reached)
      .map(({ account, stake }) => [account, stake]),
  ).toEqual(order.slice(0, 20).map(({ member, stake }) => [`${member.slice(0, 2)}***${member.slice(-2)}`, stake]));
  for (const member of REAL) {
    const row = house.rows(`standing:${member}`)['own'] as StandingRow | undefined;
    const at = order.findIndex((one) => one.member === member);
    expect(row?.endsAt === end ? [row.rank, row.stake] : null).toEqual(at < 0 ? null : [at + 1, order[at]?.stake]);
  }
};

test('progress, rewards, leaderboard and own rank equal a count over all bets, after bets and rollbacks in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 60 }), async (steps) => {
      const house = await createMissionHouse(MONDAY, ROBOTS);
      let bets: readonly Counted[] = [];
      let reached = new Map<string, number>();
      const move = (member: string, category: string, week: number): void => {
        if (category.endsWith('LOTT') && week === house.state.week.n) reached.set(member, house.state.pos);
      };
      for (const { member, category, stake, outcome, back, days } of steps) {
        const week = house.state.week.n;
        if (days > 0) house.tickAt(house.now + days * DAY);
        if (house.state.week.n !== week) reached = new Map();
        const payout = { lost: 0, won: stake * 2, returned: stake }[outcome];
        const round = house.bet(member, category, stake, payout);
        // A bet is refused where the balance has run out.
        if (house.state.bets.has(`TG-${round}`) && outcome !== 'returned') {
          const { day, week: current } = house.state;
          bets = [...bets, { member, category, stake, round, day: day.n, week: current.n }];
          move(member, category, current.n);
        }
        const undone = back === 0 ? undefined : bets.at(-back);
        if (undone && house.rollback(undone.member, undone.round).ok) {
          bets = bets.filter((bet) => bet !== undone);
          move(undone.member, undone.category, undone.week);
        }
        checkMissions(house, bets);
        checkLeaderboard(house, reached, bets);
      }
    }),
    { numRuns: 40 },
  );
});
