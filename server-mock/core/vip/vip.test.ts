import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { dateAt } from '../team/day.ts';
import { GAME, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { vipMonthDue } from './decideVip.ts';

const ZONE = testWorld.merchant.timeZone;
const DAY = 86_400_000;
/** 8 September 2026, 02:13 in the merchant's zone: 22 days before the month ends. */
const AT = Date.UTC(2026, 8, 7, 18, 13);
const OCTOBER = Date.UTC(2026, 8, 30, 16);
const NOVEMBER = Date.UTC(2026, 9, 31, 16);
const RICH = 10_000_000_000;
const genesis = await testWorld.genesis(AT);

let state: HouseState;
let round: number;
const ask = (command: Command, at: number): readonly HouseEvent[] => {
  const decision = decide(state, command, { at, random: createRandom(at), world: testWorld });
  if (!decision.ok) throw new Error(`${command.kind}: ${decision.code}`);
  for (const event of decision.events) apply(state, event);
  return decision.events;
};
const tick = (at: number) => ask({ kind: 'tick' }, at);
const begin = (): void => {
  state = emptyState();
  round = 0;
  for (const event of genesis) apply(state, event);
  for (const member of ['alice01', 'trial05', 'robot08'])
    apply(state, {
      type: 'posted',
      debit: HOUSE_ACCOUNTS.cashierIn,
      credit: mainAccount(member),
      amount: RICH,
      why: 'x',
    });
  tick(AT);
};
beforeEach(begin);
/** A bet that is lost, or given back where `payout` is the stake. Returns its round and the events of its end. */
const bet = (stake: number, at = AT, { member = 'alice01', payout = 0, demo = false } = {}) => {
  const part = { member, vendor: VENDOR, roundId: `r${(round += 1)}`, demo };
  ask({ kind: 'debit', ...part, gameId: GAME, txId: `${part.roundId}-d`, amount: stake }, at);
  const events = ask({ kind: 'credit', ...part, txId: `${part.roundId}-c`, amount: payout }, at);
  return { roundId: part.roundId, events };
};
const rollBack = (roundId: string, at = AT) =>
  ask({ kind: 'rollback', member: 'alice01', vendor: VENDOR, roundId, txId: `${roundId}-r`, demo: false }, at);
const level = (member = 'alice01') => state.members.get(member)?.vipRankLevel;
const touched = (events: readonly HouseEvent[], topic: string) =>
  touches(state, events, 'MYR').find((one) => one.topic === topic)?.data;
const standing = () => touched([{ type: 'vipMonthTurned', month: state.vipMonth }], 'vip:alice01');

describe('a VIP level', () => {
  it('is reached with the bet that reaches its stake, in the same record, and shows in both topics', () => {
    expect(bet(99_999).events.map(({ type }) => type)).not.toContain('vipMoved');
    const { events } = bet(1 + 400_000);
    expect(events).toContainEqual({
      type: 'vipMoved',
      member: 'alice01',
      level: 2,
      label: 'VIP Silver',
      reason: 'stake',
    });
    expect(touched(events, 'member:alice01')).toMatchObject({
      hasVip: true,
      vipLabelName: 'VIP Silver',
      vipRankLevel: 2,
    });
    expect(touched(events, 'vip:alice01')).toEqual({
      level: 2,
      label: 'VIP Silver',
      stake: 500_000,
      lastStake: 0,
      nextMonthLevel: 2,
      monthEnd: OCTOBER,
    });
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))).toMatchObject({
      vip: state.vip,
      vipMonth: state.vipMonth,
    });
  });
  it('counts no bet whose stake is returned, no demo play, and nothing of simulated members', () => {
    bet(500_000, AT, { payout: 500_000 });
    bet(500_000, AT, { member: 'robot08' });
    bet(5_000, AT, { demo: true });
    expect(state.vip.size).toBe(0);
    expect(touches(state, genesis, 'MYR').flatMap(({ topic }) => (topic.startsWith('vip:') ? [topic] : []))).toEqual(
      ['alice01', 'bobby02', 'carol03', 'agent04', 'rest06'].map((id) => `vip:${id}`),
    );
  });
  it('falls by one at most when a merchant month begins, and is what the ended month reached where that is more', () => {
    bet(2_000_000);
    tick(OCTOBER - 1);
    expect([level(), state.vipMonth.end]).toEqual([3, OCTOBER]);
    tick(OCTOBER);
    // September's stake reaches level 3: it is kept in October, in which nothing is staked.
    expect([level(), standing()]).toMatchObject([3, { stake: 0, lastStake: 2_000_000, nextMonthLevel: 2 }]);
    expect(tick(NOVEMBER)).toContainEqual({
      type: 'vipMoved',
      member: 'alice01',
      level: 2,
      label: 'VIP Silver',
      reason: 'month',
    });
    expect(state.vipMonth.end).toBe(Date.UTC(2026, 10, 30, 16));
    tick(Date.UTC(2026, 10, 30, 16));
    const events = tick(Date.UTC(2026, 11, 31, 16));
    expect([level(), touched(events, 'member:alice01')]).toMatchObject([0, { hasVip: false, vipLabelName: '' }]);
  });
  it('is not reached by what was staked before the house had months: an earlier journal has none', () => {
    const { end } = state.vipMonth;
    bet(2_000_000);
    state.vipMonth = { end: 0, firstDay: 0, firstDayBefore: 0 };
    const member = state.members.get('alice01');
    if (member) state.members.set('alice01', { ...member, vipRankLevel: 0 });
    const [turned] = vipMonthDue(state, state.day, ZONE);
    if (!turned) throw new Error('no month began');
    apply(state, turned);
    expect([state.vipMonth.end, standing()]).toMatchObject([end, { stake: 0, lastStake: 2_000_000 }]);
    bet(100);
    expect(level()).toBe(0);
  });
  it('that a member had from the start counts as the level of the first month', () => {
    const bobby = state.members.get('bobby02');
    if (bobby) state.members.set('bobby02', { ...bobby, hasVip: true, vipLabelName: 'VIP Gold', vipRankLevel: 3 });
    tick(OCTOBER);
    expect(level('bobby02')).toBe(2);
    tick(NOVEMBER);
    expect(level('bobby02')).toBe(1);
  });
  it('reached by a stake that was rolled back stays until the month ends, and gives nothing to the next one', () => {
    const { roundId } = bet(4_000_000);
    bet(150_000);
    rollBack(roundId);
    expect([level(), standing()]).toMatchObject([3, { stake: 150_000, nextMonthLevel: 1 }]);
    tick(OCTOBER);
    expect(level()).toBe(1);
  });
  it('of a past month is not decided again: a late rollback takes its stake from that month alone', () => {
    const { roundId } = bet(2_000_000);
    tick(OCTOBER);
    bet(700, OCTOBER);
    rollBack(roundId, OCTOBER + DAY);
    expect([level(), standing()]).toMatchObject([3, { stake: 700, lastStake: 0 }]);
    tick(NOVEMBER);
    expect(level()).toBe(2);
  });
});

