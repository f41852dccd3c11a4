import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Part } from '../../../server-mock/core/promotions/types.ts';
import { createRewardsTruth } from './truth/rewardsTruth.ts';
import { createSignInsTruth } from './truth/signInsTruth.ts';

const moved = (status: Part['status'], amount: number, promotion = 'p1'): HouseEvent => ({
  type: 'promotionMoved',
  member: 'm1',
  promotion,
  part: {
    status,
    at: 0,
    since: 0,
    until: null,
    reward: amount,
    needed: 0,
    category: null,
    progress: 0,
    amount,
    prize: '',
    reference: '',
    application: null,
  },
});
const posted = (amount: number, credit = 'main:m1'): HouseEvent => ({
  type: 'posted',
  debit: 'house:promotion',
  credit,
  amount,
  why: 'promotion',
});

describe('O5: rewards of promotions', () => {
  it('each part is rewarded once, with the reported amount', () => {
    const truth = createRewardsTruth();
    expect(truth.take({ events: [moved('joined', 0), moved('joined', 0, 'p2')] })).toBeNull();
    expect(truth.take({ events: [posted(500), moved('claimed', 500)] })).toBeNull();
    expect(truth.take({ events: [posted(300), moved('issued', 300, 'p2'), moved('rejected', 0, 'p3')] })).toBeNull();
  });
  it.each([
    ['given twice', [posted(500), moved('claimed', 500)], 'p1 of m1 was given twice'],
    ['given again for nothing', [moved('claimed', 0)], 'p1 of m1 was given twice'],
    ['reported and not paid', [moved('claimed', 200, 'p2')], 'main:m1 is reported 200 more'],
    ['paid and not reported', [posted(200)], 'main:m1 is reported -200 more'],
    ['paid to another member', [posted(200, 'main:m2'), moved('issued', 200, 'p2')], 'is reported'],
  ])('reports a reward that is %s', (_, events, sentence) => {
    const truth = createRewardsTruth();
    truth.take({ events: [posted(500), moved('claimed', 500)] });
    expect(truth.take({ events })).toContain(sentence);
  });
});

describe('O5: granted rewards', () => {
  const granted = (amount: number): HouseEvent => ({
    type: 'rewardGranted',
    reward: {
      ...{ id: 'r1', member: 'm1', kind: 'envelope', source: '', amount, points: 0, state: 'claimable' },
      ...{ grantedAt: 0, expiresAt: null, endedAt: null },
    },
  });
  const ended = (state: 'claimed' | 'expired' | 'takenBack'): HouseEvent => ({
    ...{ type: 'rewardEnded', member: 'm1', reward: 'r1', at: 1 },
    state,
  });
  const paid = (amount: number): HouseEvent => ({
    ...{ type: 'posted', debit: 'house:promotion', credit: 'main:m1', amount, why: 'reward', reference: 'r1' },
  });
  it('one is claimed once with the amount of its latest grant, or ends without money', () => {
    const truth = createRewardsTruth();
    for (const amount of [500, 300]) expect(truth.take({ events: [granted(amount)] })).toBeNull();
    expect(truth.take({ events: [paid(300), ended('claimed')] })).toBeNull();
    const other = createRewardsTruth();
    expect(other.take({ events: [granted(500)] })).toBeNull();
    expect(other.take({ events: [ended('takenBack')] })).toBeNull();
  });
  it.each([
    [
      'is paid twice',
      [
        [paid(500), ended('claimed')],
        [paid(500), ended('claimed')],
      ],
    ],
    ['is paid more', [[paid(501), ended('claimed')]]],
    ['is paid without a claim', [[paid(500)]]],
    ['is paid when it expires', [[paid(500), ended('expired')]]],
    ['is claimed without money', [[ended('claimed')]]],
  ])('a reward that %s is reported', (_, records) => {
    const truth = createRewardsTruth();
    truth.take({ events: [granted(500)] });
    expect(records.map((events) => truth.take({ events })).at(-1)).toContain('r1 of m1');
  });
});

describe('O5: points of rewards, and sign-ins', () => {
  const DAY = 86_400_000;
  const signedIn = (day: number, streak: number, points = 10): readonly HouseEvent[] => {
    const id = `signIn-d${day}`;
    return [
      {
        type: 'rewardGranted',
        reward: {
          ...{ id, member: 'm1', kind: 'signIn', source: 'signIn', amount: 0, points, state: 'claimable' },
          ...{ grantedAt: 0, expiresAt: null, endedAt: null },
        },
      },
      { type: 'pointsMoved', member: 'm1', kind: 'grant', points, reference: id, at: 1 },
      { type: 'rewardEnded', member: 'm1', reward: id, state: 'claimed', at: 1 },
      { type: 'signedIn', member: 'm1', dayEnd: day * DAY, streak },
    ];
  };
  const turned = (n: number): HouseEvent => ({ type: 'dayTurned', day: { n, start: (n - 1) * DAY, end: n * DAY } });
  const both = () => {
    const truths = [createRewardsTruth(), createSignInsTruth()];
    const take = (events: readonly HouseEvent[]) =>
      truths.map((truth) => truth.take({ events })).find((one) => one !== null);
    return { take, on: (day: number, events: readonly HouseEvent[]) => take([turned(day)]) ?? take(events) };
  };
  it('a sign-in pays 10 points a day, 60 on the seventh in a row, and begins anew after it or after a missed day', () => {
    const { on } = both();
    for (let day = 1; day <= 7; day += 1) expect(on(day, signedIn(day, day, day === 7 ? 60 : 10))).toBeUndefined();
    for (const [day, streak] of [[8, 1] as const, [9, 2] as const, [11, 1] as const])
      expect(on(day, signedIn(day, streak))).toBeUndefined();
  });
  it.each<[string, number, readonly HouseEvent[], string]>([
    ['comes twice a day', 1, signedIn(1, 1).slice(3), 'signed in twice'],
    ['pays twice', 2, [...signedIn(2, 2).slice(0, 2), ...signedIn(2, 2).slice(1)], 'signIn-d2 of m1'],
    ['pays too much', 2, signedIn(2, 2, 60), 'paid 60 points, not 10'],
    ['counts a missed day', 3, signedIn(3, 2), '2 days in a row, not 1'],
    ['is of a day to come', 1, signedIn(2, 2), 'which is not the day that stands'],
    ['is of a day that has ended', 3, signedIn(2, 2), 'which is not the day that stands'],
  ])('a sign-in that %s is reported', (_, day, events, sentence) => {
    const { on } = both();
    expect(on(1, signedIn(1, 1))).toBeUndefined();
    expect(on(day, events)).toContain(sentence);
  });
  it('a sign-in before any day has begun is reported', () => {
    expect(both().take(signedIn(1, 1))).toContain('which is not the day that stands');
  });
  it('points without a claim are reported, and a claim without its points', () => {
    const gift: HouseEvent = { type: 'pointsMoved', member: 'm1', kind: 'grant', points: 5, reference: 'r1', at: 0 };
    expect(createRewardsTruth().take({ events: [gift] })).toContain('without a claim');
    expect(createRewardsTruth().take({ events: [gift], kind: 'grantPoints' })).toBeNull();
    expect(
      both().on(
        1,
        signedIn(1, 1).filter(({ type }) => type !== 'pointsMoved'),
      ),
    ).toContain('were not given');
  });
});
