import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { Decision } from '../decision.ts';
import { audit, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { GAME, START, testWorld, VENDOR } from '../testing/worldFixture.ts';
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
  it('keep favourites in the order of adding, each once, and drop only removed ones', () => {
    for (const id of [OTHER, GAME, OTHER]) expect(star(id)).toMatchObject({ ok: true });
    expect(state.favourites.get(member)).toEqual([OTHER, GAME]);
    ask({ kind: 'removeFavourite', member, gameId: OTHER });
    ask({ kind: 'removeFavourite', member, gameId: 'never-there' });
    expect(state.favourites.get(member)).toEqual([GAME]);
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))?.favourites.get(member)).toEqual([GAME]);
  });
  it('refuse unknown games, trial accounts, unknown members, and more than can be shown', () => {
    expect(star('no-game')).toMatchObject({ code: 'not-found' });
    expect(star(GAME, 'trial05')).toMatchObject({ code: 'trial-refused' });
    expect(opened(GAME, 'trial05')).toMatchObject({ code: 'trial-refused' });
    expect(star(GAME, 'unknown')).toMatchObject({ code: 'not-found' });
    state.favourites.set(
      member,
      Array.from({ length: 999 }, (_, n) => `x${n}`),
    );
    expect(star(GAME)).toMatchObject({ code: 'over-limit' });
  });
  it('keep the last hundred opened games, newest first, each once', () => {
    state.recent.set(
      member,
      Array.from({ length: 100 }, (_, n) => `x${n}`),
    );
    for (const id of [GAME, OTHER, GAME, GAME]) opened(id);
    const recent = state.recent.get(member) ?? [];
    expect([recent.slice(0, 3), recent.length, recent.at(-1)]).toEqual([[GAME, OTHER, 'x0'], 100, 'x97']);
  });
});

const move = (from: string, to: string, amount: number, who = member, at = AT) =>
  ask({ kind: 'transfer', member: who, from, to, amount, reference: 'ref', session: 's1' }, at);
const open = (id: string, at = AT) =>
  ask({ kind: 'openSession', member, sessionId: id, tokenHash: id, side: 'member', address: '::1' }, at);
/** Uses a launch ticket of this log-in. */
const visit = (id: string, session = 's1', at = AT, vendor = VENDOR) =>
  ask({ kind: 'beginVisit', member, vendor, visit: id, session }, at);
const leave = (id: string | null, vendor: string | null = null, at = AT) =>
  ask({ kind: 'goHome', member, visit: id, vendor }, at);
const part = { member, vendor: VENDOR, demo: false } as const;
const debit = (roundId: string, amount: number) =>
  ask({ kind: 'debit', ...part, gameId: GAME, roundId, txId: `${roundId}-d`, amount });
const credit = (roundId: string, amount: number) =>
  ask({ kind: 'credit', ...part, roundId, txId: `${roundId}-c`, amount });
const many = () => ask({ kind: 'setSetting', name: 'singleWallet', value: false });
const one = () => ask({ kind: 'setSetting', name: 'singleWallet', value: true });
const held = () => state.balances.get(`game:${VENDOR}:${member}`) ?? 0;

