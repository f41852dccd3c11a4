import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { Context, Decision } from '../decision.ts';
import { audit, HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { stakeDaysSince, stakeOf } from './stakeDays.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { claimableRewards } from './applyRewards.ts';
import { grantReward } from './decideRewards.ts';
import type { Reward } from './types.ts';

const AT = 1_790_000_000_000;
const DAY = 86_400_000;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT): Decision & { readonly topics: Readonly<Record<string, unknown>> } => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  expect(audit(state.balances)).toBeNull();
  const touched = touches(state, events, 'MYR').map(({ topic, data }) => [topic, data] as const);
  return { ...decision, topics: Object.fromEntries(touched) };
};
const grant = (part: Partial<Omit<Reward, 'state' | 'grantedAt' | 'endedAt'>> = {}): void => {
  const given = {
    ...({
      id: 'r1',
      member: 'alice01',
      kind: 'rebate',
      source: 'RNG',
      amount: 250,
      points: 0,
      expiresAt: AT + DAY,
    } as const),
    ...part,
  };
  for (const event of grantReward(state, given, AT)) apply(state, event);
};
const claim = (reward = 'r1', at = AT, member = 'alice01') => ask({ kind: 'claimReward', member, reward }, at);
const balance = (): number => (state.balances.get(mainAccount('alice01')) ?? 0) - START;

describe('a reward', () => {
  it('pays once: a second claim gets the same answer and moves nothing', () => {
    grant();
    expect(claimableRewards(state, 'alice01')).toEqual({ rewards: 1, missions: 0 });
    const first = claim();
    expect(first.topics).toMatchObject({
      'wallet:alice01': { balance: START + 250 },
      'rewards:alice01': { rows: { r1: { state: 'claimed', amount: 250, endedAt: AT } } },
      'ledger:alice01': { items: [{ type: 'promotion', amount: 250, reference: 'r1' }] },
    });
    expect(state.balances.get(HOUSE_ACCOUNTS.promotion)).toBe(-250);
    const again = claim('r1', AT + 1);
    expect(again).toMatchObject({ ok: true, events: [] });
    expect(again.ok && first.ok && again.result).toEqual(first.ok && first.result);
    expect(claimableRewards(state, 'alice01')).toEqual({ rewards: 0, missions: 0 });
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.rewards).toEqual(state.rewards);
  });
  it('is granted once for the same thing, and to no simulated member, trial account or operator', () => {
    grant();
    grant({ amount: 999 });
    for (const member of ['robot08', 'oper07', 'trial05']) grant({ member });
    expect([...state.rewards].map(([member, own]) => [member, own.map(({ amount }) => amount)])).toEqual([
      ['alice01', [250]],
    ]);
  });
  it('pays its points at the claim, once', () => {
    grant({ amount: 0, points: 200 });
    const points = () => {
      const { earned = 0, moved = 0 } = state.points.get('alice01') ?? {};
      return earned + moved;
    };
    claim();
    claim('r1', AT + 1);
    expect([points(), balance()]).toEqual([200, 0]);
    expect(state.points.get('alice01')?.entries).toMatchObject([{ kind: 'grant', points: 200, reference: 'r1' }]);
  });
  it('expires by the tick, at its moment, and is refused from then on', () => {
    grant();
    expect(ask({ kind: 'tick' }, AT + DAY - 1).topics).not.toHaveProperty('rewards:alice01');
    expect(claim('r1', AT + DAY)).toMatchObject({ ok: false, code: 'reward-closed' });
    expect(ask({ kind: 'tick' }, AT + DAY).topics).toMatchObject({
      'rewards:alice01': { rows: { r1: { state: 'expired', endedAt: AT + DAY } } },
    });
    expect(claim('r1', AT + DAY + 1)).toMatchObject({ ok: false, code: 'reward-closed' });
    expect(balance()).toBe(0);
  });
  it('keeps two hundred: one that ended ten days ago makes room, the first to end first, and its row goes', () => {
    for (let n = 0; n < 200; n += 1) {
      grant({ id: `old${n}`, amount: 1, expiresAt: null });
      if (n > 0) claim(`old${n}`, AT + n);
    }
    const later = AT + 11 * DAY;
    const [granted] = grantReward(
      state,
      { id: 'new', member: 'alice01', kind: 'rebate', source: 'RNG', amount: 1, points: 0, expiresAt: null },
      later,
    );
    if (!granted) throw new Error('no reward was granted');
    expect(granted.trimmed).toEqual(['old1']);
    apply(state, granted);
    expect(touches(state, [granted], 'MYR').find(({ topic }) => topic === 'rewards:alice01')?.data).toMatchObject({
      rows: { new: { state: 'claimable' }, old1: null },
    });
    // The oldest grant waits still: its claim is told again to a second tab.
    expect(claim('old0', later)).toMatchObject({ ok: true, result: { state: 'claimed' } });
    expect(claim('old0', later + 1)).toMatchObject({ ok: true, events: [], result: { state: 'claimed' } });
    expect(state.rewards.get('alice01')).toHaveLength(200);
  });
  it('that would end in a break stays for a week after it', () => {
    grant({ expiresAt: AT + DAY });
    const alice = state.members.get('alice01');
    if (alice) state.members.set('alice01', { ...alice, excludedUntil: AT + 3 * DAY });
    ask({ kind: 'tick' }, AT + 2 * DAY);
    expect(claim('r1', AT + 2 * DAY)).toMatchObject({ ok: false, code: 'self-excluded' });
    expect(claim('r1', AT + 10 * DAY - 1)).toMatchObject({ ok: true });
    grant({ id: 'r2', expiresAt: AT + DAY });
    ask({ kind: 'tick' }, AT + 10 * DAY);
    expect(state.rewards.get('alice01')?.at(-1)).toMatchObject({ id: 'r2', state: 'expired' });
  });
  it('of another member is not found, and none is claimed in a break', () => {
    grant();
    expect(claim('r1', AT, 'bobby02')).toMatchObject({ ok: false, code: 'not-found' });
    expect(claim('r1', AT, 'trial05')).toMatchObject({ ok: false, code: 'trial-refused' });
    grant({ member: 'rest06' });
    expect(claim('r1', AT, 'rest06')).toMatchObject({ ok: false, code: 'self-excluded' });
  });
  it('as an envelope is published without its amount until it is opened', () => {
    for (const event of grantReward(
      state,
      { id: 'e1', member: 'alice01', kind: 'envelope', source: '', amount: 888, points: 0, expiresAt: null },
      AT,
    )) {
      apply(state, event);
      expect(JSON.stringify(touches(state, [event], 'MYR'))).not.toContain('888');
    }
    expect(claim('e1').topics).toMatchObject({ 'rewards:alice01': { rows: { e1: { amount: 888 } } } });
    expect(balance()).toBe(888);
  });
});

