import { beforeEach, describe, expect, it } from 'vitest';
import type { LimitRow } from '../../../src/contract/play-limits/play-limits.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { LIMIT_CONFIRM_MS, LIMIT_WAIT_MS } from '../constants.ts';
import { decide } from '../decide.ts';
import { mainAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { bankCommand, depositCommand } from '../testing/depositCommand.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import type { LimitKind, LimitPeriod } from './types.ts';
import { windowAt } from './windows.ts';

const ME = 'alice01';
const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
let at: number;
let state: HouseState;
let rows: Map<string, LimitRow>;
let random = createRandom(7);

const ask = (command: Command) => {
  const decision = decide(state, command, { at, random, world: testWorld });
  if (!decision.ok) return decision;
  for (const event of decision.events) apply(state, event);
  state.at = at;
  for (const { topic, data } of touches(state, decision.events, 'MYR'))
    if (topic === `limits:${ME}`)
      for (const [key, row] of Object.entries((data as { rows: Record<string, LimitRow | null> }).rows))
        if (row === null) rows.delete(key);
        else rows.set(key, row);
  return decision;
};
const set = (limit: LimitKind, period: LimitPeriod, amount: number | null) =>
  ask({ kind: 'setLimit', member: ME, limit, period, amount });
const confirm = (limit: LimitKind, period: LimitPeriod) => ask({ kind: 'confirmLimit', member: ME, limit, period });
const part = (roundId: string) => ({ member: ME, vendor: VENDOR, roundId, demo: false }) as const;
const stake = (round: string, amount: number, demo = false) =>
  ask({ kind: 'debit', ...part(round), demo, gameId: GAME, txId: `${round}-d`, amount });
const payOut = (round: string, amount: number) => ask({ kind: 'credit', ...part(round), txId: `${round}-c`, amount });
const undo = (round: string) => ask({ kind: 'rollback', ...part(round), txId: `${round}-r` });
const deposit = (amount: number) => ask(depositCommand(state, { member: ME, amount }, at));
const idOf = (decision: ReturnType<typeof ask>): string =>
  decision.ok ? String(decision.result['id']) : decision.code;
const crossed = (facts: Partial<LimitRow> & { readonly limit: number }) => ({ ok: false, code: 'play-limit', facts });
const row = (key: string): LimitRow | undefined => rows.get(key);

const reset = async (): Promise<void> => {
  at = START;
  state = emptyState();
  rows = new Map();
  random = createRandom(7);
  for (const event of await testWorld.genesis(at)) apply(state, event);
};
beforeEach(reset);
it('B-08 each of the four limits refuses what would cross it, with used and limit, and its bar moves until then', async () => {
  for (const [kind, period, amount] of [
    ['wager', 'day', 3_000],
    ['loss', 'week', 3_000],
    ['deposit', 'month', 30_000],
    ['time', 'day', 3_000],
  ] as const) {
    await reset();
    ask({ kind: 'openSession', member: ME, sessionId: 's', tokenHash: 's', side: 'member', address: '203.0.113.7' });
    set(kind, period, 2 * amount);
    const move = (round: string) => (kind === 'deposit' ? deposit(amount) : stake(round, amount));
    const used: (number | undefined)[] = [];
    for (const round of ['r1', 'r2']) {
      expect(move(round), `${kind} ${round}`).toMatchObject({ ok: true });
      if (kind === 'loss') payOut(round, 0);
      if (kind === 'time') at += HOUR / 2;
      used.push(row(`${kind}-${period}`)?.used);
    }
    // The time runs by itself: its row says since when.
    if (kind === 'time') expect(row('time-day')?.runs).toBe(START);
    else expect(used, kind).toEqual([amount, 2 * amount]);
    expect(move('r3'), kind).toMatchObject(crossed({ kind, period, limit: 2 * amount, used: 2 * amount }));
  }
});
describe('a wager limit', () => {
  it('refuses the stake that would cross it, with what is used and the end of the window, and moves with each bet', () => {
    set('wager', 'day', 5_000);
    expect(stake('r1', 3_000)).toMatchObject({ ok: true });
    expect(row('wager-day')).toMatchObject({ used: 3_000, amount: 5_000, from: START, until: START + DAY });
    const until = START + DAY;
    expect(stake('r2', 2_001)).toMatchObject(
      crossed({ kind: 'wager', period: 'day', limit: 5_000, used: 3_000, until }),
    );
    expect(stake('r3', 2_000)).toMatchObject({ ok: true });
    // A payout gives nothing back: the limit counts what was staked.
    payOut('r3', 9_000);
    expect(stake('r4', 100)).toMatchObject(crossed({ limit: 5_000, used: 5_000 }));
    undo('r1');
    expect(row('wager-day')).toMatchObject({ used: 2_000 });
    expect(stake('r5', 3_000)).toMatchObject({ ok: true });
  });
  it('counts no play money, and nothing from before it was set', () => {
    stake('r1', 3_000);
    set('wager', 'day', 1_000);
    expect(row('wager-day')).toMatchObject({ used: 0 });
    expect(stake('r2', 5_000, true)).toMatchObject({ ok: true });
    expect(row('wager-day')).toMatchObject({ used: 0 });
    expect(stake('r3', 1_001)).toMatchObject(crossed({ limit: 1_000, used: 0 }));
  });
  it('begins anew when its window ends, by an event of the tick or by the stake that comes first', () => {
    set('wager', 'day', 1_000);
    stake('r1', 1_000);
    at = START + DAY - 1;
    expect(stake('r2', 100)).toMatchObject({ code: 'play-limit' });
    at = START + DAY;
    expect(stake('r3', 600)).toMatchObject({ ok: true });
    expect(row('wager-day')).toMatchObject({ used: 600, from: START + DAY, until: START + 2 * DAY });
    at = START + 4 * DAY + HOUR;
    ask({ kind: 'tick' });
    expect(row('wager-day')).toMatchObject({ used: 0, from: START + 4 * DAY, until: START + 5 * DAY });
    // A bet of an earlier window that is voided gives nothing back to this one.
    undo('r3');
    expect(row('wager-day')).toMatchObject({ used: 0 });
  });
});
describe('a limit of the net loss', () => {
  it('counts stakes less payouts, and every open stake as lost', () => {
    set('loss', 'week', 4_000);
    stake('r1', 3_000);
    expect(stake('r2', 1_001)).toMatchObject(crossed({ kind: 'loss', limit: 4_000, used: 3_000 }));
    payOut('r1', 0);
    expect(row('loss-week')).toMatchObject({ used: 3_000, until: START + 7 * DAY });
    expect(stake('r3', 1_001)).toMatchObject(crossed({ limit: 4_000, used: 3_000 }));
    stake('r4', 1_000);
    payOut('r4', 6_000);
    expect(row('loss-week')).toMatchObject({ used: -2_000 });
    expect(stake('r5', 6_000)).toMatchObject({ ok: true });
    undo('r1');
    expect(row('loss-week')).toMatchObject({ used: -5_000 });
  });
});
describe('a deposit limit', () => {
  it('counts deposits from their request, before fees, and not those that brought nothing', () => {
    set('deposit', 'day', 50_000);
    const first = idOf(deposit(30_000));
    expect(deposit(20_001)).toMatchObject(crossed({ kind: 'deposit', limit: 50_000, used: 30_000 }));
    ask(bankCommand(state, first, null));
    expect(row('deposit-day')).toMatchObject({ used: 0 });
    const second = idOf(deposit(40_000));
    // The bank names another amount: that is what came in.
    ask(bankCommand(state, second, 15_000));
    expect(row('deposit-day')).toMatchObject({ used: 15_000 });
    expect(deposit(35_001)).toMatchObject({ code: 'play-limit' });
    expect(deposit(35_000)).toMatchObject({ ok: true });
    // Winnings are no deposits.
    stake('r1', 1_000);
    payOut('r1', 8_000);
    expect(row('deposit-day')).toMatchObject({ used: 50_000 });
    // Cash at the cashier is one.
    expect(ask({ kind: 'cashIn', member: ME, amount: 1, reason: 'test' })).toMatchObject({ code: 'play-limit' });
  });
  it('counts a late payment in the window in which it comes, since the bank has taken it', () => {
    set('deposit', 'day', 50_000);
    const id = idOf(deposit(30_000));
    at = START + DAY + HOUR;
    ask({ kind: 'tick' });
    expect(row('deposit-day')).toMatchObject({ used: 0 });
    ask(bankCommand(state, id, 30_000));
    expect(row('deposit-day')).toMatchObject({ used: 30_000 });
    expect(deposit(20_001)).toMatchObject({ code: 'play-limit' });
  });
});
describe('a change of a limit', () => {
  it('lower counts at once; higher waits, is confirmed, and the lowest wins', () => {
    set('wager', 'day', 5_000);
    set('wager', 'month', 3_000);
    expect(stake('r1', 3_001)).toMatchObject(crossed({ period: 'month', limit: 3_000, used: 0 }));
    expect(set('wager', 'day', 2_000)).toMatchObject({ ok: true, result: { state: 'now', from: null } });
    expect(stake('r2', 2_001)).toMatchObject(crossed({ period: 'day', limit: 2_000, used: 0 }));
    const from = at + LIMIT_WAIT_MS;
    expect(set('wager', 'day', 9_000)).toMatchObject({ result: { state: 'waits', from } });
    expect(row('wager-day')).toMatchObject({ amount: 2_000, raise: { amount: 9_000, from } });
    at = from - 1;
    expect(confirm('wager', 'day')).toMatchObject({ code: 'not-open' });
    // The same wish again does not begin the wait anew.
    expect(set('wager', 'day', 9_000)).toMatchObject({ result: { from } });
    at = from;
    expect(stake('r3', 2_001)).toMatchObject({ code: 'play-limit' });
    expect(confirm('wager', 'day')).toMatchObject({ ok: true, result: { amount: 9_000 } });
    expect(confirm('wager', 'day')).toMatchObject({ code: 'not-open' });
    expect(stake('r4', 3_000)).toMatchObject({ ok: true });
    expect(row('wager-day')).toMatchObject({ amount: 9_000, raise: null });
  });
  it('keeps what is used: neither a lower nor a raised limit begins a new window', () => {
    set('wager', 'day', 5_000);
    stake('r1', 4_000);
    set('wager', 'day', 3_000);
    expect(row('wager-day')).toMatchObject({ amount: 3_000, used: 4_000 });
    expect(stake('r2', 100)).toMatchObject(crossed({ limit: 3_000, used: 4_000 }));
    set('wager', 'day', 8_000);
    at = START + LIMIT_WAIT_MS;
    confirm('wager', 'day');
    expect(row('wager-day')).toMatchObject({ amount: 8_000, used: 0, from: START + DAY });
  });
  it('to no limit waits as well; a lower amount or a change of mind withdraws it', () => {
    set('loss', 'day', 5_000);
    set('loss', 'day', null);
    expect(row('loss-day')).toMatchObject({ raise: { amount: null } });
    ask({ kind: 'keepLimit', member: ME, limit: 'loss', period: 'day' });
    expect(row('loss-day')).toMatchObject({ amount: 5_000, raise: null });
    set('loss', 'day', null);
    set('loss', 'day', 5_000);
    expect(row('loss-day')).toMatchObject({ raise: null });
    set('loss', 'day', null);
    at += LIMIT_WAIT_MS;
    expect(confirm('loss', 'day')).toMatchObject({ ok: true, result: { amount: null } });
    expect(row('loss-day')).toBeUndefined();
    expect(stake('r1', 9_000)).toMatchObject({ ok: true });
  });
  it('that is not confirmed in time is forgotten', () => {
    set('loss', 'day', 5_000);
    set('loss', 'day', 6_000);
    at += LIMIT_WAIT_MS + LIMIT_CONFIRM_MS;
    expect(confirm('loss', 'day')).toMatchObject({ code: 'not-open' });
    ask({ kind: 'tick' });
    expect(row('loss-day')).toMatchObject({ amount: 5_000, raise: null });
  });
  it('is refused for a trial account, an amount that is none, and one above every posting', () => {
    state.flags.set('FREEPLAY3', true);
    ask({ kind: 'createTrial', member: 'guest', account: 'guest01' });
    expect(ask({ kind: 'setLimit', member: 'guest', limit: 'loss', period: 'day', amount: 1 })).toMatchObject({
      code: 'trial-refused',
    });
    for (const amount of [-1, 0.5, Number.NaN, 2 ** 53])
      expect(set('loss', 'day', amount)).toMatchObject({ ok: false, code: 'bad-request' });
    expect(set('loss', 'day', 2 ** 50)).toMatchObject({ code: 'over-limit' });
    expect(ask({ kind: 'setLimit', member: 'unknown', limit: 'loss', period: 'day', amount: 1 })).toMatchObject({
      code: 'not-found',
    });
  });
});
it('what was placed before its limit gives nothing back, not even after the clock was set back', () => {
  at = START + HOUR;
  stake('r1', 3_000);
  const early = idOf(deposit(30_000));
  at = START;
  set('wager', 'day', 5_000);
  set('deposit', 'day', 50_000);
  undo('r1');
  ask(bankCommand(state, early, null));
  expect([row('wager-day')?.used, row('deposit-day')?.used]).toEqual([0, 0]);
  // Paid after all: it counts when it comes.
  const late = idOf(deposit(30_000));
  ask({ kind: 'cancelDeposit', member: ME, id: late });
  expect(row('deposit-day')).toMatchObject({ used: 0 });
  ask(bankCommand(state, late, 30_000));
  expect(row('deposit-day')).toMatchObject({ used: 30_000 });
});
it('a stake of the same millisecond as its limit gives nothing back', () => {
  set('loss', 'day', 50_000);
  stake('r1', 3_000);
  set('wager', 'day', 5_000);
  undo('r1');
  expect(row('wager-day')).toMatchObject({ used: 0 });
});
it('a proof of an expired deposit counts nothing, and a tick that ends a deposit and a raise keeps what is used', () => {
  set('deposit', 'week', 50_000);
  set('deposit', 'week', 90_000);
  at = START + LIMIT_WAIT_MS + LIMIT_CONFIRM_MS - 60_000;
  ask({ kind: 'tick' });
  const id = idOf(deposit(30_000));
  at += DAY;
  ask({ kind: 'tick' });
  expect(row('deposit-week')).toMatchObject({ amount: 50_000, used: 0, raise: null });
  expect(ask({ kind: 'proveDeposit', member: ME, id, images: ['a'.repeat(64)] })).toMatchObject({ ok: true });
  expect(row('deposit-week')).toMatchObject({ used: 0 });
  ask(bankCommand(state, id, null));
  expect(row('deposit-week')).toMatchObject({ used: 0 });
});
it('a limit of nothing refuses every stake, and a snapshot keeps limits', () => {
  set('wager', 'day', 0);
  const copy = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
  expect(copy?.limits).toEqual(state.limits);
  expect(stake('r1', 100)).toMatchObject(crossed({ limit: 0, used: 0 }));
});
it('windows follow each other without a gap, days and weeks by hours, months by the day of the month', () => {
  const begin = Date.UTC(2026, 0, 31, 22, 30);
  expect(windowAt('month', begin, begin)).toEqual({ from: begin, until: Date.UTC(2026, 1, 28, 22, 30) });
  expect(windowAt('month', begin, Date.UTC(2026, 2, 1))).toEqual({
    from: Date.UTC(2026, 1, 28, 22, 30),
    until: Date.UTC(2026, 2, 31, 22, 30),
  });
  for (const period of ['day', 'week', 'month'] as const) {
    let { until } = windowAt(period, begin, begin);
    for (let n = 0; n < 40; n++) {
      const next = windowAt(period, begin, until);
      expect(next.from, `${period} ${n}`).toBe(until);
      expect(windowAt(period, begin, next.until - 1), `${period} ${n}`).toEqual(next);
      ({ until } = next);
    }
  }
});
it.each([null, 'wager'] as const)(
  'B-08 a deposit counts in no limit that is set after it (%s limit before)',
  (other) => {
    if (other !== null) set(other, 'day', 50_000);
    const asked = deposit(10_000);
    set('deposit', 'day', 20_000);
    expect(ask(bankCommand(state, idOf(asked), 10_000)).ok && row('deposit-day')?.used).toBe(0);
  },
);
/** What a movement added at its time; judged by a sum over all of them, not by what the house keeps. */
interface Moved {
  readonly kind: LimitKind;
  readonly at: number;
  amount: number;
}
it('in random worlds no movement is accepted that crosses a limit, and each bar equals the sum of its movements', () => {
  for (let seed = 1; seed <= 25; seed++) {
    const dice = createRandom(seed, 'limits');
    const moved: Moved[] = [];
    const open = new Map<string, { readonly stake: number; readonly moved: Moved }>();
    const [kinds, periods] = [
      ['deposit', 'loss', 'wager'],
      ['day', 'week', 'month'],
    ] as const;
    const pick = <T>(of: readonly T[]): T => of[dice.integer(of.length)] as T;
    at = START;
    state = emptyState();
    rows = new Map();
    for (const event of genesis) apply(state, event);
    ask({ kind: 'cashIn', member: ME, amount: 5_000_000, reason: 'test' });
    moved.push({ kind: 'deposit', at, amount: 5_000_000 });
    at += 1;
    /** Movements that came before a limit was set, by its key. */
    const before = new Map<string, number>();
    const sum = ({ kind, period }: Pick<LimitRow, 'kind' | 'period'>, from: number): number =>
      moved
        .slice(before.get(`${kind}-${period}`))
        .filter((one) => one.kind === kind && one.at >= from)
        .reduce((total, one) => total + one.amount, 0);
    const check = (what: string): void => {
      for (const limit of state.limits.get(ME) ?? []) {
        const label = `seed ${seed}, ${what}, ${limit.kind}-${limit.period}`;
        if (at < limit.until) expect(limit.used, label).toBe(sum(limit, limit.from));
        expect(row(`${limit.kind}-${limit.period}`), label).toMatchObject({ used: limit.used, amount: limit.amount });
      }
    };
    const allows = (kind: LimitKind, more: number): boolean =>
      (state.limits.get(ME) ?? []).every((limit) => {
        if (limit.kind !== kind) return true;
        const { from } = windowAt(limit.period, limit.since, at);
        return sum(limit, from) + more <= limit.amount;
      });
    for (let step = 0; step < 160; step++) {
      at += pick([1, 1_000, HOUR, 9 * HOUR]);
      const action = dice.integer(10);
      if (action === 0) {
        const [kind, period] = [pick(kinds), pick(periods)];
        if (!row(`${kind}-${period}`)) before.set(`${kind}-${period}`, moved.length);
        set(kind, period, pick([null, 2_000, 20_000, 60_000, 200_000]));
      } else if (action === 1) confirm(pick(kinds), pick(periods));
      else if (action === 2) ask({ kind: 'tick' });
      else if (action < 6) {
        const amount = 100 + dice.integer(30) * 100;
        const held = [...open.values()].reduce((total, one) => total + one.stake, 0);
        const allowed = allows('wager', amount) && allows('loss', held + amount);
        const round = `s${seed}-${step}`;
        const decision = stake(round, amount);
        if (decision.ok || decision.code === 'play-limit')
          expect(decision.ok, `seed ${seed}, step ${step}`).toBe(allowed);
        if (decision.ok) {
          const movement: Moved = { kind: 'wager', at, amount };
          open.set(round, { stake: amount, moved: movement });
          moved.push(movement);
        }
      } else if (action < 9) {
        const [round, bet] = pick([...open, [null, null]] as const);
        if (round === null) continue;
        const end = dice.integer(3) === 0 ? 'void' : dice.integer(3) === 0 ? 2 * bet.stake : 0;
        if (!(end === 'void' ? undo(round) : payOut(round, end)).ok) continue;
        open.delete(round);
        if (end === 'void') {
          // A stake that comes back counts no more in the window in which it was staked.
          bet.moved.amount = 0;
        } else moved.push({ kind: 'loss', at, amount: bet.stake - end });
      } else {
        const amount = 3_000 + dice.integer(20) * 1_000;
        const allowed = allows('deposit', amount);
        const decision = deposit(amount);
        if (decision.ok || decision.code === 'play-limit')
          expect(decision.ok, `seed ${seed}, step ${step}`).toBe(allowed);
        if (decision.ok) {
          moved.push({ kind: 'deposit', at, amount });
          ask(bankCommand(state, idOf(decision), amount));
        }
      }
      check(`step ${step}`);
    }
    expect(state.balances.get(mainAccount(ME))).toBeGreaterThanOrEqual(0);
  }
});
const genesis = await testWorld.genesis(START);
