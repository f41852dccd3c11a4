import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decision.ts';
import { audit, mainOf } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { fromStored, toStored } from '../stored.ts';
import { GAME, START, testWorld, VENDOR } from '../testWorld.ts';
import { touches } from '../touches.ts';

const AT = 1_790_000_000_000;
const HOUR = 3_600_000;
const OTHER = 'TG-2';
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT): Decision & { readonly topics: Readonly<Record<string, unknown>> } => {
  const decision = decide(state, command, { at, random: createRandom(1), world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  expect(audit(state.balances)).toBeNull();
  const topics = touches(state, events, 'MYR').map(({ topic, data }) => [topic, data]);
  return { ...decision, topics: Object.fromEntries(topics) };
};
const member = 'alice01';
const star = (gameId: string, who = member) => ask({ kind: 'addFavourite', member: who, gameId });
const opened = (gameId: string, who = member) => ask({ kind: 'openGame', member: who, gameId });

describe('lists of an account', () => {
  it('keep favourites in the order of adding, each once, and lose only what is taken out', () => {
    for (const id of [OTHER, GAME, OTHER]) expect(star(id)).toMatchObject({ ok: true });
    expect(state.favourites.get(member)).toEqual([OTHER, GAME]);
    ask({ kind: 'removeFavourite', member, gameId: OTHER });
    ask({ kind: 'removeFavourite', member, gameId: 'never-there' });
    expect(state.favourites.get(member)).toEqual([GAME]);
    expect(fromStored(JSON.parse(JSON.stringify(toStored(state))))?.favourites.get(member)).toEqual([GAME]);
  });
  it('refuse games there are none of, trial accounts, strangers, and more than can be shown', () => {
    expect(star('no-game')).toMatchObject({ code: 'not-found' });
    expect(star(GAME, 'trial05')).toMatchObject({ code: 'trial-refused' });
    expect(opened(GAME, 'trial05')).toMatchObject({ code: 'trial-refused' });
    expect(star(GAME, 'nobody')).toMatchObject({ code: 'not-found' });
    state.favourites.set(
      member,
      Array.from({ length: 999 }, (_, n) => `x${n}`),
    );
    expect(star(GAME)).toMatchObject({ code: 'over-limit' });
  });
  it('keep opened games newest first, each once, a hundred of them', () => {
    state.recent.set(
      member,
      Array.from({ length: 100 }, (_, n) => `x${n}`),
    );
    for (const id of [GAME, OTHER, GAME, GAME]) opened(id);
    const recent = state.recent.get(member) ?? [];
    expect([recent.slice(0, 3), recent.length, recent.at(-1)]).toEqual([[GAME, OTHER, 'x0'], 100, 'x97']);
  });
});

const move = (from: string, to: string, amount: number, who = member) =>
  ask({ kind: 'transfer', member: who, from, to, amount, reference: 'ref' });
const part = { member, vendor: VENDOR, demo: false } as const;
const debit = (roundId: string, amount: number) =>
  ask({ kind: 'debit', ...part, gameId: GAME, roundId, txId: `${roundId}-d`, amount });
const credit = (roundId: string, amount: number) =>
  ask({ kind: 'credit', ...part, roundId, txId: `${roundId}-c`, amount });
const many = () => ask({ kind: 'setSetting', name: 'singleWallet', value: false });
const held = () => state.balances.get(`game:${VENDOR}:${member}`) ?? 0;

describe('a wallet for each vendor', () => {
  it('moves money wholly or not at all, and shows every wallet', () => {
    expect(move('MAIN', VENDOR, 40_000).topics).toMatchObject({
      [`wallet:${member}`]: {
        balance: START - 40_000,
        wallets: [
          { code: 'MAIN', balance: START - 40_000 },
          { code: VENDOR, balance: 40_000 },
        ],
      },
    });
    expect(move(VENDOR, 'MAIN', 40_001)).toMatchObject({ code: 'insufficient-funds' });
    expect(move('MAIN', VENDOR, START)).toMatchObject({ code: 'insufficient-funds' });
    expect(move('elsewhere', 'MAIN', 1)).toMatchObject({ code: 'insufficient-funds' });
    for (const amount of [0, -1, 1.5]) expect(move('MAIN', VENDOR, amount)).toMatchObject({ code: 'bad-request' });
    expect(move('MAIN', 'MAIN', 1)).toMatchObject({ code: 'bad-request' });
    expect(move('MAIN', VENDOR, 1, 'trial05')).toMatchObject({ code: 'trial-refused' });
    expect(held()).toBe(40_000);
  });
  it('stakes from there and pays there where the merchant has it so, and from the one wallet where not', () => {
    expect(debit('r1', 1_000)).toMatchObject({ ok: true, result: { balance: START - 1_000 } });
    many();
    expect(debit('r2', 1_000)).toMatchObject({ code: 'insufficient-funds', facts: { balance: 0 } });
    move('MAIN', VENDOR, 5_000);
    expect(debit('r2', 1_000)).toMatchObject({ ok: true, result: { balance: 4_000 } });
    expect(credit('r2', 2_500)).toMatchObject({ ok: true, result: { balance: 6_500 } });
    // A bet of before ends where it began.
    expect(credit('r1', 300)).toMatchObject({ ok: true, result: { balance: START - 6_000 + 300 } });
    debit('r3', 500);
    expect(ask({ kind: 'rollback', ...part, roundId: 'r3', txId: 'r3-r' })).toMatchObject({
      result: { balance: 6_500 },
    });
    expect([held(), state.balances.get(mainOf(member))]).toEqual([6_500, START - 6_000 + 300]);
  });
  it('brings everything home as the last session ends, whoever ends it', () => {
    const open = (id: string, at = AT) =>
      ask({ kind: 'openSession', member, sessionId: id, tokenHash: id, side: 'member', address: '::1' }, at);
    open('s1');
    open('s2', AT + HOUR / 4);
    move('MAIN', VENDOR, 7_000);
    ask({ kind: 'closeSession', sessionId: 's1', reason: 'logout' });
    expect(held()).toBe(7_000);
    ask({ kind: 'tick' }, AT + 13 * HOUR);
    expect([held(), state.balances.get(mainOf(member))]).toEqual([0, START]);
  });
  it('is set only to yes or no', () => {
    expect(ask({ kind: 'setSetting', name: 'singleWallet', value: 'no' })).toMatchObject({ code: 'bad-request' });
  });
});
