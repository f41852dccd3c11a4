import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toMinor } from '../../src/contract/decimal.ts';
import { mainOf } from '../../server-mock/house/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { balancedHouse } from './support/books.ts';
import { call, login } from './support/rest.ts';
import { seamless } from './support/seamless.ts';
import { vendor } from './support/vendor.ts';

let house: RunningHouse;
let token: string;
const MEMBER = 'm1001';
const game = () => house.world.catalogue.byCategory('RNG').find((one) => one.vendor === 'AG')!;
const main = (): number => house.engine.state().balances.get(mainOf(MEMBER)) ?? 0;

beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(() => house.close());
/** Whatever was tried: the books are whole and nothing hangs. */
afterEach(() => {
  house.house.faults.clear();
  balancedHouse(house);
});

const round = (roundId: string = randomUUID().replaceAll('-', '')) => ({ member: MEMBER, roundId, demo: false });
const debit = (at: ReturnType<typeof round>, amount = '5.00', txId = `${at.roundId}-d`) =>
  ({ ...at, gameId: game().id, txId, amount }) as const;

describe('the seamless wallet over HTTP', () => {
  it('takes a stake and pays, each once by its transaction id, and tells the balance', async () => {
    const before = main();
    const at = round();
    const taken = await seamless(house, 'debit', debit(at));
    expect(taken).toMatchObject({ status: 200, code: null, value: { repeated: false } });
    expect(toMinor(String(taken.value['balance']))).toBe(before - 500);
    expect((await seamless(house, 'debit', debit(at))).value).toEqual({ ...taken.value, repeated: true });
    const credit = { ...at, txId: `${at.roundId}-c`, amount: '12.50' };
    for (const repeated of [false, true])
      expect((await seamless(house, 'credit', credit)).value).toMatchObject({ repeated });
    expect(main()).toBe(before + 750);
    expect((await seamless(house, 'balance', { member: MEMBER, demo: false })).value).toEqual({
      balance: (main() / 100).toFixed(2),
    });
  });
  it('refuses another body under the same id, a second debit and a second end of a round', async () => {
    const before = main();
    const at = round();
    await seamless(house, 'debit', debit(at));
    expect((await seamless(house, 'debit', debit(at, '6.00'))).code).toBe('key-reused');
    expect((await seamless(house, 'debit', debit(at, '5.00', 'other-id'))).code).toBe('bad-request');
    expect((await seamless(house, 'rollback', { ...at, txId: `${at.roundId}-r` })).code).toBeNull();
    expect((await seamless(house, 'credit', { ...at, txId: `${at.roundId}-c`, amount: '9.00' })).code).toBe(
      'not-found',
    );
    expect(main()).toBe(before);
  });
  it('a rollback that overtakes its debit makes the debit fail for ever', async () => {
    const before = main();
    const at = round();
    expect((await seamless(house, 'rollback', { ...at, txId: `${at.roundId}-r` })).code).toBeNull();
    expect((await seamless(house, 'debit', debit(at))).code).toBe('bad-request');
    expect(main()).toBe(before);
  });
  it('knows only who signs: a wrong secret, body, address, vendor or time moves nothing', async () => {
    const before = main();
    const ask = debit(round());
    const refused = [
      await seamless(house, 'debit', ask, { secret: 'f'.repeat(64) }),
      await seamless(house, 'debit', ask, { secret: house.vendorSecret('DG') }),
      await seamless(house, 'debit', ask, { signed: JSON.stringify({ ...ask, amount: '1.00' }) }),
      await seamless(house, 'debit', ask, { vendor: 'NOBODY' }),
      await seamless(house, 'debit', ask, { time: house.clock.now() - 61_000 }),
      await seamless(house, 'debit', ask, { time: house.clock.now() + 61_000 }),
    ];
    for (const one of refused) expect([one.status, one.code]).toEqual([403, 'forbidden']);
    expect(refused[4]?.message).toContain('60 s');
    expect(main()).toBe(before);
    const plain = await fetch(`${house.origin}/seamless/balance`, { method: 'POST', body: '{}' });
    expect(plain.status).toBe(403);
  });
  it('SAFE-35 whoever guesses signatures is made to wait, and the vendors beside them are not', async () => {
    const guess = () => seamless(house, 'debit', debit(round()), { secret: 'f'.repeat(64) });
    const codes = [];
    for (let n = 0; n < 70; n += 1) codes.push((await guess()).code);
    expect([codes[0], codes.at(-1)]).toEqual(['forbidden', 'too-many-requests']);
    expect((await seamless(house, 'balance', { member: MEMBER, demo: false })).code).toBeNull();
  });
  it('a vendor reaches neither the games nor the rounds of another', async () => {
    const before = main();
    const at = round();
    const other = house.world.catalogue.byCategory('RNG').find((one) => one.vendor === 'DG')!;
    expect((await seamless(house, 'debit', { ...debit(at), gameId: other.id })).code).toBe('not-found');
    const own = round();
    await seamless(house, 'debit', debit(own));
    const stolen = { ...own, txId: 'stolen', amount: '900.00' };
    expect((await seamless(house, 'credit', stolen, { vendor: 'DG' })).code).toBe('not-found');
    await seamless(house, 'rollback', { ...own, txId: `${own.roundId}-r` });
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
  ])('refuses what does not fit, and says which field: %s', async (_, wrong) => {
    const before = main();
    const reply = await seamless(house, 'debit', { ...debit(round()), ...wrong });
    expect([reply.status, reply.code]).toEqual([400, 'bad-request']);
    expect(main()).toBe(before);
  });
  it('refuses what is no JSON, too long, or no call of the wallet', async () => {
    expect((await seamless(house, 'debit', 'not json')).code).toBe('bad-request');
    for (const size of [4_000, 400_000, 4_000_000])
      expect((await seamless(house, 'debit', `"${'x'.repeat(size)}"`)).code, String(size)).toBe('too-large');
    expect((await seamless(house, 'refund', {})).code).toBe('unknown-path');
    // The portal's own page of that name is another thing.
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
  const opened = (await vendor(house.origin, '/session', { body: { ticket: launched.value.ticket } })).json();
  const [stake = ''] = opened['stakes'] as string[];
  const key = randomUUID();
  const press = () =>
    vendor(house.origin, '/spin', {
      body: { stake, choice: '' },
      headers: { authorization: `Bearer ${String(opened['session'])}`, 'idempotency-key': key },
    });
  return { press, stake: toMinor(stake) ?? 0 };
};
const fault = (verb: string, how: { lost?: boolean; slowMs?: number; code?: string }, times: number): void =>
  house.house.faults.add({ call: `seamless.${verb}`, times, ...how });
const bets = () => [...house.engine.state().bets.values()].filter(({ member }) => member === MEMBER);

describe('a round whose calls go wrong on the way', () => {
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
  it('REL-23 a debit that is never answered is rolled back, and the person is told that the stake is theirs', async () => {
    const { press } = await play();
    const before = main();
    fault('debit', { lost: true }, 4);
    const answer = await press();
    expect([answer.status, answer.json()['code']]).toEqual([409, 'voided']);
    expect(main()).toBe(before);
    expect((await press()).status).toBe(409);
    expect(main()).toBe(before);
    expect(bets().filter(({ state }) => state === 'open')).toEqual([]);
  });
  it('REL-23 a credit that is never answered is no rollback: the press asked again shows the round, paid once', async () => {
    const { press, stake } = await play();
    const before = main();
    fault('credit', { lost: true }, 4);
    const first = await press();
    expect([first.status, first.json()['code']]).toEqual([503, 'house-busy']);
    const again = await press();
    expect(again.status).toBe(200);
    expect(main()).toBe(before - stake + (toMinor(String(again.json()['payout'])) ?? 0));
  });
  it('a refused credit gives the stake back', async () => {
    const { press } = await play();
    const before = main();
    fault('credit', { code: 'over-limit' }, 1);
    expect((await press()).json()['code']).toBe('voided');
    expect(main()).toBe(before);
  });
  it('an answer that is late beyond the time-out is asked for again under the same id', async () => {
    const { press, stake } = await play();
    const before = main();
    fault('debit', { slowMs: 2_500 }, 1);
    const answer = await press();
    expect(answer.status).toBe(200);
    expect(main()).toBe(before - stake + (toMinor(String(answer.json()['payout'])) ?? 0));
    expect(bets().filter(({ state }) => state === 'open')).toEqual([]);
  });
});
