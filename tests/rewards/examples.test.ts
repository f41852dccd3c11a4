/** The recomputation gives the figures of the decisions' worked examples. */
import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../server-mock/core/events.ts';
import type { Member } from '../../server-mock/core/state.ts';
import { createRecomputation } from './recompute.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Noon in Kuala Lumpur of a Monday, 7 September 2026. */
const MONDAY = Date.UTC(2026, 8, 7, 4);
const TUESDAY = MONDAY + 12 * HOUR;
const ALICE = 'alice01';

const begin = (at = MONDAY, ...more: readonly HouseEvent[]) => {
  const own = createRecomputation();
  let pos = 0;
  const take = (now: number, command: unknown, ...events: readonly HouseEvent[]): void => {
    pos += 1;
    own.take({ pos, at: now, command: command as never, events });
  };
  const opened = (id: string, bot = false): HouseEvent => ({
    type: 'memberOpened',
    member: { id, bot, type: 0, hasVip: false, vipRankLevel: 0 } as Member,
    credential: null,
  });
  take(
    at,
    null,
    ...[ALICE, 'bobby02', 'carol03'].map((id) => opened(id)),
    opened('robot08', true),
    { type: 'flagSet', flag: 'MANPLAYREB3', enabled: true },
    ...more,
  );
  const tick = (now: number): void => take(now, { kind: 'tick' });
  tick(at);
  const end = (betId: string, state: string, now: number): void =>
    take(now, { kind: state === 'void' ? 'rollback' : 'credit' }, { type: 'betClosed', betId, state } as HouseEvent);
  return {
    ...own,
    tick,
    /** Returns the bet's id. */
    bet: (category: string, stake: number, now: number, state = 'lost', member = ALICE): string => {
      const betId = `b${pos}`;
      take(now, { kind: 'debit' }, { type: 'betOpened', bet: { betId, member, category, stake } } as HouseEvent);
      end(betId, state, now);
      return betId;
    },
    rollBack: (betId: string, now: number): void => end(betId, 'void', now),
    claim: (reward: string, now: number, member = ALICE): void => take(now, { kind: 'claimReward', member, reward }),
    signIn: (now: number): void => take(now, { kind: 'signIn', member: ALICE }),
    short: (member = ALICE) => own.rewardsOf(member).map(({ id, amount, state }) => `${id} ${amount} ${state}`),
  };
};

describe('decision 0306', () => {
  it('a remainder is kept, a returned stake adds nothing, and a rollback takes its points', () => {
    const house = begin();
    const first = house.bet('RNG', 12_345, MONDAY);
    expect(house.pointsOf(ALICE)).toBe(12);
    house.bet('LIVE', 2_655, MONDAY, 'won');
    expect(house.pointsOf(ALICE)).toBe(12);
    house.bet('RNG', 124, MONDAY);
    house.bet('RNG', 5_000, MONDAY, 'equal');
    expect(house.pointsOf(ALICE)).toBe(13);
    house.rollBack(first, MONDAY);
    expect(house.pointsOf(ALICE)).toBe(0);
  });
});

describe('decision 0308', () => {
  it('ten rounds wait with RM 1.00, nine take it back, ten again grant another, and a claimed one stays', () => {
    const house = begin();
    const rounds = Array.from({ length: 10 }, () => house.bet('LIVE', 100, MONDAY));
    expect(house.short()).toEqual(['dailyRounds-d1 100 claimable']);
    house.rollBack(rounds[0] ?? '', MONDAY);
    expect(house.short()).toEqual(['dailyRounds-d1 100 takenBack']);
    house.bet('LIVE', 100, MONDAY);
    house.claim('dailyRounds-d1.2', MONDAY);
    house.rollBack(rounds[1] ?? '', MONDAY);
    house.bet('LIVE', 100, MONDAY);
    expect(house.short()).toEqual(['dailyRounds-d1 100 takenBack', 'dailyRounds-d1.2 100 claimed']);
  });
  it('seven sign-ins in a row pay 10 points each and 50 more, and the count begins anew', () => {
    const house = begin();
    for (let day = 0; day < 8; day += 1) {
      if (day > 0) house.tick(TUESDAY + (day - 1) * DAY);
      house.signIn(MONDAY + day * DAY);
      house.signIn(MONDAY + day * DAY);
    }
    expect(house.pointsOf(ALICE)).toBe(8 * 10 + 50);
  });
  it('a simulated member takes the first place and no prize; a rollback within the hour counts', () => {
    const house = begin();
    house.bet('LOTT', 900, MONDAY, 'lost', 'robot08');
    house.bet('LOTT', 500, MONDAY);
    house.bet('ELOTT', 400, MONDAY, 'lost', 'bobby02');
    const late = house.bet('LOTT', 300, MONDAY, 'lost', 'bobby02');
    const next = TUESDAY + 6 * DAY;
    house.tick(next);
    house.rollBack(late, next + HOUR / 2);
    house.tick(next + HOUR);
    const prizes = (member: string) => house.short(member).filter((one) => one.startsWith('leaderboard'));
    expect(prizes(ALICE)).toEqual(['leaderboard-w1 3000 claimable']);
    expect(prizes('bobby02')).toEqual(['leaderboard-w1 2000 claimable']);
    expect(prizes('robot08')).toEqual([]);
  });
});

