import { beforeEach, describe, expect, it } from 'vitest';
import { deserializeState, serializeState } from '../serializeState.ts';
import { createMissionHouse, DAY, MONDAY, type MissionHouse } from '../testing/missionHouse.ts';
import type { Reward } from '../rewards/types.ts';

const ALICE = 'alice01';
const HOUR = DAY / 24;
/** Midnight at the end of that Monday in Kuala Lumpur, and the end of its week. */
const TUESDAY = MONDAY + 12 * HOUR;
const NEXT_MONDAY = TUESDAY + 6 * DAY;
let house: MissionHouse;
beforeEach(async () => {
  house = await createMissionHouse();
});
const rewards = (member = ALICE): readonly Reward[] => house.state.rewards.get(member) ?? [];
const given = (member = ALICE) => rewards(member).map(({ id, state }) => [id, state]);
const row = (mission: string, member = ALICE) => house.rows(`missions:${member}`)[mission];
const rounds = (count: number): readonly string[] => Array.from({ length: count }, () => house.bet(ALICE, 'LIVE', 100));
const claim = (id: string) => house.ask({ kind: 'claimReward', member: ALICE, reward: id });
const signIn = (member = ALICE) => house.ask({ kind: 'signIn', member });

describe('the mission of ten rounds in a day', () => {
  it('moves with each settled round and grants RM 1.00 with the tenth, claimable until seven days after the day', () => {
    rounds(9);
    house.bet(ALICE, 'LIVE', 100, 100);
    expect(row('dailyRounds')).toEqual({ done: 9, state: 'open', reward: null, endsAt: TUESDAY });
    expect(rewards()).toEqual([]);
    rounds(1);
    const id = 'dailyRounds-d1';
    expect(row('dailyRounds')).toEqual({ done: 10, state: 'claimable', reward: id, endsAt: TUESDAY });
    expect(rewards()).toMatchObject([
      { id, kind: 'mission', source: 'dailyRounds', amount: 100, points: 0, expiresAt: TUESDAY + 7 * DAY },
    ]);
    rounds(3);
    expect(rewards()).toHaveLength(1);
    claim(id);
    expect(row('dailyRounds')).toMatchObject({ done: 13, state: 'claimed' });
  });
  it('begins anew with the merchant day, and a reward that was not claimed is claimed later or expires', () => {
    rounds(10);
    house.tickAt(TUESDAY);
    rounds(1);
    expect(row('dailyRounds')).toEqual({ done: 1, state: 'open', reward: null, endsAt: TUESDAY + DAY });
    expect(given()).toEqual([['dailyRounds-d1', 'claimable']]);
    house.tickAt(TUESDAY + 7 * DAY);
    expect(given()).toEqual([['dailyRounds-d1', 'expired']]);
  });
  it('takes a claimable reward back with a rollback below the goal, and grants another when the goal is reached again', () => {
    const [first = '', second = ''] = rounds(10);
    house.rollback(ALICE, first);
    expect(row('dailyRounds')).toMatchObject({ done: 9, state: 'open', reward: null });
    expect(given()).toEqual([['dailyRounds-d1', 'takenBack']]);
    rounds(1);
    expect(given()).toEqual([
      ['dailyRounds-d1', 'takenBack'],
      ['dailyRounds-d1.2', 'claimable'],
    ]);
    claim('dailyRounds-d1.2');
    house.rollback(ALICE, second);
    expect(given().at(-1)).toEqual(['dailyRounds-d1.2', 'claimed']);
    rounds(1);
    expect(given()).toHaveLength(2);
  });
  it('takes the reward of yesterday back with a rollback of a round of yesterday', () => {
    const [first = ''] = rounds(10);
    house.tickAt(TUESDAY);
    rounds(10);
    house.rollback(ALICE, first);
    expect(given()).toEqual([
      ['dailyRounds-d1', 'takenBack'],
      ['dailyRounds-d2', 'claimable'],
    ]);
  });
  it('gives nothing to a simulated member', () => {
    for (let round = 0; round < 12; round += 1) house.bet('robot08', 'LIVE', 100);
    expect(given('robot08')).toEqual([]);
    expect(house.rows('missions:robot08')).toEqual({});
  });
});

