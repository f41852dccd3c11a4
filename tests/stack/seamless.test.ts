import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { call, login } from './support/rest.ts';
import { postSeamless } from './support/signedRequests.ts';
import { requestVendorHost } from './support/vendor.ts';

let house: RunningHouse;
let token: string;
const MEMBER = 'm1001';
const game = () => house.world.catalogue.byCategory('RNG').find((one) => one.vendor === 'AG')!;
const main = (): number => house.engine.state().balances.get(mainAccount(MEMBER)) ?? 0;

beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());
/** After every test the ledger is balanced and no bet is left open. */
afterEach(() => {
  house.house.faults.clear();
  assertHouseBalanced(house);
});

const round = (roundId: string = randomUUID().replaceAll('-', '')) => ({ member: MEMBER, roundId, demo: false });
const debit = (at: ReturnType<typeof round>, amount = '5.00', txId = `${at.roundId}-d`) =>
  ({ ...at, gameId: game().id, txId, amount }) as const;

describe('the seamless wallet over HTTP', () => {
  it('debits and credits once per transaction id, and returns the balance', async () => {
    const before = main();
    const at = round();
    const taken = await postSeamless(house, 'debit', debit(at));
    expect(taken).toMatchObject({ status: 200, code: null, value: { repeated: false } });
    expect(toMinor(String(taken.value['balance']))).toBe(before - 500);
    expect((await postSeamless(house, 'debit', debit(at))).value).toEqual({ ...taken.value, repeated: true });
    const credit = { ...at, txId: `${at.roundId}-c`, amount: '12.50' };
    for (const repeated of [false, true])
      expect((await postSeamless(house, 'credit', credit)).value).toMatchObject({ repeated });
    expect(main()).toBe(before + 750);
    expect((await postSeamless(house, 'balance', { member: MEMBER, demo: false })).value).toEqual({
      balance: (main() / 100).toFixed(2),
    });
  });
  it('refuses another body under the same id, a second debit and a second end of a round', async () => {
    const before = main();
    const at = round();
    await postSeamless(house, 'debit', debit(at));
    expect((await postSeamless(house, 'debit', debit(at, '6.00'))).code).toBe('key-reused');
    expect((await postSeamless(house, 'debit', debit(at, '5.00', 'other-id'))).code).toBe('bad-request');
    expect((await postSeamless(house, 'rollback', { ...at, txId: `${at.roundId}-r` })).code).toBeNull();
    expect((await postSeamless(house, 'credit', { ...at, txId: `${at.roundId}-c`, amount: '9.00' })).code).toBe(
      'not-found',
    );
    expect(main()).toBe(before);
  });
  it('a rollback that overtakes its debit makes the debit fail for good', async () => {
    const before = main();
    const at = round();
    expect((await postSeamless(house, 'rollback', { ...at, txId: `${at.roundId}-r` })).code).toBeNull();
    expect((await postSeamless(house, 'debit', debit(at))).code).toBe('bad-request');
    expect(main()).toBe(before);
  });
  it('accepts signed requests alone: a wrong secret, body, address, vendor or time moves nothing', async () => {
    const before = main();
    const ask = debit(round());
    const refused = [
      await postSeamless(house, 'debit', ask, { secret: 'f'.repeat(64) }),
      await postSeamless(house, 'debit', ask, { secret: house.vendorSecret('DG') }),
      await postSeamless(house, 'debit', ask, { signedText: JSON.stringify({ ...ask, amount: '1.00' }) }),
      await postSeamless(house, 'debit', ask, { caller: 'UNKNOWN' }),
      await postSeamless(house, 'debit', ask, { time: house.clock.now() - 61_000 }),
      await postSeamless(house, 'debit', ask, { time: house.clock.now() + 61_000 }),
    ];
    for (const one of refused) expect([one.status, one.code]).toEqual([403, 'forbidden']);
    expect(refused[4]?.message).toContain('60 s');
    expect(main()).toBe(before);
    const plain = await fetch(`${house.origin}/seamless/balance`, { method: 'POST', body: '{}' });
    expect([plain.status, ((await plain.json()) as { code: string }).code]).toEqual([403, 'forbidden']);
  });
  it('SAFE-35 guessing signatures is slowed down, without affecting other vendors', async () => {
    const guess = () => postSeamless(house, 'debit', debit(round()), { secret: 'f'.repeat(64) });
    const codes = [];
    for (let n = 0; n < 70; n += 1) codes.push((await guess()).code);
    expect([codes[0], codes.at(-1)]).toEqual(['forbidden', 'too-many-requests']);
    expect((await postSeamless(house, 'balance', { member: MEMBER, demo: false })).code).toBeNull();
  });
  it('a vendor reaches neither the games nor the rounds of another', async () => {
    const before = main();
    const at = round();
    const other = house.world.catalogue.byCategory('RNG').find((one) => one.vendor === 'DG')!;
    expect((await postSeamless(house, 'debit', { ...debit(at), gameId: other.id })).code).toBe('not-found');
    const own = round();
    await postSeamless(house, 'debit', debit(own));
    const stolen = { ...own, txId: 'stolen', amount: '900.00' };
    expect((await postSeamless(house, 'credit', stolen, { caller: 'DG' })).code).toBe('not-found');
    await postSeamless(house, 'rollback', { ...own, txId: `${own.roundId}-r` });
    expect(main()).toBe(before);
  });
  it.each([
    ['a field too many', { extra: 1 }],
    ['no amount', { amount: undefined }],
    ['a number for an amount', { amount: 5 }],
    ['a negative amount', { amount: '-5.00' }],
    ['a third decimal', { amount: '5.001' }],
    ['an id with a line break', { txId: 'a\nb-c-d' }],
    ['a round without a name', { roundId: '' }],
  ])('refuses an invalid body and names the field: %s', async (_, wrong) => {
    const before = main();
    const reply = await postSeamless(house, 'debit', { ...debit(round()), ...wrong });
    expect([reply.status, reply.code]).toEqual([400, 'bad-request']);
    expect(main()).toBe(before);
  });
  it('refuses what is no JSON, too long, or not a call of the wallet', async () => {
    expect((await postSeamless(house, 'debit', 'not json')).code).toBe('bad-request');
    for (const size of [4_000, 400_000, 4_000_000])
      expect((await postSeamless(house, 'debit', `"${'x'.repeat(size)}"`)).code, String(size)).toBe('too-large');
    expect((await postSeamless(house, 'refund', {})).code).toBe('unknown-path');
    // The portal's own page of that name is unaffected.
    expect((await fetch(`${house.origin}/seamless`)).status).not.toBe(403);
  });
});

