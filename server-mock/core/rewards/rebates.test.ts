import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { audit, mainAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { rebatesOf } from './rebates.ts';

const AT = 1_790_000_000_000;
const TABLE = 'TG-2';
let state: HouseState;
/** Of the journal, in order: what an independent recomputation reads. */
let journal: HouseEvent[];
const record = (events: readonly HouseEvent[]): void => {
  for (const event of events) apply(state, event);
  journal.push(...events);
};
beforeEach(async () => {
  state = emptyState();
  journal = [];
  record(await testWorld.genesis(AT));
  record([{ type: 'flagSet', flag: 'MANPLAYREB3', enabled: true }]);
  ask({ kind: 'tick' }, AT);
});
const ask = (command: Command, at = state.day.start) => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  const events = decision.ok ? decision.events : [];
  record(events);
  expect(audit(state.balances)).toBeNull();
  const topics = touches(state, events, 'MYR').map(({ topic, data }) => [topic, data] as const);
  return { ...decision, topics: Object.fromEntries(topics) as Readonly<Record<string, unknown>> };
};
const bet = (round: string, stake: number, payout = 0, game = GAME, member = 'alice01') => {
  const part = { member, vendor: VENDOR, roundId: round, demo: false } as const;
  ask({ kind: 'debit', ...part, gameId: game, txId: `${round}-d`, amount: stake });
  return ask({ kind: 'credit', ...part, txId: `${round}-c`, amount: payout });
};
const rollback = (round: string) =>
  ask({ kind: 'rollback', member: 'alice01', vendor: VENDOR, roundId: round, txId: `${round}-r`, demo: false });
const turnDay = () => ask({ kind: 'tick' }, state.day.end);
/** Missions that the same bets reach bring rewards of their own. */
const rebates = (member: string) => (state.rewards.get(member) ?? []).filter(({ kind }) => kind === 'rebate');
const rewards = (member = 'alice01') =>
  rebates(member).map(({ source, amount, state: now }) => `${source.split(' ')[0]} ${amount} ${now}`);
const claim = (n = 0) => {
  const id = rebates('alice01')[n]?.id ?? '';
  return ask({ kind: 'claimReward', member: 'alice01', reward: id });
};
const debts = () => rebatesOf(state, 'alice01').debts;
const dayNow = (topics: Readonly<Record<string, unknown>>, category = 'RNG') =>
  (topics['rebates:alice01'] as { rows: Record<string, { stake: number; amount: number }> }).rows[category];

describe('the manual rebate', () => {
  it('is granted at the turn of the day, by category, rounded down once, for seven days', () => {
    bet('one', 1_150);
    bet('two', 850, 900);
    bet('returned', 5_000, 5_000);
    // 20.00 at 0.30 % and 19.99 at 0.20 %.
    expect(dayNow(bet('table', 1_999, 0, TABLE).topics, 'LIVE')).toMatchObject({ stake: 1_999, rate: 20, amount: 3 });
    expect(rewards()).toEqual([]);
    const { start, end } = state.day;
    const { topics } = turnDay();
    expect(rewards()).toEqual(['RNG 6 claimable', 'LIVE 3 claimable']);
    const [granted] = rebates('alice01');
    const date = new Date(start + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(granted).toMatchObject({ kind: 'rebate', source: `RNG ${date}`, expiresAt: end + 7 * 86_400_000 });
    // The new day begins at nothing.
    expect(dayNow(topics)).toMatchObject({ stake: 0, amount: 0, from: end });
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.rebates).toEqual(state.rebates);
  });
  it('R-REWARD-14 is claimed once for each computed amount, which the record of the account shows', () => {
    bet('one', 90_000, 90_001);
    turnDay();
    expect(claim().topics).toMatchObject({
      'ledger:alice01': {
        items: [{ type: 'promotion', amount: 270, reference: rebates('alice01')[0]?.id }],
      },
      'rewards:alice01': { rows: {} },
    });
    expect(claim()).toMatchObject({ ok: true, events: [] });
    expect(rewards()).toEqual(['RNG 270 claimed']);
    expect((state.balances.get(mainAccount('alice01')) ?? 0) - START).toBe(271);
    turnDay();
    expect(rewards()).toEqual(['RNG 270 claimed']);
  });
  it('is higher by the VIP level at the end of the day', () => {
    bet('one', 10_000);
    const alice = state.members.get('alice01');
    if (alice) state.members.set('alice01', { ...alice, hasVip: true, vipRankLevel: 2 });
    turnDay();
    bet('two', 10_000);
    if (alice) state.members.set('alice01', { ...alice, hasVip: true, vipRankLevel: 99 });
    turnDay();
    expect(rewards()).toEqual(['RNG 50 claimable', 'RNG 80 claimable']);
  });
  it('of a rolled-back bet is taken back before the claim: the reward is lower, or gone', () => {
    bet('one', 10_000);
    bet('two', 5_000);
    turnDay();
    expect(rewards()).toEqual(['RNG 45 claimable']);
    rollback('one');
    expect(rewards()).toEqual(['RNG 15 claimable']);
    rollback('two');
    expect(rewards()).toEqual(['RNG 15 takenBack']);
    expect(debts()).toEqual({ RNG: 0 });
  });
  it('of a bet that is rolled back after the claim is subtracted from the next rebates of that category, and nothing is debited', () => {
    bet('one', 10_000);
    bet('two', 5_000);
    turnDay();
    claim();
    const balance = state.balances.get(mainAccount('alice01')) ?? 0;
    const { topics } = rollback('one');
    expect((state.balances.get(mainAccount('alice01')) ?? 0) - balance).toBe(10_000);
    expect([rewards(), debts()]).toEqual([['RNG 45 claimed'], { RNG: 30 }]);
    expect(dayNow(topics)).toMatchObject({ owed: 30, amount: 0 });
    bet('three', 8_000);
    bet('table', 10_000, 0, TABLE);
    turnDay();
    // 24 go towards the 30 that are owed; another category pays nothing towards them.
    expect([rewards(), debts()]).toEqual([['RNG 45 claimed', 'LIVE 20 claimable'], { RNG: 6, LIVE: 0 }]);
    bet('four', 4_000);
    turnDay();
    expect([rewards().at(-1), debts()]).toEqual(['RNG 6 claimable', { RNG: 0, LIVE: 0 }]);
    // The rebate of 24 had gone towards the debt: without its bet, that debt stands again.
    rollback('three');
    expect(debts()).toEqual({ RNG: 24, LIVE: 0 });
  });
  it('of a rolled-back bet whose reward has expired owes nothing', () => {
    bet('one', 10_000);
    turnDay();
    for (let day = 0; day < 7; day += 1) turnDay();
    expect(rewards()).toEqual(['RNG 30 expired']);
    rollback('one');
    expect([rewards(), debts()]).toEqual([['RNG 30 expired'], { RNG: 0 }]);
  });
  it('of a bet that is rolled back nine days after its day stays, also where the member has not bet since', () => {
    bet('one', 10_000);
    bet('two', 10_000);
    turnDay();
    claim();
    for (let day = 2; day < 9; day += 1) turnDay();
    rollback('one');
    expect(debts()).toEqual({ RNG: 30 });
    turnDay();
    rollback('two');
    expect(debts()).toEqual({ RNG: 30 });
  });
  it('of the present day falls with a rolled-back bet, and owes nothing', () => {
    bet('one', 10_000);
    expect(dayNow(rollback('one').topics)).toMatchObject({ stake: 0, amount: 0, owed: 0 });
    turnDay();
    expect([rewards(), debts()]).toEqual([[], {}]);
  });
  it('is not computed while its flag is off, and none goes to simulated members', () => {
    bet('one', 10_000, 0, GAME, 'robot08');
    bet('two', 10_000);
    ask({ kind: 'setFlag', flag: 'MANPLAYREB3', enabled: false });
    turnDay();
    expect([rewards(), rewards('robot08')]).toEqual([[], []]);
    rollback('two');
    bet('three', 10_000);
    ask({ kind: 'setFlag', flag: 'MANPLAYREB3', enabled: true });
    turnDay();
    expect([rewards(), rewards('robot08')]).toEqual([['RNG 30 claimable'], []]);
  });
});