describe('the badges', () => {
  const terms = { mode: 'claim', from: 0, until: null, reward: 500, needed: 0, category: null, prizes: [] } as const;
  const grantedTopics = (part: Parameters<typeof grant>[0]) => {
    const given = { member: 'alice01', source: '', amount: 100, points: 0, expiresAt: AT + DAY } as const;
    const events = grantReward(state, { ...given, id: 'r1', kind: 'rebate', ...part }, AT);
    for (const event of events) apply(state, event);
    return Object.fromEntries(touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]));
  };
  it('count what is claimable after each grant, claim and expiry, and missions apart', () => {
    expect(grantedTopics({})).toMatchObject({
      'unread:alice01': { rewards: 1, missions: 0 },
      'member:alice01': { availablePromoCount: 1 },
    });
    expect(grantedTopics({ id: 'm1', kind: 'mission' })).toMatchObject({
      'unread:alice01': { rewards: 1, missions: 1 },
      'member:alice01': { availablePromoCount: 1 },
    });
    expect(claim('r1').topics).toMatchObject({
      'unread:alice01': { rewards: 0, missions: 1 },
      'member:alice01': { availablePromoCount: 0 },
    });
    expect(ask({ kind: 'tick' }, AT + DAY).topics).toMatchObject({ 'unread:alice01': { rewards: 0, missions: 0 } });
  });
  it('count a promotion whose reward waits with the rewards', () => {
    grant();
    const join = { ...terms, mode: 'join', needed: 1_000 } as const;
    ask({ kind: 'joinPromotion', member: 'alice01', promotion: 'week', terms: join });
    const bet = { member: 'alice01', vendor: VENDOR, roundId: 'r1', demo: false } as const;
    ask({ kind: 'debit', ...bet, gameId: GAME, txId: 'd', amount: 1_000 });
    expect(ask({ kind: 'credit', ...bet, txId: 'c', amount: 0 }).topics).toMatchObject({
      'unread:alice01': { rewards: 2 },
      'member:alice01': { availablePromoCount: 2 },
    });
  });
});
describe('an envelope of the house', () => {
  const give = (part: object = {}, secure: Context['secure'] = createRandom(7)) => {
    const command = { kind: 'grantEnvelope', member: 'alice01', min: 100, max: 500, hours: 72, ...part } as const;
    return decide(state, command, { at: AT, random: createRandom(1), world: testWorld, secure });
  };
  it('draws its amount at the grant, within the range, and ends after its hours', () => {
    const drawn = Array.from({ length: 200 }, (_, n) => {
      const decision = give({}, createRandom(n));
      const [event] = decision.ok ? decision.events : [];
      expect(JSON.stringify(decision.ok && decision.result)).not.toContain('amount');
      if (event?.type !== 'rewardGranted') throw new Error('no envelope was granted');
      expect(event.reward).toMatchObject({ kind: 'envelope', state: 'claimable', expiresAt: AT + 3 * DAY });
      return event.reward.amount;
    });
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(100);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(500);
    expect(new Set(drawn).size).toBeGreaterThan(100);
  });
  it('has no amount of another sign, size or unit, no draw that can be foretold, and no simulated member as its owner', () => {
    for (const part of [{ min: 0 }, { min: 501 }, { max: 1_000_001 }, { min: 1.5 }, { hours: 0 }])
      expect(give(part), JSON.stringify(part)).toMatchObject({ ok: false, code: 'bad-request' });
    for (const member of ['robot08', 'trial05', 'oper07', 'nobody'])
      expect(give({ member }), member).toMatchObject({ ok: false, code: 'not-found' });
    const foretold = { at: AT, random: createRandom(1), world: testWorld };
    const command = { kind: 'grantEnvelope', member: 'alice01', min: 1, hours: 1 } as const;
    expect(decide(state, { ...command, max: 2 }, foretold)).toMatchObject({ code: 'operation-not-allowed' });
    expect(decide(state, { ...command, max: 1 }, foretold)).toMatchObject({ ok: true });
  });
});