it('in random worlds stake and level are what the list of the bets gives', () => {
  const STAKES = [60_000, 250_000, 900_000, 4_500_000] as const;
  const ASKED = [100_000, 500_000, 2_000_000, 10_000_000, 50_000_000, 200_000_000] as const;
  const reached = (stake: number): number => ASKED.filter((asked) => asked <= stake).length;
  const monthOf = (at: number): string => JSON.stringify({ ...dateAt(at, ZONE), day: 0 });
  let seen = 0;
  for (let seed = 1; seed <= 30; seed += 1) {
    begin();
    const dice = createRandom(seed);
    const bets: { roundId: string; month: string; stake: number; gone: boolean }[] = [];
    let [at, now, base, expected] = [AT, monthOf(AT), 0, 0];
    const sum = (month: string): number =>
      bets.reduce((all, one) => all + (one.month === month && !one.gone ? one.stake : 0), 0);
    for (let step = 0; step < 60; step += 1) {
      const choice = dice.integer(10);
      if (choice < 5) {
        const stake = STAKES[dice.integer(STAKES.length)] ?? 0;
        bets.push({ roundId: bet(stake, at).roundId, month: now, stake, gone: false });
        expected = Math.max(expected, reached(sum(now)));
      } else if (choice < 8) {
        const one = bets[dice.integer(bets.length || 1)];
        if (one && !one.gone) {
          rollBack(one.roundId, at);
          one.gone = true;
        }
      } else {
        at += DAY * (1 + dice.integer(9));
        tick(at);
        if (monthOf(at) !== now) {
          expected = Math.max(reached(sum(now)), base - 1, 0);
          [base, now] = [expected, monthOf(at)];
          seen += 1;
        }
      }
      expect(standing(), `seed ${seed}, step ${step}`).toMatchObject({ stake: sum(now), level: expected });
    }
  }
  expect(seen).toBeGreaterThan(30);
});
