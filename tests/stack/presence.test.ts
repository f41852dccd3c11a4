/** A page that is gone, through the whole house (decision 0197). */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameWalletOf } from '../../server-mock/house/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import type { LotteryLook } from '../../server-mock/vendorHost/lottery/wire.ts';
import { happenedIn } from './support/happened.ts';
import { balancedHouse } from './support/books.ts';
import { openedLottery, pressed } from './support/lotteryPage.ts';
import { call, login } from './support/rest.ts';
import { vendor } from './support/vendor.ts';

const MEMBER = 'm1001';
let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  const command = { kind: 'setSetting', name: 'singleWallet', value: false } as const;
  await house.engine.submit({ command, actor: 'control', key: 'wallets' });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(async () => {
  balancedHouse(house);
  await house.close();
});
const game = () => house.world.catalogue.byCategory('RNG').find((one) => !one.opensVendor)!;
const lies = (): number => house.engine.state().balances.get(gameWalletOf(MEMBER, game().vendor)) ?? 0;
const enter = async () => {
  const { id, vendor: vassalage } = game();
  const move = { from: 'MAIN', to: vassalage, amount: '50.00' };
  await call(house.origin, '/wps/relay/wallet/transfer', { method: 'POST', token, body: move });
  const body = { gameId: id, vassalage, language: 'EN', device: 'WEB' };
  const { value } = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
    method: 'POST',
    token,
    body,
  });
  const opened = await vendor(house.origin, '/session', { body: { ticket: value.ticket } });
  const { session, stakes } = opened.json() as { readonly session: string; readonly stakes: readonly string[] };
  return { session, stakes };
};
/** The line a page holds; null: it was cut instead. */
const line = (session: string, { host, origin }: { host?: string; origin?: string } = {}): Promise<Duplex | null> => {
  const { port } = new URL(house.origin);
  return new Promise((resolve) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path: '/here',
      headers: {
        host: host ?? `games.localhost:${port}`,
        ...(origin === undefined ? {} : { origin }),
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.alloc(16, 1).toString('base64'),
        'sec-websocket-protocol': session,
      },
    });
    asked.on('upgrade', (_, socket: Duplex) => resolve(socket));
    asked.on('error', () => resolve(null));
    asked.end();
  });
};

it('SAFE-39 the line is for the game’s own page: another page’s is cut and noted, and the portal’s host knows none', async () => {
  const { session, stakes } = await enter();
  expect(await line(session, { origin: house.origin })).toBeNull();
  const noted = { kind: 'origin', what: 'vendor', result: 'forbidden' };
  expect(house.house.security.recent()).toContainEqual(expect.objectContaining(noted));
  expect(await line(session, { host: new URL(house.origin).host })).toBeNull();
  const held = await line(session, { origin: house.vendorOrigin });
  expect(held).not.toBeNull();
  expect(lies()).toBe(5_000);
  const home = happenedIn(house, (event) => event.type === 'visitsSet' && event.member === MEMBER);
  held?.destroy();
  await home;
  expect(lies()).toBe(0);
  // Back again, it is told what to do.
  const pressed = await vendor(house.origin, '/spin', {
    body: { stake: stakes[0], choice: '' },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
  });
  expect([pressed.status, pressed.json()['code']]).toEqual([401, 'session-ended']);
}, 30_000);
it('a page that can hold no line says that it has come, and one that never does is missed', async () => {
  const { session } = await enter();
  const here = (headers: Readonly<Record<string, string>> = {}) =>
    vendor(house.origin, '/here', { text: '', headers: { authorization: `Bearer ${session}`, ...headers } });
  expect((await here({ origin: house.origin })).status).toBe(403);
  expect((await here()).status).toBe(200);
  expect((await enter()).session).not.toBe(session);
  await happenedIn(house, (event) => event.type === 'visitsSet' && event.visits.length === 1);
  // The one that came keeps what lies there.
  expect(house.engine.state().visits.get(MEMBER)).toHaveLength(1);
  expect(lies()).toBe(10_000);
  await vendor(house.origin, '/leave', { text: '', headers: { authorization: `Bearer ${session}` } });
  expect(lies()).toBe(0);
}, 40_000);
it('a lottery page that was missed and comes back is told that its session has ended', async () => {
  const lottery = house.world.lotteries.find((one) => one.vendor === 'TCG_SEA')!;
  await call(house.origin, '/wps/relay/wallet/transfer', {
    method: 'POST',
    token,
    body: { from: 'MAIN', to: 'TCG_SEA', amount: '80.00' },
  });
  const { session } = await openedLottery(house.origin, token, lottery.id);
  const held = await line(session, { origin: house.vendorOrigin });
  const home = happenedIn(house, (event) => event.type === 'visitsSet' && event.visits.length === 0);
  held?.destroy();
  await home;
  const look = (await pressed<LotteryLook>(house.origin, 'look', { gameCode: lottery.id }, session)).value;
  expect(look.balance).toBe('0.00');
  const lines = [{ play: 'size', pick: 'big', stake: look.stakes[0] }];
  const slip = await pressed(
    house.origin,
    'slip',
    { gameCode: lottery.id, issue: look.current?.issue, lines },
    session,
  );
  expect([slip.status, slip.value.code]).toEqual([401, 'session-ended']);
}, 30_000);