describe('valid stakes of a day', () => {
  const bet = (round: string, stake: number, payout: number, at = AT, demo = false) => {
    const part = { member: 'alice01', vendor: VENDOR, roundId: round, demo } as const;
    ask({ kind: 'debit', ...part, gameId: GAME, txId: `${round}-d`, amount: stake }, at);
    ask({ kind: 'credit', ...part, txId: `${round}-c`, amount: payout }, at);
  };
  const stakes = (from = 0): number => stakeOf(stakeDaysSince(state, 'alice01', from), 'RNG');

  it('count bets of real money that are won or lost, and a rollback takes one from the day on which it counted', () => {
    bet('one', 1_000, 0);
    bet('two', 500, 900);
    bet('returned', 700, 700);
    bet('demo', 300, 0, AT, true);
    expect(stakes()).toBe(1_500);
    const next = state.day.end;
    ask({ kind: 'tick' }, next);
    bet('three', 200, 0, next);
    expect(stakeDaysSince(state, 'alice01', 0).map(({ stakes: sums, rounds }) => [sums, rounds])).toEqual([
      [{ RNG: 1_500 }, { RNG: 2 }],
      [{ RNG: 200 }, { RNG: 1 }],
    ]);
    ask({ kind: 'rollback', member: 'alice01', vendor: VENDOR, roundId: 'one', txId: 'one-r', demo: false }, next);
    expect(stakes()).toBe(700);
    expect(stakes(state.day.n)).toBe(200);
  });
});
