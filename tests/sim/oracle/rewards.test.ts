import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { Part } from '../../../server-mock/core/promotions/types.ts';
import { createRewardsTruth } from './truth/rewardsTruth.ts';

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
