/** A game page that is gone, through the whole house (decision 0197). */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gameWalletAccount } from '../../server-mock/core/ledger.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import type { LotteryLook } from '../../server-mock/vendors/host/lottery/wire.ts';
import { fastClock } from './support/fastClock.ts';
import { waitForEvent } from './support/waitForEvent.ts';
import { assertHouseBalanced } from './support/ledgerAudit.ts';
import { openLottery, postToLottery } from './support/lotteryPage.ts';
import { call, login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const MEMBER = 'm1001';
/** A page has ten or twenty seconds to connect. */
const TIMES = 5;
let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, clock: fastClock(TIMES) });
  const command = { kind: 'setSetting', name: 'singleWallet', value: false } as const;
  await house.engine.submit({ command, actor: 'control', key: 'wallets' });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterAll(async () => {
  assertHouseBalanced(house);
  await house.close();
});
const game = () => house.world.catalogue.byCategory('RNG').find((one) => !one.opensVendor)!;
const lies = (): number => house.engine.state().balances.get(gameWalletAccount(MEMBER, game().vendor)) ?? 0;
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
  const opened = await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } });
  const { session, stakes } = opened.json() as { readonly session: string; readonly stakes: readonly string[] };
  return { session, stakes };
};
/** The connection that a page holds; null: it was cut instead. */
const openConnection = (
  session: string,
  { host, origin }: { host?: string; origin?: string } = {},
): Promise<Duplex | null> => {
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

it('SAFE-39 the connection is for the game’s own page: another page’s is cut and logged, and the portal’s host has none', async () => {
  const { session, stakes } = await enter();
  expect(await openConnection(session, { origin: house.origin })).toBeNull();
  const noted = { kind: 'origin', what: 'vendor', result: 'forbidden' };
  expect(house.house.security.recent()).toContainEqual(expect.objectContaining(noted));
  expect(await openConnection(session, { host: new URL(house.origin).host })).toBeNull();
  const held = await openConnection(session, { origin: house.vendorOrigin });
  expect(held).not.toBeNull();
  expect(lies()).toBe(5_000);
  const home = waitForEvent(house, (event) => event.type === 'visitsSet' && event.member === MEMBER);
  held?.destroy();
  await home;
  expect(lies()).toBe(0);
  // After it reconnects it receives its instruction.
  const betReply = await requestVendorHost(house.origin, '/spin', {
    body: { stake: stakes[0], choice: '' },
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
  });
  expect([betReply.status, betReply.json()['code']]).toEqual([401, 'session-ended']);
}, 30_000);
it('a page without a connection can report its arrival, and one that never does times out', async () => {
  const { session } = await enter();
  const here = (headers: Readonly<Record<string, string>> = {}) =>
    requestVendorHost(house.origin, '/here', { text: '', headers: { authorization: `Bearer ${session}`, ...headers } });
  expect((await here({ origin: house.origin })).status).toBe(403);
  expect((await here()).status).toBe(200);
  expect((await enter()).session).not.toBe(session);
  await waitForEvent(house, (event) => event.type === 'visitsSet' && event.visits.length === 1);
  // The money of the reported page stays.
  expect(house.engine.state().visits.get(MEMBER)).toHaveLength(1);
  expect(lies()).toBe(10_000);
  await requestVendorHost(house.origin, '/leave', { text: '', headers: { authorization: `Bearer ${session}` } });
  expect(lies()).toBe(0);
}, 40_000);
it('a lottery page that timed out and comes back learns that its session has ended', async () => {
  const lottery = house.world.lotteries.find((one) => one.vendor === 'TCG_SEA')!;
  await call(house.origin, '/wps/relay/wallet/transfer', {
    method: 'POST',
    token,
    body: { from: 'MAIN', to: 'TCG_SEA', amount: '80.00' },
  });
  const { session } = await openLottery(house.origin, token, lottery.id);
  const held = await openConnection(session, { origin: house.vendorOrigin });
  const home = waitForEvent(house, (event) => event.type === 'visitsSet' && event.visits.length === 0);
  held?.destroy();
  await home;
  const look = (await postToLottery<LotteryLook>(house.origin, 'look', { gameCode: lottery.id }, session)).value;
  expect(look.balance).toBe('0.00');
  const lines = [{ play: 'size', pick: 'big', stake: look.stakes[0] }];
  // Whether the issue still takes slips or closed meanwhile, the answer is the same.
  const issues = [look.current?.issue ?? 'none', 'closed-long-ago'];
  const replies = await Promise.all(
    issues.map((issue) => postToLottery(house.origin, 'slip', { gameCode: lottery.id, issue, lines }, session)),
  );
  expect(replies.map(({ status, value }) => [status, value.code])).toEqual([
    [401, 'session-ended'],
    [401, 'session-ended'],
  ]);
}, 30_000);
