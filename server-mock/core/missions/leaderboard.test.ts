import { beforeEach, describe, expect, it } from 'vitest';
import type { LeaderboardRow } from '../../../src/contract/missions/missions.topics.ts';
import { createMissionHouse, DAY, MONDAY, type MissionHouse } from '../testing/missionHouse.ts';

const ALICE = 'alice01';
const BOBBY = 'bobby02';
const HOUR = DAY / 24;
const NEXT_MONDAY = MONDAY + 12 * HOUR + 6 * DAY;
const ROBOTS = Array.from({ length: 21 }, (_, at) => `robot${at + 20}`);
let house: MissionHouse;
beforeEach(async () => {
  house = await createMissionHouse(MONDAY, ROBOTS);
});
const board = (): readonly (readonly [string, number])[] =>
  (Object.values(house.rows('leaderboard')) as readonly LeaderboardRow[])
    .toSorted((one, two) => two.stake - one.stake || one.reached - two.reached)
    .map(({ account, stake }) => [account, stake]);
const own = (member: string) => house.rows(`standing:${member}`)['own'];
const prizes = (member: string) =>
  (house.state.rewards.get(member) ?? [])
    .filter(({ kind }) => kind === 'leaderboard')
    .map(({ id, source, amount, expiresAt }) => ({ id, source, amount, expiresAt }));

describe('the leaderboard', () => {
  it('sums the valid stakes of lotteries alone, simulated members included, and masks every name', () => {
    house.bet(ALICE, 'LOTT', 300);
    house.bet(ALICE, 'ELOTT', 200);
    house.bet(ALICE, 'RNG', 9_000);
    house.bet(ALICE, 'LOTT', 700, 700);
    house.bet('robot08', 'LOTT', 600);
    expect(board()).toEqual([
      ['ro***08', 600],
      ['al***01', 500],
    ]);
    expect(own(ALICE)).toEqual({ entry: '1-1', rank: 2, stake: 500, endsAt: NEXT_MONDAY });
    expect(house.rows('standing:robot08')).toEqual({});
  });
  it('puts the member ahead that reached an equal sum first, and moves the rank of one who is passed', () => {
    house.bet(ALICE, 'LOTT', 300);
    const round = house.bet(BOBBY, 'LOTT', 300);
    expect([own(ALICE), own(BOBBY)]).toMatchObject([{ rank: 1 }, { rank: 2 }]);
    house.bet(BOBBY, 'LOTT', 1);
    expect([own(ALICE), own(BOBBY)]).toMatchObject([{ rank: 2 }, { rank: 1 }]);
    house.rollback(BOBBY, round);
    expect([own(ALICE), own(BOBBY)]).toMatchObject([{ rank: 1 }, { rank: 2, stake: 1 }]);
  });
  it('shows the first twenty: one who falls out makes room for the next one', () => {
    for (const [at, robot] of ROBOTS.entries()) house.bet(robot, 'LOTT', 1_000 + at);
    const round = house.bet(ALICE, 'LOTT', 5_000);
    expect(board()).toHaveLength(20);
    expect(board()[0]).toEqual(['al***01', 5_000]);
    expect(board().at(-1)).toEqual(['ro***22', 1_002]);
    house.rollback(ALICE, round);
    expect(board()).toHaveLength(20);
    expect(board().at(-1)).toEqual(['ro***21', 1_001]);
    expect(own(ALICE)).toMatchObject({ rank: 22, stake: 0 });
  });
  it('begins anew with the week, and grants its prizes an hour later to members who are not simulated', () => {
    house.bet('robot08', 'LOTT', 900);
    house.bet(ALICE, 'LOTT', 500);
    house.bet(BOBBY, 'LOTT', 400);
    const late = house.bet(BOBBY, 'LOTT', 300);
    house.tickAt(NEXT_MONDAY);
    expect(board()).toEqual([]);
    house.bet(ALICE, 'LOTT', 50);
    expect(board()).toEqual([['al***01', 50]]);
    // Bets of the ended week may still be rolled back for an hour.
    house.rollback(BOBBY, late);
    expect(own(ALICE)).toMatchObject({ rank: 1, stake: 50 });
    house.tickAt(NEXT_MONDAY + HOUR - 1);
    expect(prizes(ALICE)).toEqual([]);
    const settled = NEXT_MONDAY + HOUR;
    house.tickAt(settled);
    const prize = { id: 'leaderboard-w1', expiresAt: settled + 7 * DAY };
    expect(prizes(ALICE)).toEqual([{ ...prize, source: '2', amount: 3_000 }]);
    expect(prizes(BOBBY)).toEqual([{ ...prize, source: '3', amount: 2_000 }]);
    expect(prizes('robot08')).toEqual([]);
    expect([...house.state.ranking.keys()]).toEqual(['2', '2:real']);
  });
  it('lets its prizes stay when a bet of the week is rolled back after they were granted', () => {
    const round = house.bet(ALICE, 'LOTT', 500);
    house.tickAt(NEXT_MONDAY);
    house.tickAt(NEXT_MONDAY + HOUR);
    house.rollback(ALICE, round);
    expect(prizes(ALICE)).toMatchObject([{ source: '1', amount: 5_000 }]);
    expect(house.state.rewards.get(ALICE)).toMatchObject([{ state: 'claimable' }]);
  });
  it('grants the prizes of a week once, also by a house that stood still for the hour', () => {
    house.bet(ALICE, 'LOTT', 500);
    house.tickAt(NEXT_MONDAY + 8 * DAY);
    house.tickAt(NEXT_MONDAY + 8 * DAY + 1_000);
    house.tickAt(NEXT_MONDAY + 8 * DAY + 2_000);
    expect(prizes(ALICE)).toMatchObject([{ id: 'leaderboard-w1' }]);
  });
});
