import { beforeEach, describe, expect, it, test } from 'vitest';
import { cashierAnswerRow, type CashierRow } from '../../../src/contract/cashier/cashier.topics.ts';
import type { InboxMessage } from '../../../src/contract/inbox/inbox.topics.ts';
import type { LedgerEntry } from '../../../src/contract/ledger/ledger.topics.ts';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { audit, mainAccount } from '../ledger.ts';
import { emptyState, type HouseState } from '../state.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { bankCommand, depositCommand } from '../testing/depositCommand.ts';
import { START, testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';
import { quoteDeposit } from './decideDeposits.ts';

const MINUTE = 60_000;
const ME = 'alice01';
const ROW_FIELDS = Object.keys(cashierAnswerRow.def.shape).sort();
const IMAGE = 'a'.repeat(64);
let at: number;
let state: HouseState;
let rows: Map<string, CashierRow>;
let book: LedgerEntry[];
let messages: InboxMessage[];
let random = createRandom(7);

const record = (events: readonly HouseEvent[]): void => {
  for (const event of events) apply(state, event);
  state.pos += 1;
  state.at = at;
  for (const { topic, data } of touches(state, events, 'MYR')) {
    if (topic === `ledger:${ME}`) book.push(...(data as { items: LedgerEntry[] }).items);
    if (topic === `inbox:${ME}`) messages.push(...(data as { items: InboxMessage[] }).items);
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
const deposit = (amount: number, more: Partial<Parameters<typeof depositCommand>[1]> = {}) =>
  ask(depositCommand(state, { member: ME, amount, ...more }, at));
const opened = (...wish: Parameters<typeof deposit>): string => {
  const decision = deposit(...wish);
  if (!decision.ok) throw new Error(decision.code);
  return String(decision.result['id']);
};
const pay = (id: string, paid: number | null) => ask(bankCommand(state, id, paid));
const pass = (ms: number): void => {
  at += ms;
  ask({ kind: 'tick' });
};
const balance = (): number => state.balances.get(mainAccount(ME)) ?? 0;
beforeEach(async () => {
  at = 1_790_000_000_000;
  random = createRandom(7);
  state = emptyState();
  [rows, book, messages] = [new Map(), [], []];
  record(await testWorld.genesis(at));
  [book, messages] = [[], []];
});

describe('a deposit', () => {
  it('is credited once by its bank, with a message, a row and a ledger entry under one reference', () => {
    const id = opened(5_000);
    expect(rows.get(id)).toMatchObject({ state: 'requested', amount: 5_000, expiresAt: at + 30 * MINUTE });
    expect(Object.keys(rows.get(id) ?? {}).sort(), 'nothing of the house’s own').toEqual(ROW_FIELDS);
    expect(balance()).toBe(START);
    expect(pay(id, 5_000)).toMatchObject({ ok: true, result: { state: 'done', repeated: false } });
    expect(rows.get(id)).toMatchObject({ state: 'done', received: 5_000, remaining: 0, expiresAt: null });
    expect(book).toMatchObject([{ type: 'deposit', amount: 5_000, balanceAfter: START + 5_000, reference: id }]);
    expect(messages).toMatchObject([{ kind: 'depositCredited', amount: 5_000, reference: id }]);
    for (let n = 0; n < 3; n += 1) expect(pay(id, 5_000)).toMatchObject({ ok: true, result: { repeated: true } });
    pass(60 * MINUTE);
    expect([balance(), book.length, messages.length, rows.size]).toEqual([START + 5_000, 1, 1, 1]);
  });
  it('is not credited by a proof, which waits for the bank', () => {
    const id = opened(5_000);
    expect(ask({ kind: 'proveDeposit', member: ME, id, images: [IMAGE] })).toMatchObject({ ok: true });
    expect(rows.get(id)?.state).toBe('review');
    pass(60 * MINUTE);
    expect([rows.get(id)?.state, balance(), book]).toEqual(['review', START, []]);
    pay(id, 5_000);
    expect([rows.get(id)?.state, balance()]).toEqual(['done', START + 5_000]);
  });
  it('refuses a proof without pictures, of another member, and of a method that takes none', () => {
    const [bank, card] = [opened(5_000), opened(5_000, { method: 'card' })];
    const prove = (id: string, images: readonly string[], member = ME) =>
      ask({ kind: 'proveDeposit', member, id, images });
    expect(prove(bank, [])).toMatchObject({ code: 'image-refused' });
    expect(prove(bank, ['x'])).toMatchObject({ code: 'image-refused' });
    expect(prove(bank, [IMAGE], 'bobby02')).toMatchObject({ code: 'not-found' });
    expect(prove(card, [IMAGE])).toMatchObject({ code: 'not-found' });
  });
  it.each([
    ['underPaid', 4_000, 1_000],
    ['overPaid', 6_500, 0],
  ] as const)('that is %s credits what the bank named', (to, paid, remaining) => {
    const id = opened(5_000);
    pay(id, paid);
    expect(rows.get(id)).toMatchObject({ state: to, amount: 5_000, received: paid, remaining });
    expect([balance(), book.map(({ amount }) => amount)]).toEqual([START + paid, [paid]]);
    expect(pay(id, 5_000)).toMatchObject({ code: 'terms-changed' });
    expect(balance()).toBe(START + paid);
  });
  it('expires when its time to pay is over, and is credited all the same when the payment comes late', () => {
    const id = opened(5_000, { method: 'qr' });
    pass(5 * MINUTE - 1);
    expect(rows.get(id)?.state).toBe('requested');
    pass(1);
    expect(rows.get(id)).toMatchObject({ state: 'expired', expiresAt: null, received: null });
    pay(id, 5_000);
    expect([rows.get(id)?.state, balance()]).toEqual(['done', START + 5_000]);
  });
  it('that its owner cancelled is credited when a payment comes, and cannot be cancelled after', () => {
    const id = opened(5_000);
    const cancel = (member = ME) => ask({ kind: 'cancelDeposit', member, id });
    expect(cancel('bobby02')).toMatchObject({ code: 'not-found' });
    expect([cancel(), cancel()]).toMatchObject([{ ok: true }, { ok: true }]);
    expect(rows.get(id)?.state).toBe('cancelled');
    pay(id, 5_000);
    expect([rows.get(id)?.state, balance()]).toEqual(['done', START + 5_000]);
    expect(cancel()).toMatchObject({ code: 'not-open' });
  });
  it('whose row was trimmed is credited all the same, once', () => {
    const id = opened(5_000);
    const { deposit: terms } = state.money.get(id) ?? {};
    ask({ kind: 'cancelDeposit', member: ME, id });
    for (let n = 0; n < 130; n += 1) ask({ kind: 'cashIn', member: ME, amount: 1, reason: 'test' });
    expect(rows.has(id)).toBe(false);
    const before = balance();
    const { provider = '', reference = '' } = terms ?? {};
    const callBack = { channel: 'bank', provider, reference, outcome: 'paid', amount: 5_000 } as const;
    for (let n = 0; n < 2; n += 1) expect(ask({ kind: 'settleDeposit', ...callBack })).toMatchObject({ ok: true });
    expect([rows.get(id)?.state, balance()]).toEqual(['done', before + 5_000]);
  });
  it('that expired takes a proof, and one that was cancelled or failed takes none', () => {
    const [expired, cancelled, failed] = [opened(5_000), opened(5_000), opened(5_000)];
    ask({ kind: 'cancelDeposit', member: ME, id: cancelled });
    pay(failed, null);
    pass(31 * MINUTE);
    const prove = (id: string) => ask({ kind: 'proveDeposit', member: ME, id, images: [IMAGE] });
    expect([prove(expired), prove(cancelled), prove(failed)]).toMatchObject([
      { ok: true, result: { state: 'review' } },
      { code: 'not-open' },
      { code: 'not-open' },
    ]);
  });
  it('that failed has a message; the failure is reported once, and a payment after it is credited', () => {
    const id = opened(5_000);
    pay(id, null);
    pay(id, null);
    expect(rows.get(id)).toMatchObject({ state: 'failed', received: 0, remaining: 5_000 });
    expect(messages).toMatchObject([{ kind: 'depositFailed', amount: 5_000, reference: id }]);
    pay(id, 5_000);
    expect([rows.get(id)?.state, balance()]).toEqual(['done', START + 5_000]);
    pay(id, null);
    expect([rows.get(id)?.state, balance()]).toEqual(['done', START + 5_000]);
  });
  it('is found by kind, bank and reference: two banks’ equal references are two deposits', () => {
    const first = opened(5_000, { bank: 'meranti' });
    random = createRandom(7);
    const zeros = { ...random, integer: () => 0 };
    random = zeros;
    const [one, two] = [opened(5_000, { bank: 'selat' }), opened(6_000, { bank: 'kinabalu' })];
    const termsOf = (id: string) => state.money.get(id)?.deposit;
    expect([termsOf(one)?.reference, termsOf(two)?.reference]).toEqual(['0000000000', '0000000000']);
    expect(ask({ ...bankCommand(state, one, 5_000), provider: 'meranti' })).toMatchObject({ code: 'not-found' });
    expect(ask({ ...bankCommand(state, one, 5_000), channel: 'card' })).toMatchObject({ code: 'not-found' });
    pay(two, 6_000);
    expect([first, one, two].map((id) => rows.get(id)?.state)).toEqual(['requested', 'requested', 'done']);
    pay(one, 5_000);
    expect(balance()).toBe(START + 11_000);
  });
  it('SAFE-34 is refused below and above its method’s limits, to an unknown bank, on other terms, and while its method is closed', () => {
    const method = 'card';
    expect(deposit(1_999, { method })).toMatchObject({ code: 'under-limit' });
    expect(deposit(2_000, { method })).toMatchObject({ ok: true });
    expect(deposit(1_000_001, { method })).toMatchObject({ code: 'over-limit' });
    expect(deposit(5_000, { bank: 'nowhere' })).toMatchObject({ code: 'not-found' });
    expect(deposit(5_000, { method: 'voucher' })).toMatchObject({ code: 'not-found' });
    const terms = depositCommand(state, { member: ME, amount: 5_000, method }, at);
    expect(ask({ ...terms, fee: 0, credited: 5_000 })).toMatchObject({ code: 'terms-changed' });
    ask({ kind: 'setSetting', name: 'cardDeposits', value: false });
    expect(deposit(5_000, { method })).toMatchObject({ code: 'method-closed' });
  });
  it('by card credits the payment without the fee, which depends on what was paid', () => {
    const id = opened(10_000, { method: 'card' });
    expect(rows.get(id)).toMatchObject({ fee: 150 });
    pay(id, 20_000);
    expect(rows.get(id)).toMatchObject({ state: 'overPaid', fee: 300, received: 20_000 });
    expect(book).toMatchObject([{ amount: 19_700 }]);
    expect(audit(state.balances)).toBeNull();
  });
  it('waits over a restart from a snapshot', () => {
    const id = opened(5_000);
    state = deserializeState(JSON.parse(JSON.stringify(serializeState(state)))) ?? emptyState();
    pay(id, 5_000);
    expect(balance()).toBe(START + 5_000);
  });
});
test('a voucher is credited once, on the terms that were shown', () => {
  const voucher = 'b'.repeat(64);
  const redeem = (more: object = {}) =>
    ask({
      ...{ kind: 'redeemVoucher', member: ME, voucher, amount: 5_000, bonus: null },
      ...{ kind: 'redeemVoucher', credited: 5_000, bonusAmount: 0, turnoverOwed: 0, ...more },
    });
  expect(redeem({ credited: 6_000 })).toMatchObject({ code: 'terms-changed' });
  expect(redeem()).toMatchObject({ ok: true, result: { state: 'done' } });
  expect([balance(), [...rows.values()].map(({ state: to, method }) => [to, method])]).toEqual([
    START + 5_000,
    [['done', 'voucher']],
  ]);
  for (let n = 0; n < 130; n += 1) ask({ kind: 'cashIn', member: ME, amount: 1, reason: 'test' });
  expect(redeem()).toMatchObject({ code: 'voucher-refused' });
});

describe('a bonus', () => {
  const bonus = () => state.bonuses.get(ME)?.at(-1);
  let round = 0;
  const bet = (stake: number, end: 'lose' | 'void' | 'open' = 'lose'): string => {
    round += 1;
    const roundId = `r${round}`;
    const common = { member: ME, vendor: 'TG', roundId, demo: false } as const;
    ask({ kind: 'debit', ...common, gameId: 'TG-1', txId: `${roundId}-d`, amount: stake });
    if (end === 'lose') ask({ kind: 'credit', ...common, txId: `${roundId}-c`, amount: 0 });
    if (end === 'void') ask({ kind: 'rollback', ...common, txId: `${roundId}-r` });
    return roundId;
  };
  const undo = (roundId: string) =>
    ask({ kind: 'rollback', member: ME, vendor: 'TG', roundId, demo: false, txId: `${roundId}-u` });
  const granted = (offer = 'reload', amount = 10_000): void => void pay(opened(amount, { bonus: offer }), amount);

  it('comes with the credit of the deposit that chose it, as an entry of its own', () => {
    const id = opened(10_000, { bonus: 'reload' });
    expect(bonus()).toBeUndefined();
    pay(id, 10_000);
    expect(bonus()).toMatchObject({ state: 'active', amount: 2_000, owed: 10_000, done: 0, grantedAt: at });
    expect(book.map(({ type, amount }) => [type, amount])).toEqual([
      ['deposit', 10_000],
      ['bonus', 2_000],
    ]);
    expect(book.at(-1)?.reference).toBe(bonus()?.reference);
    pay(id, 10_000);
    expect(balance()).toBe(START + 12_000);
    expect(audit(state.balances)).toBeNull();
  });
  it('follows what was paid, and less than its least deposit brings none', () => {
    expect(deposit(2_999, { bonus: 'reload' })).toMatchObject({ code: 'bonus-refused' });
    pay(opened(10_000, { bonus: 'reload' }), 2_999);
    expect(bonus()).toBeUndefined();
    pay(opened(10_000, { bonus: 'reload' }), 5_000);
    expect(bonus()).toMatchObject({ amount: 1_000, owed: 5_000 });
  });
  it('is refused while another one is active or chosen by an open deposit, and the welcome bonus after the first', () => {
    const one = opened(10_000, { bonus: 'welcome' });
    expect(deposit(10_000, { bonus: 'reload' })).toMatchObject({ code: 'bonus-refused' });
    pay(one, 10_000);
    expect(deposit(10_000, { bonus: 'reload' })).toMatchObject({ code: 'bonus-refused' });
    ask({ kind: 'forfeitBonus', member: ME, bonus: bonus()?.id ?? '', amount: 10_000 });
    expect(deposit(10_000, { bonus: 'welcome' })).toMatchObject({ code: 'bonus-refused' });
    expect(deposit(10_000, { bonus: 'reload' })).toMatchObject({ ok: true });
    expect(deposit(10_000, { bonus: 'nothing' })).toMatchObject({ code: 'bonus-refused' });
  });
  it('is moved by settled bets and moved back by a rollback; enough turnover clears it', () => {
    bet(4_000);
    granted();
    expect(bonus()?.done).toBe(0);
    const first = bet(4_000);
    bet(3_000, 'void');
    bet(3_000, 'open');
    expect(bonus()).toMatchObject({ done: 4_000, state: 'active' });
    const last = bet(6_000);
    expect(bonus()).toMatchObject({ done: 10_000, state: 'cleared', endedAt: at });
    undo(last);
    expect(bonus()).toMatchObject({ done: 4_000, state: 'active', endedAt: null });
    undo(first);
    expect(bonus()?.done).toBe(0);
  });
  it('does not end while the member’s money is in an open bet', () => {
    granted();
    const id = bonus()?.id ?? '';
    bet(balance(), 'open');
    const give = (amount: number) => ask({ kind: 'forfeitBonus', member: ME, bonus: id, amount });
    expect([give(0), give(2_000)]).toMatchObject([{ code: 'terms-changed' }, { code: 'insufficient-funds' }]);
    pass(8 * 24 * 60 * MINUTE);
    expect(bonus()?.state).toBe('active');
    ask({ kind: 'rollback', member: ME, vendor: 'TG', roundId: `r${round}`, demo: false, txId: 'late' });
    const whole = balance();
    pass(MINUTE);
    expect([bonus()?.state, balance()]).toEqual(['expired', whole - 2_000]);
  });
  it('that was cleared stays so when a bet is rolled back after its time', () => {
    granted();
    const only = bet(10_000);
    expect(bonus()?.state).toBe('cleared');
    pass(8 * 24 * 60 * MINUTE);
    undo(only);
    pass(MINUTE);
    expect(bonus()?.state).toBe('cleared');
  });
  it('that expires takes what is left of a lost balance, and says so in a message', () => {
    granted();
    ask({ kind: 'cashOut', member: ME, amount: balance() - 500, reason: 'test' });
    pass(7 * 24 * 60 * MINUTE);
    expect([balance(), bonus()?.state, book.at(-1)?.amount]).toEqual([0, 'expired', -500]);
    expect(messages.at(-1)).toMatchObject({ reference: bonus()?.id, title: { EN: 'Bonus expired' } });
  });
  it('that expires takes back its amount', () => {
    granted();
    const before = balance();
    pass(7 * 24 * 60 * MINUTE);
    expect(bonus()).toMatchObject({ state: 'expired', endedAt: at });
    expect([balance(), book.at(-1)]).toMatchObject([before - 2_000, { type: 'bonus', amount: -2_000 }]);
    pass(MINUTE);
    expect(balance()).toBe(before - 2_000);
  });
  it('is given up on the amount that was shown, once', () => {
    granted();
    const id = bonus()?.id ?? '';
    const give = (amount: number, member = ME) => ask({ kind: 'forfeitBonus', member, bonus: id, amount });
    expect(give(1_999)).toMatchObject({ code: 'terms-changed' });
    expect(give(2_000, 'bobby02')).toMatchObject({ code: 'not-found' });
    expect(give(2_000)).toMatchObject({ ok: true });
    expect(give(2_000)).toMatchObject({ code: 'not-found' });
    expect(bonus()).toMatchObject({ state: 'forfeited' });
    expect(deposit(10_000, { bonus: 'welcome' })).toMatchObject({ ok: true });
  });
});
test('quotes refuse what the request would refuse', () => {
  const quote = (amount: number, method: string, member = ME) =>
    quoteDeposit(state, { member, method, amount, bonus: null }, at);
  expect(quote(10_000, 'card')).toMatchObject({ quote: { fee: 150, credited: 9_850 } });
  expect(quote(10_000, 'nothing')).toMatchObject({ refused: { code: 'not-found' } });
  expect(quote(10_000, 'bank', 'trial05')).toMatchObject({ refused: { code: 'trial-refused' } });
});
