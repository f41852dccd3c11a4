import { beforeEach, describe, expect, it, test } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { REVIEW_DELAY } from '../constants.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decision.ts';
import { audit, HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { prizeAt } from './decidePromotion.ts';
import type { PromotionTerms } from './types.ts';

const AT = 1_790_000_000_000;
const HASH = 'a'.repeat(64);
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const draws: number[] = [];
const ask = (command: Command, at = AT): Decision & { readonly topics: Readonly<Record<string, unknown>> } => {
  const secure = { integer: (below: number) => (draws.shift() ?? 0) % below };
  const decision = decide(state, command, { at, random: createRandom(at), secure, world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  expect(audit(state.balances)).toBeNull();
  return {
    ...decision,
    topics: Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data])),
  };
};
const terms = (more: Partial<PromotionTerms> = {}): PromotionTerms => ({
  mode: 'claim',
  from: AT - 1_000,
  until: AT + 1_000_000,
  reward: 500,
  needed: 0,
  category: null,
  prizes: [],
  ...more,
});
const take = (
  kind: 'joinPromotion' | 'claimPromotion' | 'drawRaffle',
  more: Partial<PromotionTerms> = {},
  at = AT,
  member = 'alice01',
) => ask({ kind, member, promotion: 'p1', terms: terms(more) }, at);
const RAFFLE: Partial<PromotionTerms> = {
  mode: 'raffle',
  prizes: [
    { id: 'bronze', amount: 100, weight: 7 },
    { id: 'gold', amount: 9_000, weight: 3 },
  ],
};
const JOIN: Partial<PromotionTerms> = { mode: 'join', needed: 2_000, reward: 800 };
const balance = (member = 'alice01') => state.balances.get(mainAccount(member));
const bet = (round: string, stake: number, payout: number, at = AT, member = 'alice01', gameId = GAME) => {
  const part = { member, vendor: VENDOR, roundId: round, demo: false } as const;
  ask({ kind: 'debit', ...part, gameId, txId: `${round}-d`, amount: stake }, at);
  return ask({ kind: 'credit', ...part, txId: `${round}-c`, amount: payout }, at);
};