describe('decision 0309', () => {
  const midnight = (month: number): number => Date.UTC(2026, month - 1, 1) - 8 * HOUR;
  it('a level is reached at once, kept by the turn after it, and lowered by one after an empty month', () => {
    const house = begin();
    house.bet('RNG', 2_000_000, MONDAY);
    const levels = [10, 11].map((month) => {
      const before = house.levelOf(ALICE);
      house.tick(midnight(month));
      return [before, house.levelOf(ALICE)];
    });
    expect(levels).toEqual([
      [3, 3],
      [3, 2],
    ]);
  });
  it('a level whose bet is rolled back stays for the month and gives the next one nothing', () => {
    const house = begin();
    const large = house.bet('RNG', 4_000_000, MONDAY);
    house.bet('RNG', 150_000, MONDAY);
    house.rollBack(large, MONDAY);
    expect(house.levelOf(ALICE)).toBe(3);
    house.tick(midnight(10));
    expect(house.levelOf(ALICE)).toBe(1);
  });
});

describe('decision 0310', () => {
  it('a returned stake counts nothing', () => {
    const house = begin();
    house.bet('RNG', 1_150, MONDAY);
    house.bet('RNG', 850, MONDAY, 'won');
    house.bet('RNG', 5_000, MONDAY, 'equal');
    house.tick(TUESDAY);
    expect(house.short()).toEqual(['rebate-1-RNG 6 claimable']);
  });
  it('a rollback lowers a rebate that waits, and is owed from later ones after a claim', () => {
    const play = (isClaimed: boolean) => {
      const house = begin();
      const first = house.bet('RNG', 10_000, MONDAY);
      house.bet('RNG', 5_000, MONDAY);
      house.tick(TUESDAY);
      expect(house.short()).toEqual(['rebate-1-RNG 45 claimable']);
      if (isClaimed) house.claim('rebate-1-RNG', TUESDAY);
      house.rollBack(first, TUESDAY);
      return house;
    };
    expect(play(false).short()).toEqual(['rebate-1-RNG 15 claimable']);
    const house = play(true);
    expect(house.owedBy(ALICE)).toEqual({ RNG: 30 });
    house.bet('RNG', 8_000, TUESDAY);
    house.tick(TUESDAY + DAY);
    expect([house.short(), house.owedBy(ALICE)]).toEqual([['rebate-1-RNG 45 claimed'], { RNG: 6 }]);
    house.bet('RNG', 4_000, TUESDAY + DAY);
    house.tick(TUESDAY + 2 * DAY);
    expect(house.short()).toEqual(['rebate-1-RNG 45 claimed', 'rebate-3-RNG 6 claimable']);
  });
});

describe('decision 0311', () => {
  it('the remainder is carried, and what a rollback takes is not granted again', () => {
    const invited = ['bobby02', 'carol03'].map(
      (member) => ({ type: 'inviteeJoined', invitee: { member, inviter: ALICE, joinedAt: MONDAY } }) as HouseEvent,
    );
    const house = begin(MONDAY, ...invited);
    house.bet('LIVE', 1_234_567, MONDAY, 'lost', 'bobby02');
    house.bet('LIVE', 400_900, MONDAY, 'lost', 'carol03');
    const back = house.bet('LIVE', 300_000, MONDAY, 'lost', 'carol03');
    house.tick(TUESDAY);
    const first = 'referral-2026-09-07 1935 claimable';
    expect(house.short()).toEqual([first]);
    house.bet('LIVE', 533, TUESDAY, 'lost', 'carol03');
    house.tick(TUESDAY + DAY);
    expect(house.short()).toEqual([first, 'referral-2026-09-08 1 claimable']);
    house.rollBack(back, TUESDAY + DAY);
    house.bet('LIVE', 300_999, TUESDAY + DAY, 'lost', 'carol03');
    house.tick(TUESDAY + 2 * DAY);
    expect(house.short()).toHaveLength(2);
    house.bet('LIVE', 1, TUESDAY + 2 * DAY, 'lost', 'carol03');
    house.tick(TUESDAY + 3 * DAY);
    expect(house.short().at(-1)).toBe('referral-2026-09-10 1 claimable');
  });
});
