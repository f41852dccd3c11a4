import { beforeEach, describe, expect, it } from 'vitest';
import type { LimitRow } from '../../../src/contract/play-limits/play-limits.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { depositCommand } from '../testing/depositCommand.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import type { LimitPeriod } from './types.ts';

const ME = 'alice01';
const [HOUR, DAY] = [3_600_000, 24 * 3_600_000];
let at: number;
let state: HouseState;
/** As the topic shows them. */
let rows: Readonly<Record<string, LimitRow | null>>;
let random = createRandom(7);

const ask = (command: Command) => {
  const decision = decide(state, command, { at, random, world: testWorld });
  if (!decision.ok) return decision;
  for (const event of decision.events) apply(state, event);
  state.at = at;
  for (const { topic, data } of touches(state, decision.events, 'MYR'))
    if (topic === `limits:${ME}`) rows = { ...rows, ...(data as { rows: typeof rows }).rows };
  return decision;
};
const set = (limit: 'time', period: LimitPeriod, amount: number) =>
  ask({ kind: 'setLimit', member: ME, limit, period, amount });
const part = (roundId: string) => ({ member: ME, vendor: VENDOR, roundId, demo: false }) as const;
const stake = (round: string, amount: number, demo = false) =>
  ask({ kind: 'debit', ...part(round), demo, gameId: GAME, txId: `${round}-d`, amount });
const payOut = (round: string, amount: number) => ask({ kind: 'credit', ...part(round), txId: `${round}-c`, amount });
const deposit = (amount: number) => ask(depositCommand(state, { member: ME, amount }, at));
const crossed = (facts: object) => ({ ok: false, code: 'play-limit', facts });
const row = (key: string): LimitRow | null | undefined => rows[key];

beforeEach(async () => {
  at = START;
  state = emptyState();
  rows = {};
  random = createRandom(7);
  for (const event of await testWorld.genesis(at)) apply(state, event);
});

describe('a limit of the time', () => {
  const HUNDREDTHS = 100;
  const logIn = (id: string) =>
    ask({ kind: 'openSession', member: ME, sessionId: id, tokenHash: id, side: 'member', address: '203.0.113.7' });
  const logOut = (sessionId: string) => ask({ kind: 'closeSession', sessionId, reason: 'logout' });
  it('counts the time with any session once, refuses every stake when it is used up, and keeps money free', () => {
    logIn('one');
    set('time', 'day', 60 * HUNDREDTHS);
    expect(row('time-day')).toMatchObject({ used: 0, runs: START, until: START + DAY });
    at += HOUR / 2;
    logIn('two');
    logOut('one');
    at += HOUR / 4;
    logOut('two');
    expect(row('time-day')).toMatchObject({ used: 45 * HUNDREDTHS, runs: null });
    // A time without a session is not counted.
    at += 3 * HOUR;
    logIn('three');
    at += HOUR / 4 - 1;
    expect(stake('r1', 1_000)).toMatchObject({ ok: true });
    at += 1;
    const until = START + DAY;
    expect(stake('r2', 1_000)).toMatchObject(
      crossed({ kind: 'time', period: 'day', limit: 60 * HUNDREDTHS, used: 60 * HUNDREDTHS, until }),
    );
    expect(payOut('r1', 500)).toMatchObject({ ok: true });
    expect(deposit(10_000)).toMatchObject({ ok: true });
    expect(stake('p1', 1_000, true)).toMatchObject({ ok: true });
  });
  it.each([
    ['day', 1_440],
    ['week', 10_080],
    ['month', 44_640],
  ] as const)('of a %s is at most the %i minutes of its period', (period, most) => {
    const refused = { ok: false, code: 'over-limit' };
    expect(set('time', period, most * HUNDREDTHS + 1)).toMatchObject(refused);
    expect(row(`time-${period}`)).toBeUndefined();
    expect(set('time', period, most * HUNDREDTHS)).toMatchObject({ ok: true, result: { state: 'now' } });
    // A higher one is refused at once, and does not wait.
    expect(set('time', period, most * HUNDREDTHS + 1)).toMatchObject(refused);
    expect(row(`time-${period}`)).toMatchObject({ amount: most * HUNDREDTHS, raise: null });
  });
  it('that is larger than its period, from an earlier journal, loads, counts and can be lowered', () => {
    const window = { from: START, until: START + DAY };
    const large = { kind: 'time', period: 'day', amount: 200_000, since: START, used: 0, ...window } as const;
    apply(state, { type: 'limitSet', member: ME, limit: { ...large, runs: null, raise: null } });
    const copy = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect(copy?.limits.get(ME)).toMatchObject([{ amount: 200_000 }]);
    expect(stake('r1', 1_000)).toMatchObject({ ok: true });
    expect(set('time', 'day', 60 * HUNDREDTHS)).toMatchObject({ ok: true, result: { state: 'now' } });
    expect(row('time-day')).toMatchObject({ amount: 60 * HUNDREDTHS });
  });
  it('begins anew with its window, also while a session runs through it', () => {
    set('time', 'day', 60 * HUNDREDTHS);
    at = START + DAY - HOUR / 4;
    logIn('one');
    at = START + DAY + HOUR / 5;
    ask({ kind: 'tick' });
    expect(row('time-day')).toMatchObject({ used: 0, runs: START + DAY, from: START + DAY });
    expect(stake('r1', 1_000)).toMatchObject({ ok: true });
    at = START + DAY + HOUR;
    expect(stake('r2', 1_000)).toMatchObject({ code: 'play-limit' });
  });
  it('ends with a session that expired while the house stood still, and is lowered and raised like any other', () => {
    set('time', 'week', 60 * HUNDREDTHS);
    logIn('one');
    const { expiresAt = 0 } = state.sessions.get('one') ?? {};
    at += 5 * HOUR;
    ask({ kind: 'tick' });
    expect(row('time-week')).toMatchObject({ used: (expiresAt - START) / 600, runs: null });
    logIn('two');
    expect(set('time', 'week', 90 * HUNDREDTHS)).toMatchObject({ result: { state: 'waits' } });
    set('time', 'week', 20 * HUNDREDTHS);
    expect(row('time-week')).toMatchObject({ amount: 20 * HUNDREDTHS, runs: at });
    expect(stake('r1', 1_000)).toMatchObject({ code: 'play-limit' });
    const copy = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect(copy?.limits).toEqual(state.limits);
  });
});