const play = async () => {
  const { id: gameId, vendor: vassalage } = game();
  const body = { gameId, vassalage, language: 'EN', device: 'WEB' };
  const launched = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
    method: 'POST',
    token,
    body,
  });
  const opened = (
    await requestVendorHost(house.origin, '/session', { body: { ticket: launched.value.ticket } })
  ).json();
  const [stake = ''] = opened['stakes'] as string[];
  const key = randomUUID();
  const placeBet = () =>
    requestVendorHost(house.origin, '/spin', {
      body: { stake, choice: '' },
      headers: { authorization: `Bearer ${String(opened['session'])}`, 'idempotency-key': key },
    });
  return { press: placeBet, stake: toMinor(stake) ?? 0 };
};
const fault = (verb: string, how: { lost?: boolean; slowMs?: number; code?: string }, times: number): void =>
  house.house.faults.add({ call: `seamless.${verb}`, times, ...how });
const bets = () => [...house.engine.state().bets.values()].filter(({ member }) => member === MEMBER);

describe('a round whose calls fail on the way', () => {
  const faults = [
    ['a lost answer', { lost: true }],
    ['an answer of 500', { code: 'unknown-error' }],
    ['a busy house', { code: 'house-busy' }],
  ] as const;
  it.each(['debit', 'credit'].flatMap((verb) => faults.map(([name, how]) => [name, verb, how] as const)))(
    'REL-23 %s to a %s: the round settles once',
    async (_, verb, how) => {
      const { press, stake } = await play();
      const before = main();
      fault(verb, how, 2);
      const answer = await press();
      expect(answer.status).toBe(200);
      const payout = toMinor(String(answer.json()['payout'])) ?? 0;
      expect(main()).toBe(before - stake + payout);
      const after = main();
      expect((await press()).body).toBe(answer.body);
      expect(main()).toBe(after);
    },
  );
  it('REL-23 a debit that is never answered is rolled back, and the player learns that the stake is returned', async () => {
    const { press } = await play();
    const before = main();
    fault('debit', { lost: true }, 4);
    const answer = await press();
    expect([answer.status, answer.json()['code']]).toEqual([409, 'voided']);
    expect(main()).toBe(before);
    expect((await press()).json()['code']).toBe('voided');
    expect(main()).toBe(before);
    expect(bets().filter(({ state }) => state === 'open')).toEqual([]);
  });
  it('REL-23 a credit that is never answered is not rolled back: repeating the bet shows the round, paid once', async () => {
    const { press, stake } = await play();
    const before = main();
    fault('credit', { lost: true }, 4);
    const first = await press();
    expect([first.status, first.json()['code']]).toEqual([503, 'house-busy']);
    const again = await press();
    expect(again.status).toBe(200);
    expect(main()).toBe(before - stake + (toMinor(String(again.json()['payout'])) ?? 0));
  });
  it('a refused credit returns the stake', async () => {
    const { press } = await play();
    const before = main();
    fault('credit', { code: 'over-limit' }, 1);
    expect((await press()).json()['code']).toBe('voided');
    expect(main()).toBe(before);
  });
  it('an answer later than the timeout is requested again under the same id', async () => {
    const { press, stake } = await play();
    const before = main();
    fault('debit', { slowMs: 2_500 }, 1);
    const answer = await press();
    expect(answer.status).toBe(200);
    expect(main()).toBe(before - stake + (toMinor(String(answer.json()['payout'])) ?? 0));
    expect(bets().filter(({ state }) => state === 'open')).toEqual([]);
  });
});
