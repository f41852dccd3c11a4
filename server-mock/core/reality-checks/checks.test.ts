import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckRow } from '../../../src/contract/reality-checks/reality-checks.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';

const ME = 'alice01';
const MINUTE = 60_000;
let at: number;
let state: HouseState;
/** As the topic shows it; null: no check. */
let shown: CheckRow | null;
let random = createRandom(7);

const ask = (command: Command) => {
  const decision = decide(state, command, { at, random, world: testWorld });
  if (!decision.ok) return decision;
  for (const event of decision.events) apply(state, event);
  state.at = at;
  for (const { topic, data } of touches(state, decision.events, 'MYR'))
    if (topic === `realityCheck:${ME}`)
      shown = (data as { rows: Record<string, CheckRow | null> }).rows['check'] ?? null;
  return decision;
};
const set = (minutes: number | null) => ask({ kind: 'setRealityCheck', member: ME, minutes });
const answer = () => ask({ kind: 'answerRealityCheck', member: ME });
const part = (roundId: string) => ({ member: ME, vendor: VENDOR, roundId, demo: false }) as const;
const stake = (round: string, amount: number, demo = false) =>
  ask({ kind: 'debit', ...part(round), demo, gameId: GAME, txId: `${round}-d`, amount });
const payOut = (round: string, amount: number) => ask({ kind: 'credit', ...part(round), txId: `${round}-c`, amount });
const undo = (round: string) => ask({ kind: 'rollback', ...part(round), txId: `${round}-r` });
const logIn = (id: string) =>
  ask({ kind: 'openSession', member: ME, sessionId: id, tokenHash: id, side: 'member', address: '203.0.113.7' });
const DUE = { ok: false, code: 'reality-check-due' };

beforeEach(async () => {
  at = START;
  state = emptyState();
  shown = null;
  random = createRandom(7);
  for (const event of await testWorld.genesis(at)) apply(state, event);
});

describe('a reality check', () => {
  it('is due an interval after the first stake, refuses every stake from then on, and begins anew with an answer', () => {
    set(30);
    expect(shown).toEqual({ minutes: 30, since: START, dueAt: null, stake: 0, net: 0 });
    // Time without a stake is no play.
    at += 45 * MINUTE;
    expect(stake('r1', 1_000)).toMatchObject({ ok: true });
    const first = at;
    expect(shown).toMatchObject({ since: first, dueAt: first + 30 * MINUTE, stake: 1_000, net: 0 });
    payOut('r1', 2_500);
    at = first + 30 * MINUTE - 1;
    expect(stake('r2', 2_000)).toMatchObject({ ok: true });
    payOut('r2', 0);
    expect(shown).toMatchObject({ stake: 3_000, net: -500 });
    at = first + 30 * MINUTE;
    expect(stake('r3', 1_000)).toMatchObject(DUE);
    // A payout and a withdrawal of a stake are no stakes.
    expect(undo('r2')).toMatchObject({ ok: true });
    answer();
    expect(shown).toEqual({ minutes: 30, since: at, dueAt: null, stake: 0, net: 0 });
    at += 5 * MINUTE;
    expect(stake('r3', 1_000)).toMatchObject({ ok: true });
    expect(shown).toMatchObject({ since: at, dueAt: at + 30 * MINUTE });
  });
  it('an answer before it is due, such as the second of two tabs, changes nothing', () => {
    set(15);
    stake('r1', 1_000);
    at += 15 * MINUTE;
    expect(answer()).toMatchObject({ ok: true });
    stake('r2', 1_000);
    const before = shown;
    expect(answer()).toMatchObject({ ok: true, events: [] });
    expect(shown).toEqual(before);
  });
  it('a longer and a shorter interval, and none, count at once, but one that is due is answered first', () => {
    set(60);
    stake('r1', 1_000);
    at += 20 * MINUTE;
    set(15);
    expect(shown).toMatchObject({ minutes: 15, dueAt: START + 15 * MINUTE });
    expect(stake('r2', 1_000)).toMatchObject(DUE);
    expect(set(60)).toMatchObject(DUE);
    expect(set(null)).toMatchObject(DUE);
    answer();
    set(null);
    expect(shown).toBeNull();
    expect(stake('r2', 1_000)).toMatchObject({ ok: true });
  });
  it('no longer counts a stake that was returned, and never counts play money', () => {
    set(30);
    stake('r1', 1_000);
    stake('r2', 700);
    undo('r1');
    expect(shown).toMatchObject({ stake: 700, net: 0 });
    stake('p1', 5_000, true);
    payOut('r2', 1_000);
    expect(shown).toMatchObject({ stake: 700, net: 300 });
    at += 31 * MINUTE;
    expect(stake('p2', 5_000, true)).toMatchObject({ ok: true });
  });
  it('shows no result of a bet from before the first stake that it counts from', () => {
    set(30);
    stake('old', 5_000);
    at += 30 * MINUTE;
    answer();
    payOut('old', 0);
    expect(shown).toMatchObject({ net: 0 });
    at += MINUTE;
    stake('r1', 1_000);
    expect(shown).toMatchObject({ since: at, stake: 1_000, net: 0 });
    payOut('r1', 1_500);
    expect(shown).toMatchObject({ net: 500 });
  });
  it('begins anew with a log-in of a member who was logged in nowhere, but not with a second one, and not once it is due', () => {
    set(30);
    logIn('one');
    stake('r1', 1_000);
    at += 40 * MINUTE;
    logIn('two');
    expect(stake('r2', 1_000)).toMatchObject(DUE);
    for (const sessionId of ['one', 'two']) ask({ kind: 'closeSession', sessionId, reason: 'logout' });
    // One that is due is not signed away.
    logIn('three');
    expect(stake('r2', 1_000)).toMatchObject(DUE);
    answer();
    expect(stake('r2', 1_000)).toMatchObject({ ok: true });
    at += 20 * MINUTE;
    ask({ kind: 'closeSession', sessionId: 'three', reason: 'logout' });
    logIn('four');
    expect(shown).toMatchObject({ since: at, dueAt: null, stake: 0 });
    at += 20 * MINUTE;
    expect(stake('r3', 1_000)).toMatchObject({ ok: true });
  });
  it('is refused for a trial account and an interval that is none, and a snapshot keeps it', () => {
    state.flags.set('FREEPLAY3', true);
    ask({ kind: 'createTrial', member: 'guest', account: 'guest01' });
    expect(ask({ kind: 'setRealityCheck', member: 'guest', minutes: 30 })).toMatchObject({ code: 'trial-refused' });
    for (const minutes of [0, -1, 0.5, 721, Number.NaN, 2 ** 53])
      expect(set(minutes), String(minutes)).toMatchObject({ ok: false, code: 'bad-request' });
    set(30);
    stake('r1', 1_000);
    const copy = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect(copy?.realityChecks).toEqual(state.realityChecks);
  });
});
