import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import type { HouseEvent } from '../events.ts';
import { audit, HOUSE_ACCOUNTS, mainAccount, transitAccount } from '../ledger.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState, type HouseState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { COOLING_OFF_MS, DAY_LIMIT, MAX_PAYEES, MAX_WITHDRAWAL, MIN_WITHDRAWAL } from './limits.ts';
import { maskedAccount, maskedHolder } from './payees.ts';

const DAY = 24 * 3_600_000;
const ME = 'alice01';
const NAME = 'Alice Wong';
const RICH = 30_000_000;
let at: number;
let state: HouseState;
const random = createRandom(9);
const record = (events: readonly HouseEvent[]): void => {
  for (const event of events) apply(state, event);
};
const ask = (command: Command) => {
  const decision = decide(state, command, { at, random, world: testWorld });
  if (decision.ok) record(decision.events);
  return decision;
};
const add = (id: string, account = '512010017733', part = {}) =>
  ask({
    kind: 'addPayee',
    member: ME,
    payee: { id, kind: 'bank', bank: 'meranti', bankName: 'Meranti Bank', account, holder: NAME, ...part },
  });
const withdraw = (amount: number, part = {}) =>
  ask({ kind: 'withdrawToPayee', member: ME, amount, payee: 'p1', fee: 0, forfeits: 0, ...part });
const idOf = (decision: ReturnType<typeof ask>): string => {
  if (!decision.ok) throw new Error(decision.code);
  return String(decision.result['id']);
};
const balance = () => state.balances.get(mainAccount(ME));

beforeEach(async () => {
  at = 1_790_000_000_000;
  state = emptyState();
  record(await testWorld.genesis(at));
  record([
    { type: 'dayTurned', day: { n: 5, start: at - DAY / 2, end: at + DAY / 2 } },
    {
      type: 'personalSet',
      member: ME,
      personal: { email: '', mobile: '', referralCode: '', profile: { payeeName: NAME } },
    },
    { type: 'posted', debit: HOUSE_ACCOUNTS.cashierIn, credit: mainAccount(ME), amount: RICH, why: 'cashIn' },
  ]);
  add('p1');
  at += COOLING_OFF_MS;
  record([{ type: 'dayTurned', day: { n: 6, start: at - DAY / 2, end: at + DAY / 2 } }]);
});

describe('a payee', () => {
  it('R-MEMB-04 is first used after the cooling-off', () => {
    add('p2', '999888777');
    expect(withdraw(5_000, { payee: 'p2' })).toMatchObject({ ok: false, code: 'payee-refused' });
    at += COOLING_OFF_MS - 1;
    expect(withdraw(5_000, { payee: 'p2' })).toMatchObject({ ok: false, code: 'payee-refused' });
    at += 1;
    expect(withdraw(5_000, { payee: 'p2' })).toMatchObject({ ok: true });
  });
  it('is in the verified name alone', () => {
    expect(add('p2', '999888777', { holder: 'Bob Lim' })).toMatchObject({ ok: false, code: 'payee-refused' });
    record([{ type: 'personalSet', member: ME, personal: { email: '', mobile: '', referralCode: '', profile: {} } }]);
    expect(add('p2', '999888777', { holder: '' })).toMatchObject({ ok: false, code: 'payee-refused' });
    expect(state.payees.get(ME)).toHaveLength(1);
  });
  it('of the same account in an earlier name gives its place to the one in the accepted name', () => {
    const check = { state: 'accepted', accepted: { fullName: 'Alice Wong-Nguye\u0302\u0303n' } };
    record([{ type: 'identityCheckMoved', member: ME, check } as never]);
    expect(withdraw(5_000)).toMatchObject({ ok: false, code: 'payee-refused' });
    // Composed in another way, it is the same name.
    expect(add('p2', undefined, { holder: 'Alice Wong-Nguy\u1ec5n' })).toMatchObject({ ok: true });
    expect(state.payees.get(ME)?.map(({ id }) => id)).toEqual(['p2']);
    at += COOLING_OFF_MS;
    expect(withdraw(5_000, { payee: 'p2' })).toMatchObject({ ok: true });
  });
  it('is refused for a bad number, twice, and beyond the highest count', () => {
    for (const bad of ['', '12345', '１２３４５６７', '12 34567', '1e9', '-1234567', '1'.repeat(21)])
      expect(add('bad', bad), bad).toMatchObject({ ok: false, code: 'format-incorrect' });
    expect(add('again')).toMatchObject({ ok: false, code: 'payee-refused' });
    for (let n = 2; n <= MAX_PAYEES; n += 1) expect(add(`p${n}`, `77000000${n}`)).toMatchObject({ ok: true });
    expect(add('p6', '770000009')).toMatchObject({ ok: false, code: 'over-limit' });
  });
  it('SAFE-33 is announced in the inbox of its owner', () => {
    const decision = add('p2', '999888777');
    expect(decision.ok && decision.events).toContainEqual(
      expect.objectContaining({ type: 'messageSent', member: ME, item: expect.objectContaining({ kind: 'notice' }) }),
    );
  });
  it('can be removed while a withdrawal to it is under way', () => {
    const id = idOf(withdraw(5_000));
    expect(ask({ kind: 'removePayee', member: ME, payee: 'p1' })).toMatchObject({ ok: true });
    expect(ask({ kind: 'removePayee', member: ME, payee: 'p1' })).toMatchObject({ ok: false, code: 'not-found' });
    expect(withdraw(5_000)).toMatchObject({ ok: false, code: 'not-found' });
    expect(state.money.get(id)?.counterparty).toBe('Meranti Bank •••• 7733');
    expect(ask({ kind: 'moveMoney', id, to: 'paid' })).toMatchObject({ ok: true });
  });
  it('SAFE-34 belongs to one member: no other member can use or remove it', () => {
    for (const member of ['bobby02', 'trial05', 'unknown'])
      for (const command of [
        { kind: 'removePayee', member, payee: 'p1' },
        { kind: 'withdrawToPayee', member, amount: 5_000, payee: 'p1', fee: 0, forfeits: 0 },
      ] as const)
        expect(ask(command)).toMatchObject({ ok: false });
    expect(state.payees.get(ME)).toHaveLength(1);
    expect(balance()).toBe(100_000 + RICH);
  });
  it('is shown masked', () => {
    expect(maskedAccount({ account: '512010017733' })).toBe('•••• 7733');
    expect(maskedHolder({ holder: 'Chan Mei Lin' })).toBe('C••• M••• L•••');
  });
  it('and the count of the day survive a snapshot', () => {
    withdraw(5_000);
    const back = deserializeState(JSON.parse(JSON.stringify(serializeState(state))));
    expect([back?.payees, back?.withdrawn]).toEqual([state.payees, state.withdrawn]);
  });
});

