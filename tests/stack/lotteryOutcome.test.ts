/** A bet whose answer was lost, looked up by its key: accepted or not, once and for all (H-20). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { audit, mainAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { LotteryOutcome, LotteryLook, LotterySession } from '../../server-mock/vendors/host/lottery/wire.ts';
import { freshIssue } from './support/freshIssue.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const MEMBER = 'm1001';
let house: RunningHouse;
let session: string;
let gameCode: string;
const main = (): number => house.engine.state().balances.get(mainAccount(MEMBER)) ?? 0;
const post = async <T>(path: string, body: unknown, key: string = randomUUID(), as = session) => {
  const headers = { authorization: `Bearer ${as}`, 'idempotency-key': key };
  const answer = await requestVendorHost(house.origin, `/lottery/${path}`, { body, headers });
  return { status: answer.status, value: answer.json() as unknown as T & { readonly code?: string } };
};
const asked = async () => {
  const { current, stakes } = (await post<LotteryLook>('look', { gameCode })).value;
  const [stake = ''] = stakes;
  return { gameCode, issue: current?.issue, lines: [{ play: 'size', pick: 'big', stake }] };
};
const outcomeOf = async (key: string) => (await post<LotteryOutcome>('fate', { gameCode }, key)).value.state;

beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  const lottery = house.world.lotteries.find((one) => one.vendor === 'TCG_SEA')!;
  gameCode = lottery.id;
  await freshIssue(house, gameCode);
  const { token } = await login(house.origin, 'meilin07');
  const body = { gameId: lottery.gameId, vassalage: lottery.vendor, language: 'EN', device: 'WEB' };
  const launched = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
    method: 'POST',
    token,
    body,
  });
  session = (await post<LotterySession>('session', { ticket: launched.value.ticket }, randomUUID(), '')).value.session;
});
afterAll(() => house.close());
afterEach(() => {
  house.house.faults.clear();
  const wrong = audit(house.engine.state().balances);
  if (wrong !== null) throw new Error(wrong);
});

it('H-20 an accepted bet is reported as accepted, however often it is looked up, and makes one debit', async () => {
  const before = main();
  const [key, slip] = [randomUUID(), await asked()];
  expect((await post('slip', slip, key)).status).toBe(200);
  const after = main();
  expect(after).toBeLessThan(before);
  expect([await outcomeOf(key), await outcomeOf(key)]).toEqual(['placed', 'placed']);
  expect((await post('slip', slip, key)).status).toBe(200);
  expect(main()).toBe(after);
});
it('H-20 a look-up fences a bet that never arrived: arriving later, it is refused', async () => {
  const before = main();
  const [key, slip] = [randomUUID(), await asked()];
  expect(await outcomeOf(key)).toBe('never');
  expect((await post('slip', slip, key)).value.code).toBe('not-sent');
  expect([await outcomeOf(key), main()]).toEqual(['never', before]);
});
it('H-20 a stake that was rolled back is not a bet, and neither is one in progress', async () => {
  const before = main();
  const [key, slip] = [randomUUID(), await asked()];
  house.house.faults.add({ call: 'seamless.debit', times: 4, lost: true });
  const pendingBet = post('slip', slip, key);
  const meanwhile = await outcomeOf(key);
  expect((await pendingBet).value.code).toBe('unknown-error');
  expect(['running', 'never']).toContain(meanwhile);
  expect([await outcomeOf(key), main()]).toEqual(['never', before]);
});
it('the look-up is limited to the session’s own bets and needs a key', async () => {
  expect((await post('fate', { gameCode }, 'short')).value.code).toBe('bad-request');
  expect((await post('fate', { gameCode }, randomUUID(), 'nobody')).value.code).toBe('session-ended');
  expect((await post('fate', { gameCode: 'none' })).value.code).toBe('failed');
});
