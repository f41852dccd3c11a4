import { beforeEach, describe, expect, it, test } from 'vitest';
import type { CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import { cashierTopic } from '../../../src/contract/cashier/cashier.topics.ts';
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import type { LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import type { WalletValue } from '../../../src/contract/wallet/wallet.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { audit, mainAccount, transitAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { bankCommand, depositCommand } from '../testing/depositCommand.ts';
import { START, testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import type { MoneyState } from './types.ts';

const MINUTE = 60_000;
const ME = 'alice01';
let at: number;
let state: HouseState;
let rows: Map<string, CashierRow>;
let book: LedgerEntry[];
let messages: InboxMessage[];
let wallet: WalletValue | null;
const random = createRandom(7);

const record = (events: readonly HouseEvent[]): void => {
  for (const event of events) apply(state, event);
  state.pos += 1;
  state.at = at;
  for (const { topic, data } of touches(state, events, 'MYR')) {
    if (topic === `ledger:${ME}`) book.push(...(data as { items: LedgerEntry[] }).items);
    if (topic === `inbox:${ME}`) messages.push(...(data as { items: InboxMessage[] }).items);
    if (topic === `wallet:${ME}`) wallet = data as WalletValue;
    if (topic === `money:${ME}`)
      for (const [id, row] of Object.entries((data as { rows: Record<string, CashierRow | null> }).rows))
        if (row === null) rows.delete(id);
        else rows.set(id, row);
  }
};
const ask = (command: Command) => {
  const decision = decide(state, command, { at, random, world: testWorld });
  if (decision.ok) record(decision.events);
  return decision;
};
const idOf = (decision: ReturnType<typeof ask>): string => {
  if (!decision.ok) throw new Error(decision.code);
  return String(decision.result['id']);
};
const request = (kind: 'requestDeposit' | 'requestWithdrawal', member: string, amount: number) =>
  ask(
    kind === 'requestDeposit'
      ? depositCommand(state, { member, amount }, at)
      : { kind, member, amount, method: 'bank' },
  );
const submitRequest = (kind: 'requestDeposit' | 'requestWithdrawal', amount: number) => request(kind, ME, amount);
const pay = (id: string, paid: number | null) => ask(bankCommand(state, id, paid));
const move = (id: string, to: MoneyState) => ask({ kind: 'moveMoney', id, to });
const pass = (ms: number): void => {
  at += ms;
  ask({ kind: 'tick' });
};
const balance = (): number => state.balances.get(mainAccount(ME)) ?? 0;
const onItsWay = (): number => state.balances.get(transitAccount(ME)) ?? 0;
beforeEach(async () => {
  at = 1_790_000_000_000;
  state = emptyState();
  [rows, book, messages, wallet] = [new Map(), [], [], null];
  record(await testWorld.genesis(at));
  [book, messages] = [[], []];
});

describe('a withdrawal', () => {
  it('R-CONST-37 takes its amount from the balance at once, and counts as received if the owner does not reply in half an hour', () => {
    const id = idOf(submitRequest('requestWithdrawal', 30_000));
    expect([balance(), onItsWay()]).toEqual([START - 30_000, 30_000]);
    expect(wallet).toMatchObject({ balance: START - 30_000, held: 30_000 });
    pass(5_000);
    pass(20_000);
    expect(rows.get(id)?.state).toBe('paid');
    expect(onItsWay()).toBe(0);
    expect(messages).toMatchObject([{ kind: 'withdrawalApproved', amount: 30_000, reference: id }]);
    pass(10_000);
    expect(rows.get(id)).toMatchObject({ state: 'awaitingConfirmation', confirmBy: at + 30 * MINUTE });
    pass(30 * MINUTE - 1);
    expect(rows.get(id)?.state).toBe('awaitingConfirmation');
    pass(1);
    expect(rows.get(id)).toMatchObject({ state: 'done', received: 30_000, remaining: 0, confirmBy: null });
    expect(book).toMatchObject([{ type: 'withdrawal', amount: -30_000, reference: id }]);
    expect(audit(state.balances)).toBeNull();
  });
  it('returns the whole amount if it is declined, with a message and one reference', () => {
    const id = idOf(submitRequest('requestWithdrawal', 30_013));
    pass(5_000);
    pass(20_000);
    expect(rows.get(id)?.state).toBe('rejected');
    expect([balance(), onItsWay()]).toEqual([START, 0]);
    expect(book.map(({ type, amount, reference }) => [type, amount, reference])).toEqual([
      ['withdrawal', -30_013, id],
      ['withdrawal', 30_013, id],
    ]);
    expect(messages).toMatchObject([{ kind: 'withdrawalRejected', amount: 30_013, reference: id }]);
  });
  const paid = (amount: number): string => {
    const id = idOf(submitRequest('requestWithdrawal', amount));
    move(id, 'paid');
    move(id, 'awaitingConfirmation');
    return id;
  };
  const confirm = (id: string, received: number, images: readonly string[] = [], remaining: number | null = null) => {
    const outcome = received === 0 ? 'notReceived' : received === 1_000 ? 'received' : 'partial';
    return ask({ kind: 'confirmWithdrawal', member: ME, id, outcome, received, remaining, images });
  };
  it('R-ENT-21 gives the received and the missing amount if it arrived in part, and is investigated', () => {
    const id = paid(1_000);
    expect(confirm(id, 400, ['a'.repeat(64)])).toMatchObject({ ok: true, result: { state: 'review' } });
    expect(rows.get(id)).toMatchObject({ state: 'review', received: 400, remaining: 600, confirmBy: null });
    expect(state.money.get(id)?.images).toEqual(['a'.repeat(64)]);
    // A paid withdrawal cannot be rejected and returned, nor paid a second time.
    for (const to of ['rejected', 'paid'] as const) expect(move(id, to)).toMatchObject({ code: 'bad-request' });
  });
  it('ends, if it is disputed, only by force with a message or by the owner’s own confirmation', () => {
    const id = paid(1_000);
    confirm(id, 400);
    expect(move(id, 'done')).toMatchObject({ code: 'bad-request' });
    pass(MINUTE);
    expect(rows.get(id)).toMatchObject({ state: 'receivedForced', received: 400, remaining: 600 });
    const title = { EN: 'Withdrawal closed as received' };
    expect(messages.at(-1)).toMatchObject({ kind: 'notice', title, amount: 1_000, reference: id });
    const other = paid(1_000);
    const written = messages.length;
    confirm(other, 0);
    expect(confirm(other, 1_000)).toMatchObject({ ok: true, result: { state: 'done' } });
    expect(rows.get(other)).toMatchObject({ state: 'done', received: 1_000, remaining: 0 });
    pass(60 * MINUTE);
    expect([rows.get(other)?.state, messages.length]).toEqual(['done', written]);
    expect(audit(state.balances)).toBeNull();
  });
  it('accepts a different claim during the investigation, and ignores the same one', () => {
    const id = paid(1_000);
    const picture = 'a'.repeat(64);
    confirm(id, 0);
    pass(MINUTE / 2);
    expect(confirm(id, 400, [picture])).toMatchObject({ ok: true, result: { state: 'review' } });
    expect(rows.get(id)).toMatchObject({ received: 400, remaining: 600 });
    expect(state.money.get(id)?.images).toEqual([picture]);
    expect(confirm(id, 400, [picture])).toMatchObject({ ok: true, events: [] });
    // The investigation starts again from the latest claim.
    pass(MINUTE - 1);
    expect(rows.get(id)?.state).toBe('review');
    pass(1);
    expect(rows.get(id)).toMatchObject({ state: 'receivedForced', received: 400 });
  });
  it('R-ENT-21 can be confirmed as soon as it is paid; after a forced end a claim returns the outcome', () => {
    const sent = idOf(submitRequest('requestWithdrawal', 1_000));
    move(sent, 'paid');
    expect(confirm(sent, 1_000)).toMatchObject({ ok: true, result: { state: 'done' } });
    pass(60 * MINUTE);
    expect(rows.get(sent)).toMatchObject({ state: 'done', received: 1_000 });
    const forced = paid(1_000);
    move(forced, 'receivedForced');
    expect(confirm(forced, 0)).toMatchObject({ ok: true, result: { state: 'receivedForced' }, events: [] });
  });
  it('keeps the owner’s claim and informs the owner when it is forced to received', () => {
    const id = paid(1_000);
    confirm(id, 0);
    expect(move(id, 'receivedForced')).toMatchObject({ ok: true });
    expect(rows.get(id)).toMatchObject({ state: 'receivedForced', received: 0, remaining: 1_000 });
    expect(messages.at(-1)).toMatchObject({ kind: 'notice', title: { EN: 'Withdrawal closed as received' } });
    expect(balance()).toBe(START - 1_000);
  });
  it('is confirmed once: a repeated confirmation returns the outcome', () => {
    const id = paid(1_000);
    expect(confirm(id, 1_000)).toMatchObject({ ok: true, result: { state: 'done' } });
    const before = rows.get(id);
    expect(confirm(id, 0)).toMatchObject({ ok: true, result: { state: 'done' }, events: [] });
    expect(rows.get(id)).toEqual(before);
  });
  it('is confirmed only by its owner, only after it is paid, and for no more than its amount', () => {
    const early = idOf(submitRequest('requestWithdrawal', 500));
    expect(confirm(early, 1_000)).toMatchObject({ code: 'bad-request' });
    const id = paid(1_000);
    for (const wrong of [1_001, -1, 1.5]) expect(confirm(id, wrong)).toMatchObject({ code: 'bad-request' });
    expect(confirm(id, 400, [], 500)).toMatchObject({ code: 'bad-request' });
    expect(confirm(id, 1, ['nothing'])).toMatchObject({ code: 'image-refused' });
    const ownClaim = { outcome: 'received', received: null, remaining: null, images: [] } as const;
    const other = { kind: 'confirmWithdrawal', member: 'bobby02', id, ...ownClaim } as const;
    expect(ask(other)).toMatchObject({ code: 'not-found' });
  });
});
describe('cashier requests', () => {
  it('are refused to trial accounts, simulated members and members with too little money', () => {
    const of = (member: string, kind: 'requestDeposit' | 'requestWithdrawal', amount = 1_000) =>
      request(kind, member, amount);
    expect(of('trial05', 'requestDeposit')).toMatchObject({ code: 'trial-refused' });
    expect(of('robot08', 'requestWithdrawal')).toMatchObject({ code: 'forbidden' });
    expect(of('oper07', 'requestDeposit')).toMatchObject({ code: 'forbidden' });
    expect(of('unknown', 'requestDeposit')).toMatchObject({ code: 'not-found' });
    expect(of(ME, 'requestWithdrawal', START + 1)).toMatchObject({ code: 'insufficient-funds' });
    for (const amount of [0, -5, 1.5]) expect(of(ME, 'requestDeposit', amount)).toMatchObject({ code: 'bad-request' });
    expect(of('rest06', 'requestDeposit')).toMatchObject({ code: 'self-excluded' });
    expect(of('rest06', 'requestWithdrawal')).toMatchObject({ ok: true });
  });
  it('are limited to twenty open ones of a kind; open ones are kept when a hundred have ended since', () => {
    const kept = idOf(submitRequest('requestWithdrawal', 1));
    for (let n = 0; n < 20; n += 1) idOf(submitRequest('requestDeposit', 1_000));
    expect(submitRequest('requestDeposit', 1_000)).toMatchObject({ code: 'over-limit' });
    for (const { id, kind } of rows.values()) if (kind === 'deposit') pay(id, 1_000);
    for (let n = 0; n < 130; n += 1) ask({ kind: 'cashIn', member: ME, amount: 100 + n, reason: 'test' });
    expect(rows.size).toBe(cashierTopic.limit);
    expect(rows.get(kept)?.state).toBe('requested');
    expect([...rows.values()].at(-1)?.amount).toBe(229);
    expect([...state.money.keys()].sort()).toEqual([...rows.keys()].sort());
  });
});
test('transfers between own wallets and manual cashier postings are rows as well', () => {
  ask({ kind: 'setSetting', name: 'singleWallet', value: false });
  const reference = 'r'.repeat(32);
  ask({ kind: 'transfer', member: ME, from: 'MAIN', to: 'TG', amount: 700, reference });
  ask({ kind: 'goHome', member: ME, visit: null, vendor: null });
  ask({ kind: 'cashOut', member: ME, amount: 50, reason: 'test' });
  expect([...rows.values()].map(({ kind, method, amount, state: now }) => [kind, method, amount, now])).toEqual([
    ['transfer', 'MAIN-TG', 700, 'done'],
    ['transfer', 'TG-MAIN', 700, 'done'],
    ['withdrawal', 'cashier', 50, 'done'],
  ]);
  expect(book.map((entry) => entry.reference)).toEqual([...rows.keys()]);
  expect([...rows.keys()][0]).toBe(reference);
});
test('with the bank switched off only an operator advances movements, but the confirmation time still ends', () => {
  ask({ kind: 'setSetting', name: 'bankMoves', value: false });
  const id = idOf(submitRequest('requestWithdrawal', 900));
  pass(60 * MINUTE);
  expect(rows.get(id)?.state).toBe('requested');
  move(id, 'paid');
  pass(60 * MINUTE);
  expect(rows.get(id)?.state).toBe('paid');
  move(id, 'awaitingConfirmation');
  pass(30 * MINUTE);
  expect(rows.get(id)?.state).toBe('done');
  for (const value of ['no', 1])
    expect(ask({ kind: 'setSetting', name: 'bankMoves', value })).toMatchObject({ ok: false, code: 'bad-request' });
});
test('the confirmation time is a week at most', () => {
  const minutes = (value: number) => ask({ kind: 'setSetting', name: 'withdrawalConfirmMinutes', value });
  expect(minutes(10_080)).toMatchObject({ ok: true });
  for (const value of [10_081, Number.MAX_SAFE_INTEGER, 0])
    expect(minutes(value)).toMatchObject({ code: 'bad-request' });
});
test('open movements continue after a restart from a snapshot', () => {
  const id = idOf(submitRequest('requestWithdrawal', 900));
  state = deserializeState(JSON.parse(JSON.stringify(serializeState(state)))) ?? emptyState();
  pass(5_000);
  expect(rows.get(id)?.state).toBe('review');
});
test('no order of commands creates or loses money', () => {
  const seed = 20_261_122;
  const dice = createRandom(seed);
  const states: readonly MoneyState[] = ['review', 'paid', 'awaitingConfirmation', 'done', 'rejected', 'failed'];
  for (let n = 0; n < 600; n += 1) {
    const ids = [...rows.keys()];
    const id = ids[dice.integer(Math.max(1, ids.length))] ?? '';
    const kind = dice.integer(5);
    if (kind < 2) submitRequest(kind === 0 ? 'requestDeposit' : 'requestWithdrawal', 1 + dice.integer(9_000));
    else if (kind === 2 && id.startsWith('DP')) pay(id, dice.integer(3) === 0 ? null : 1 + dice.integer(9_000));
    else if (kind === 2) move(id, states[dice.integer(states.length)] ?? 'done');
    else if (kind === 3) {
      const received = dice.integer(9_000);
      const outcome = received % 3 === 0 ? 'received' : received % 3 === 1 ? 'partial' : 'notReceived';
      ask({ kind: 'confirmWithdrawal', member: ME, id, outcome, received, remaining: null, images: [] });
    } else pass(dice.integer(40_000));
    const open = [...rows.values()].filter((row) => row.kind === 'withdrawal');
    const waiting = open.filter(
      (row) => row.state === 'requested' || (row.state === 'review' && row.received === null),
    );
    const sum = waiting.reduce((all, { amount }) => all + amount, 0);
    expect(onItsWay(), `seed ${seed}, step ${n}`).toBe(sum);
    expect(wallet?.balance ?? START, `seed ${seed}, step ${n}`).toBe(balance());
  }
  expect(audit(state.balances)).toBeNull();
  expect(book.at(-1)?.balanceAfter).toBe(balance());
});