describe('the missions of a week', () => {
  it('count slot stakes from Monday to Sunday in the merchant zone: RM 500 of them give RM 5.00', () => {
    house.bet(ALICE, 'RNG', 20_000);
    house.bet(ALICE, 'LIVE', 9_000);
    house.tickAt(NEXT_MONDAY - 1_000);
    const last = house.bet(ALICE, 'RNG', 30_000);
    expect(row('weeklySlots')).toEqual({
      done: 50_000,
      state: 'claimable',
      reward: 'weeklySlots-w1',
      endsAt: NEXT_MONDAY,
    });
    expect(rewards()).toMatchObject([{ amount: 500, expiresAt: NEXT_MONDAY + 7 * DAY }]);
    house.tickAt(NEXT_MONDAY);
    house.bet(ALICE, 'RNG', 100);
    expect(row('weeklySlots')).toEqual({ done: 100, state: 'open', reward: null, endsAt: NEXT_MONDAY + 7 * DAY });
    house.rollback(ALICE, last);
    expect(given()).toEqual([['weeklySlots-w1', 'takenBack']]);
    expect(row('weeklySlots')).toMatchObject({ done: 100 });
  });
  it('take back the reward of an ended week until its Monday is no longer kept, and let it stay from then on', () => {
    const first = house.bet(ALICE, 'RNG', 25_000);
    const second = house.bet(ALICE, 'RNG', 25_000);
    // Day by day: the numbers of days count the days that the house has seen.
    for (let day = 0; day <= 8; day += 1) house.tickAt(TUESDAY + day * DAY);
    house.rollback(ALICE, first);
    house.rollback(ALICE, second);
    expect(given()).toEqual([['weeklySlots-w1', 'claimable']]);
  });
  it('pay 200 points for three categories with a round each, and not for the same one twice', () => {
    house.bet(ALICE, 'LIVE', 100);
    house.bet(ALICE, 'LIVE', 100);
    house.bet(ALICE, 'RNG', 100);
    house.tickAt(TUESDAY + DAY);
    expect(row('weeklyCategories')).toMatchObject({ done: 2, state: 'open' });
    const third = house.bet(ALICE, 'LOTT', 100);
    expect(row('weeklyCategories')).toMatchObject({ done: 3, state: 'claimable' });
    expect(rewards()).toMatchObject([{ id: 'weeklyCategories-w1', amount: 0, points: 200 }]);
    house.rollback(ALICE, third);
    expect(row('weeklyCategories')).toMatchObject({ done: 2, state: 'open', reward: null });
  });
  it('turn in a week with a change to summer time at the midnights of the zone', async () => {
    const { weekAround } = await import('../team/day.ts');
    expect(weekAround(Date.UTC(2026, 2, 29, 12), 'Europe/Berlin')).toEqual({
      start: Date.UTC(2026, 2, 22, 23),
      end: Date.UTC(2026, 2, 29, 22),
    });
  });
});

describe('the sign-in', () => {
  it('pays 10 points once a merchant day, claimed in the same record; a second one gets the same answer', () => {
    const first = signIn();
    expect(first).toMatchObject({ ok: true, result: { points: 10, streak: 1, endsAt: TUESDAY } });
    expect(rewards()).toMatchObject([{ id: 'signIn-d1', kind: 'signIn', state: 'claimed', amount: 0, points: 10 }]);
    expect(row('signIn')).toEqual({ done: 1, state: 'claimed', reward: null, endsAt: TUESDAY });
    house.now = TUESDAY - 1_000;
    expect(signIn()).toEqual({ ...first, events: [] });
    expect(rewards()).toHaveLength(1);
  });
  it('pays 50 points more on the seventh day in a row, then counts anew; a missed day begins anew as well', () => {
    const points: unknown[] = [];
    for (let day = 0; day < 8; day += 1) {
      if (day > 0) house.tickAt(TUESDAY + (day - 1) * DAY);
      const { ok, ...rest } = signIn();
      points.push(ok && 'result' in rest ? rest.result['points'] : null);
    }
    expect(points).toEqual([10, 10, 10, 10, 10, 10, 60, 10]);
    expect(row('signIn')).toMatchObject({ done: 1 });
    house.tickAt(TUESDAY + 7 * DAY);
    signIn();
    expect(row('signIn')).toMatchObject({ done: 2 });
    house.tickAt(TUESDAY + 8 * DAY);
    house.tickAt(TUESDAY + 9 * DAY);
    signIn();
    expect(row('signIn')).toMatchObject({ done: 1 });
  });
  it('is refused to trial accounts, operators and members on a break', () => {
    house.ask({ kind: 'createTrial', member: 'trial09', account: 'Trial09' });
    expect(signIn('trial09')).toMatchObject({ code: 'trial-refused' });
    expect(signIn('oper07')).toMatchObject({ code: 'forbidden' });
    expect(signIn('rest06')).toMatchObject({ code: 'self-excluded' });
  });
  it('comes back from a snapshot with the week and the leaderboard', () => {
    signIn();
    house.bet(ALICE, 'LOTT', 100);
    const read = deserializeState(JSON.parse(JSON.stringify(serializeState(house.state))));
    const { week, signIns, standings, ranking } = house.state;
    expect(read).toMatchObject({ week, signIns, standings, ranking, previousWeek: null });
  });
});
