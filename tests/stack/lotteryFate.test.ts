/** A press whose answer was lost, asked after by its key: taken or not, once and for ever (H-20). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { audit, mainOf } from '../../server-mock/house/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import type { LotteryFate, LotteryLook, LotterySession } from '../../server-mock/vendorHost/lottery/wire.ts';
import { happenedIn } from './support/happened.ts';
import { call, login } from './support/rest.ts';
import { vendor } from './support/vendor.ts';

const MEMBER = 'm1001';
let house: RunningHouse;
let session: string;
let gameCode: string;
const main = (): number => house.engine.state().balances.get(mainOf(MEMBER)) ?? 0;
const post = async <T>(path: string, body: unknown, key: string = randomUUID(), as = session) => {
  const headers = { authorization: `Bearer ${as}`, 'idempotency-key': key };
  const answer = await vendor(house.origin, `/lottery/${path}`, { body, headers });
  return { status: answer.status, value: answer.json() as unknown as T & { readonly code?: string } };
};
const asked = async () => {
  const { current, stakes } = (await post<LotteryLook>('look', { gameCode })).value;
  const [stake = ''] = stakes;
  return { gameCode, issue: current?.issue, lines: [{ play: 'size', pick: 'big', stake }] };
};
const fate = async (key: string) => (await post<LotteryFate>('fate', { gameCode }, key)).value.state;

beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  const begun = happenedIn(house, ({ type }) => type === 'drawStarted');
  if (house.engine.state().draws.size === 0) await begun;
  const lottery = house.world.lotteries.find((one) => one.vendor === 'TCG_SEA')!;
  gameCode = lottery.id;
  const fresh = happenedIn(house, (event) => event.type === 'drawOpened' && event.lottery === gameCode);
  house.clock.set(house.engine.state().draws.get(gameCode)?.current.drawsAt ?? 0);
  await fresh;
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

it('H-20 a slip that was taken is said to be taken, as often as it is asked, and is one debit', async () => {
  const before = main();
  const [key, slip] = [randomUUID(), await asked()];
  expect((await post('slip', slip, key)).status).toBe(200);
  const after = main();
  expect(after).toBeLessThan(before);
  expect([await fate(key), await fate(key)]).toEqual(['placed', 'placed']);
  expect((await post('slip', slip, key)).status).toBe(200);
  expect(main()).toBe(after);
});
it('H-20 a press that never came is fenced by the asking: however late it comes, nothing is taken', async () => {
  const before = main();
  const [key, slip] = [randomUUID(), await asked()];
  expect(await fate(key)).toBe('never');
  expect((await post('slip', slip, key)).value.code).toBe('not-sent');
  expect([await fate(key), main()]).toEqual(['never', before]);
});
it('H-20 a stake that was called back is no slip, and one on its way is neither', async () => {
  const before = main();
  const [key, slip] = [randomUUID(), await asked()];
  house.house.faults.add({ call: 'seamless.debit', times: 4, lost: true });
  const pressed = post('slip', slip, key);
  const meanwhile = await fate(key);
  expect((await pressed).status).toBe(409);
  expect(['running', 'never']).toContain(meanwhile);
  expect([await fate(key), main()]).toEqual(['never', before]);
});
it('nobody asks after another’s press, nor without a key', async () => {
  expect((await post('fate', { gameCode }, 'short')).status).toBe(400);
  expect((await post('fate', { gameCode }, randomUUID(), 'nobody')).value.code).toBe('session-ended');
  expect((await post('fate', { gameCode: 'none' })).status).toBe(404);
});