describe('a wallet for each vendor', () => {
  it('moves money entirely or not at all, and shows every wallet', () => {
    many();
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
  it('stakes and is paid if the merchant has vendor wallets; otherwise the main wallet does', () => {
    expect(debit('r1', 1_000)).toMatchObject({ ok: true, result: { balance: START - 1_000 } });
    many();
    expect(debit('r2', 1_000)).toMatchObject({ code: 'insufficient-funds', facts: { balance: 0 } });
    open('s1');
    visit('v1');
    move('MAIN', VENDOR, 5_000);
    expect(debit('r2', 1_000)).toMatchObject({ ok: true, result: { balance: 4_000 } });
    expect(credit('r2', 2_500)).toMatchObject({ ok: true, result: { balance: 6_500 } });
    // An earlier bet is paid into the wallet it was staked from.
    expect(credit('r1', 300)).toMatchObject({ ok: true, result: { balance: START - 6_000 + 300 } });
    debit('r3', 500);
    expect(ask({ kind: 'rollback', ...part, roundId: 'r3', txId: 'r3-r' })).toMatchObject({
      result: { balance: 6_500 },
    });
    expect([held(), state.balances.get(mainAccount(member))]).toEqual([6_500, START - 6_000 + 300]);
  });
  it('returns all money to the main wallet as the last session ends, by whatever cause', () => {
    many();
    open('s1');
    open('s2', AT + HOUR / 4);
    move('MAIN', VENDOR, 7_000);
    visit('v1');
    visit('v2', 's2');
    ask({ kind: 'closeSession', sessionId: 's1', reason: 'logout' });
    expect(held()).toBe(7_000);
    ask({ kind: 'tick' }, AT + 13 * HOUR);
    expect([held(), state.balances.get(mainAccount(member))]).toEqual([0, START]);
  });
  it('keeps its money while one of its games is open in any window, and returns it with the last', () => {
    many();
    open('s1');
    move('MAIN', VENDOR, 7_000);
    visit('tab-1');
    visit('tab-2');
    leave('tab-1');
    leave('tab-1', VENDOR);
    expect(held()).toBe(7_000);
    expect(leave('tab-2')).toMatchObject({ ok: true, result: { balance: START } });
    expect([held(), state.visits.size]).toEqual([0, 0]);
  });
  it('keeps transferred money for a minute and a half; a failed launch returns it at once', () => {
    many();
    open('s1');
    move('MAIN', VENDOR, 7_000);
    leave(null);
    expect(held()).toBe(7_000);
    leave(null, VENDOR);
    expect(held()).toBe(0);
    move('MAIN', VENDOR, 7_000);
    ask({ kind: 'tick' }, AT + 89_000);
    expect(held()).toBe(7_000);
    ask({ kind: 'tick' }, AT + 90_000);
    expect(held()).toBe(0);
  });
  it('a visit whose window never reported its end expires', () => {
    many();
    open('s1', AT + 4 * HOUR - 60_000);
    move('MAIN', VENDOR, 7_000);
    visit('v1');
    ask({ kind: 'tick' }, AT + 4 * HOUR - 1);
    expect(held()).toBe(7_000);
    ask({ kind: 'tick' }, AT + 4 * HOUR);
    expect([held(), state.balances.get(mainAccount(member))]).toEqual([0, START]);
  });
  it('play prolongs a visit, with an event at most every two hours', () => {
    many();
    open('s1');
    move('MAIN', VENDOR, 7_000);
    visit('v1');
    const until = () => state.visits.get(member)?.find(({ id }) => id === 'v1')?.until;
    debit('r1', 500);
    expect(until()).toBe(AT + 4 * HOUR);
    ask({ kind: 'debit', ...part, gameId: GAME, roundId: 'r2', txId: 'r2-d', amount: 500 }, AT + 3 * HOUR);
    expect(until()).toBe(AT + 7 * HOUR);
  });
  it('a bet that ends after its game was closed is paid into the main wallet: won, returned or taken back', () => {
    many();
    open('s1');
    visit('v1');
    move('MAIN', VENDOR, 6_000);
    for (const round of ['r1', 'r2', 'r3']) debit(round, 1_000);
    credit('r3', 1_500);
    leave('v1', VENDOR);
    expect([held(), state.balances.get(mainAccount(member))]).toEqual([0, START - 6_000 + 4_500]);
    expect(credit('r1', 2_500)).toMatchObject({ ok: true, result: { balance: START - 6_000 + 7_000 } });
    ask({ kind: 'rollback', ...part, roundId: 'r2', txId: 'r2-r' });
    expect([held(), state.balances.get(mainAccount(member))]).toEqual([0, START - 6_000 + 8_000]);
    ask({ kind: 'rollback', ...part, roundId: 'r3', txId: 'r3-r' });
    expect([held(), state.balances.get(mainAccount(member))]).toEqual([0, START - 6_000 + 7_500]);
  });
  it('after a change to a single wallet all money returns at once, and transfers to it are refused', () => {
    many();
    open('s1');
    visit('v1');
    move('MAIN', VENDOR, 6_000);
    debit('r1', 1_000);
    expect(one().topics).toMatchObject({ [`wallet:${member}`]: { balance: START - 1_000, held: 1_000 } });
    expect(move('MAIN', VENDOR, 1_000)).toMatchObject({ code: 'bad-request' });
    credit('r1', 700);
    ask({ kind: 'tick' }, AT + 1);
    expect([held(), state.balances.get(mainAccount(member)), state.visits.size]).toEqual([0, START - 300, 0]);
  });
  it('visits need a full account with a vendor wallet, survive a restart, and are limited in number', () => {
    open('s1');
    visit('early');
    expect(state.visits.size).toBe(0);
    many();
    expect(visit('v0', 'no-session')).toMatchObject({ code: 'not-logged-in' });
    for (let n = 0; n < 25; n += 1) visit(`v${n}`);
    expect(state.visits.get(member)?.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => `v${n + 5}`));
    const again = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect(again?.visits).toEqual(state.visits);
  });
  it('one visit too many ends the oldest, and its money returns', () => {
    many();
    open('s1');
    move('MAIN', VENDOR, 2_000);
    visit('v0');
    for (let n = 1; n < 20; n += 1) visit(`v${n}`, 's1', AT, 'AG');
    expect(held()).toBe(2_000);
    move('MAIN', 'AG', 500);
    expect([held(), state.balances.get(`game:AG:${member}`)]).toEqual([0, 500]);
    for (let n = 20; n < 60; n += 1) visit(`v${n}`, 's1', AT, 'AG');
    expect(state.balances.get(`game:AG:${member}`)).toBe(500);
  });
  it('a transfer out of the wallet whose visit it ends moves its sum, and the rest returns', () => {
    many();
    open('s1');
    move('MAIN', VENDOR, 2_000);
    visit('v0');
    for (let n = 1; n < 20; n += 1) visit(`v${n}`, 's1', AT, 'AG');
    expect(move(VENDOR, 'AG', 1)).toMatchObject({ ok: true });
    expect([held(), state.balances.get(`game:AG:${member}`), state.balances.get(mainAccount(member))]).toEqual([
      0,
      1,
      START - 1,
    ]);
  });
  it('the member’s own command returns all money, even with visits that were never ended', () => {
    many();
    open('s1');
    move('MAIN', VENDOR, 2_000);
    visit('of a tab that died');
    move('MAIN', 'AG', 500);
    const all = () => ask({ kind: 'goHome', member, visit: null, vendor: null, everything: true });
    expect(all()).toMatchObject({ ok: true, result: { balance: START } });
    expect([held(), state.balances.get(`game:AG:${member}`), state.visits.size]).toEqual([0, 0, 0]);
    expect(all()).toMatchObject({ ok: true, result: { balance: START } });
  });
  it('lotteries of one page share a wallet', () => {
    many();
    open('s1');
    move('MAIN', 'ELOTT', 3_000);
    move('MAIN', 'LOTT', 1_000);
    visit('v1', 's1', AT, 'ELOTT');
    leave('other', 'ELOTT');
    expect(state.gameWallets.get(member)).toEqual(['LOTT']);
    expect(state.balances.get(`game:LOTT:${member}`)).toBe(4_000);
  });
  it('the setting accepts only true or false', () => {
    expect(ask({ kind: 'setSetting', name: 'singleWallet', value: 'no' })).toMatchObject({ code: 'bad-request' });
  });
});