describe('a withdrawal to a payee', () => {
  it('R-MEMB-04 takes the amount from the balance at once, and pays or returns all of it', () => {
    const [paid, returned] = [idOf(withdraw(5_000)), idOf(withdraw(6_000))];
    expect(balance()).toBe(100_000 + RICH - 11_000);
    expect(state.balances.get(transitAccount(ME))).toBe(11_000);
    ask({ kind: 'moveMoney', id: paid, to: 'paid' });
    ask({ kind: 'moveMoney', id: returned, to: 'rejected' });
    expect([balance(), state.balances.get(transitAccount(ME))]).toEqual([100_000 + RICH - 5_000, 0]);
    expect(audit(state.balances)).toBeNull();
  });
  it('is refused outside the limits, beyond the balance and on other terms than were shown', () => {
    for (const [amount, part, code] of [
      [MIN_WITHDRAWAL - 1, {}, 'under-limit'],
      [MAX_WITHDRAWAL + 1, {}, 'over-limit'],
      [0, {}, 'bad-request'],
      [-5_000, {}, 'bad-request'],
      [5_000.5, {}, 'bad-request'],
      [5_000, { fee: 100 }, 'terms-changed'],
      [5_000, { forfeits: 100 }, 'terms-changed'],
    ] as const)
      expect(withdraw(amount, part), `${amount} ${code}`).toMatchObject({ ok: false, code });
    ask({ kind: 'cashOut', member: ME, amount: RICH, reason: 'emptied' });
    expect(withdraw(100_001)).toMatchObject({ ok: false, code: 'insufficient-funds' });
    expect(balance()).toBe(100_000);
  });
  it('SAFE-34 the limit of a day holds over any number of requests, and returned amounts no longer count', () => {
    for (let left = DAY_LIMIT; left > 0; left -= MAX_WITHDRAWAL)
      expect(withdraw(MAX_WITHDRAWAL)).toMatchObject({ ok: true });
    expect(withdraw(MIN_WITHDRAWAL)).toMatchObject({ ok: false, code: 'over-limit' });
    const [first = ''] = state.moneyOpen;
    ask({ kind: 'moveMoney', id: first, to: 'rejected' });
    expect(withdraw(MAX_WITHDRAWAL)).toMatchObject({ ok: true });
    expect(withdraw(MIN_WITHDRAWAL)).toMatchObject({ ok: false, code: 'over-limit' });
  });
  it('has its whole limit again on the next day, and a return of the day before adds none', () => {
    withdraw(MAX_WITHDRAWAL);
    const [first = ''] = state.moneyOpen;
    withdraw(MAX_WITHDRAWAL);
    at += DAY;
    record([{ type: 'dayTurned', day: { n: 7, start: at - DAY / 2, end: at + DAY / 2 } }]);
    expect(withdraw(MAX_WITHDRAWAL)).toMatchObject({ ok: true });
    ask({ kind: 'moveMoney', id: first, to: 'rejected' });
    expect(withdraw(MAX_WITHDRAWAL)).toMatchObject({ ok: true });
    expect(withdraw(MIN_WITHDRAWAL)).toMatchObject({ ok: false, code: 'over-limit' });
  });
});