describe('a claim', () => {
  it('pays once from the promotion account, and touches wallet and status', () => {
    const { topics } = take('claimPromotion');
    expect(topics).toMatchObject({
      'wallet:alice01': { balance: START + 500 },
      'promotions:alice01': { rows: { p1: { promotionId: 'p1', status: 'claimed', amount: 500, at: AT } } },
    });
    expect(state.balances.get(HOUSE_ACCOUNTS.promotion)).toBe(-500);
    expect(take('claimPromotion', {}, AT + 1)).toMatchObject({
      ok: true,
      events: [],
      result: { status: 'claimed', at: AT },
    });
    expect(balance()).toBe(START + 500);
  });
  it.each([
    ['before it begins', { from: AT + 1 }, 'promotion-closed'],
    ['at its end', { until: AT }, 'promotion-closed'],
    ['of another kind', { mode: 'apply' }, 'promotion-closed'],
  ] as const)('%s is refused', (_, more, code) => {
    expect(take('claimPromotion', more)).toMatchObject({ ok: false, code });
    expect(balance()).toBe(START);
  });
  it.each([
    ['trial05', 'trial-refused'],
    ['oper07', 'forbidden'],
    ['rest06', 'self-excluded'],
    ['unknown', 'not-found'],
  ])('of %s is refused', (member, code) => {
    expect(take('claimPromotion', {}, AT, member)).toMatchObject({ ok: false, code });
  });
});
describe('a raffle', () => {
  it('draws by weight from unpredictable numbers, pays once, and returns the same prize again', () => {
    draws.push(7);
    expect(take('drawRaffle', RAFFLE)).toMatchObject({
      ok: true,
      result: { prize: 'gold', amount: 9_000, status: 'claimed' },
    });
    draws.push(0);
    expect(take('drawRaffle', RAFFLE, AT + 9)).toMatchObject({ ok: true, events: [], result: { prize: 'gold' } });
    expect(balance()).toBe(START + 9_000);
    draws.length = 0;
  });
  test('selects every weight as often as it says', () => {
    const prizes = RAFFLE.prizes ?? [];
    const met = Array.from({ length: 10 }, (_, at) => prizeAt(prizes, at)?.id);
    expect(met).toEqual([...Array.from({ length: 7 }, () => 'bronze'), 'gold', 'gold', 'gold']);
    expect(prizeAt(prizes, 10)).toBeNull();
  });
});
describe('a sign-up', () => {
  const progress = () => state.promotions.get('alice01')?.['p1'];
  it('counts bets placed from then on, won or lost, until it can be claimed', () => {
    bet('before', 5_000, 0);
    expect(take('joinPromotion', JOIN, AT + 1)).toMatchObject({ ok: true, result: { status: 'joined' } });
    expect(bet('r1', 700, 0, AT + 2).topics).toMatchObject({
      'promotions:alice01': { rows: { p1: { status: 'process', progress: 700 } } },
    });
    bet('equal', 900, 900, AT + 3);
    expect(progress()).toMatchObject({ status: 'process', progress: 700 });
    expect(take('claimPromotion', JOIN, AT + 4)).toMatchObject({ ok: false, code: 'promotion-closed' });
    bet('r2', 1_300, 2_600, AT + 5);
    expect(progress()).toMatchObject({ status: 'claim', progress: 2_000 });
    const had = balance() ?? 0;
    expect(take('claimPromotion', JOIN, AT + 6)).toMatchObject({
      ok: true,
      result: { status: 'claimed', amount: 800 },
    });
    expect(balance()).toBe(had + 800);
    bet('r3', 100, 0, AT + 7);
    expect(progress()).toMatchObject({ status: 'claimed', progress: 2_000 });
  });
  it('loses the progress of a rolled-back bet', () => {
    take('joinPromotion', JOIN, AT);
    bet('r1', 2_500, 0, AT + 1);
    expect(progress()?.status).toBe('claim');
    ask({ kind: 'rollback', member: 'alice01', vendor: VENDOR, roundId: 'r1', txId: 'r1-x', demo: false }, AT + 2);
    expect(progress()).toMatchObject({ status: 'joined', progress: 0 });
  });
  it('counts only its own category, and nothing after its end', () => {
    take('joinPromotion', { ...JOIN, category: 'LIVE' }, AT);
    bet('r1', 500, 0, AT + 1);
    expect(progress()?.progress).toBe(0);
    bet('r2', 500, 0, AT + 2, 'alice01', 'TG-2');
    expect(progress()?.progress).toBe(500);
    bet('r3', 500, 0, AT + 1_000_000, 'alice01', 'TG-2');
    expect(progress()?.progress).toBe(500);
  });
  it('repeated changes nothing', () => {
    take('joinPromotion', JOIN, AT);
    bet('r1', 700, 0, AT + 1);
    expect(take('joinPromotion', JOIN, AT + 2)).toMatchObject({ ok: true, events: [], result: { progress: 700 } });
  });
});
describe('an application', () => {
  const send = (remark: string, images: readonly string[] = [], at = AT) =>
    ask(
      {
        kind: 'applyPromotion',
        member: 'alice01',
        promotion: 'p1',
        terms: terms({ mode: 'apply', reward: 3_000 }),
        remark,
        images,
      },
      at,
    );
  const tick = (at: number) => ask({ kind: 'tick' }, at);
  it('waits, and is then accepted once if it has a picture or a remark', () => {
    expect(send('', [HASH])).toMatchObject({ ok: true, result: { status: 'applying' } });
    expect(tick(AT + REVIEW_DELAY - 1).topics).not.toHaveProperty('promotions:alice01');
    expect(tick(AT + REVIEW_DELAY).topics).toMatchObject({
      'wallet:alice01': { balance: START + 3_000 },
      'promotions:alice01': { rows: { p1: { status: 'issued', amount: 3_000 } } },
    });
    tick(AT + 2 * REVIEW_DELAY);
    expect(balance()).toBe(START + 3_000);
  });
  it('without either is rejected, and cannot be sent again', () => {
    send('  ok ');
    tick(AT + REVIEW_DELAY);
    expect(state.promotions.get('alice01')?.['p1']?.status).toBe('rejected');
    expect(send('Born in June', [], AT + REVIEW_DELAY + 1)).toMatchObject({
      ok: true,
      events: [],
      result: { status: 'rejected' },
    });
    expect(balance()).toBe(START);
  });
  it('can be decided manually before its time', () => {
    send('Born in June');
    const by = (approved: boolean) =>
      ask({ kind: 'reviewPromotion', member: 'alice01', promotion: 'p1', approved }, AT + 1);
    expect(by(false)).toMatchObject({ ok: true, result: { status: 'rejected' } });
    expect(by(true)).toMatchObject({ ok: false, code: 'not-found' });
    tick(AT + REVIEW_DELAY);
    expect(balance()).toBe(START);
  });
  it.each([
    ['a remark of 141 characters', 'x'.repeat(141), [], 'bad-request'],
    ['four pictures', '', [HASH, HASH, HASH, HASH], 'image-refused'],
    ['a picture that is no hash', '', ['../etc'], 'image-refused'],
  ] as const)('with %s is refused', (_, remark, images, code) => {
    expect(send(remark, images)).toMatchObject({ ok: false, code });
  });
  it('of 140 visible characters is accepted', () => {
    expect(send('🎂'.repeat(140))).toMatchObject({ ok: true });
  });
  it('survives a snapshot, together with its review', () => {
    send('Born in June');
    const again = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect(again?.promotions).toEqual(state.promotions);
    expect(again?.reviews).toEqual(state.reviews);
    expect(again?.reviews.size).toBe(1);
  });
});