/** From the bets of the journal alone: by day and category, the stakes that are won or lost in the end, times the rate, rounded down. */
const recomputed = (): number => {
  const bets = new Map<string, { stake: number; category: string; day: number | null }>();
  let day = 1;
  const first = state.day.n;
  for (const event of journal) {
    if (event.type === 'dayTurned') day = event.day.n;
    if (event.type === 'betOpened')
      bets.set(event.bet.betId, { stake: event.bet.stake, category: event.bet.category, day: null });
    if (event.type === 'betClosed') {
      const one = bets.get(event.betId);
      if (one) bets.set(event.betId, { ...one, day: ['won', 'lost'].includes(event.state) ? day : null });
    }
  }
  const sums = new Map<string, number>();
  for (const { stake, category, day: on } of bets.values())
    if (on !== null && on < first) sums.set(`${on} ${category}`, (sums.get(`${on} ${category}`) ?? 0) + stake);
  return [...sums].reduce((sum, [of, stake]) => sum + Math.floor((stake * (of.endsWith('RNG') ? 30 : 20)) / 10_000), 0);
};
it('over many days of bets, claims and rollbacks, what is claimable and claimed, less what is owed, is what the bets of the journal come to', () => {
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = createRandom(seed, 'rebates');
    let rounds: { readonly round: string; readonly day: number }[] = [];
    for (let step = 0; step < 120; step += 1) {
      const act = random.integer(10);
      if (act < 6) {
        const round = `${seed}-${step}`;
        const stake = 10 + random.integer(900);
        bet(
          round,
          stake,
          random.integer(3) === 0 ? stake + 500 : random.integer(stake + 1),
          random.integer(2) === 0 ? GAME : TABLE,
        );
        rounds.push({ round, day: state.day.n });
      } else if (act < 7) claim(random.integer(Math.max(1, rebates('alice01').length)));
      else if (act < 9) {
        const [gone] = rounds.splice(random.integer(Math.max(1, rounds.length)), 1);
        if (gone !== undefined) rollback(gone.round);
      } else {
        turnDay();
        // Nothing expires here: what was earned is claimed before.
        for (const [n, one] of rebates('alice01').entries())
          if ((one.expiresAt ?? 0) < state.day.end + 86_400_000) claim(n);
        // Of earlier days the house keeps no stakes.
        rounds = rounds.filter(({ day }) => day > state.day.n - 9);
      }
      const stands = rebates('alice01').filter(({ state: now }) => now === 'claimable' || now === 'claimed');
      const owed = Object.values(debts()).reduce((sum, debt) => sum + debt, 0);
      expect(stands.reduce((sum, { amount }) => sum + amount, 0) - owed, `${seed} ${step}`).toBe(recomputed());
      expect(owed).toBeGreaterThanOrEqual(0);
    }
  }
});
