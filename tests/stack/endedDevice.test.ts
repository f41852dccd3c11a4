/** A device that its owner ends while a game runs on it, through the whole house (B-24). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { gameWalletAccount } from '../../server-mock/core/ledger.ts';
import { hasOpenVisit } from '../../server-mock/core/play/openVisits.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { openSlot, slotOf, spinSlot } from './support/openGame.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const WHO = 'meilin07';
let house: RunningHouse;
let callHouse: PipelineClient;
let member: string;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
  member = house.engine.state().accounts.get(WHO) ?? '';
});
afterEach(() => setWallets(false));
afterAll(() => house.close());

const game = () => slotOf(house);
const openGame = async (token: string): Promise<string> => (await openSlot(house, token)).session;
const spin = (session: string) => spinSlot(house.origin, session, (game().minBet / 100).toFixed(2));
/** Wallets at vendors, so that a launch moves money there and opens a visit. */
const setWallets = (atVendors: boolean) =>
  house.engine.submit({
    command: { kind: 'setSetting', name: 'singleWallet', value: !atVendors },
    actor: 'control',
    key: randomUUID(),
  });
const stakes = (): number => [...house.engine.state().bets.values()].filter((bet) => bet.member === member).length;
const hasVisit = (): boolean => hasOpenVisit(house.engine.state(), member, game().vendor, house.clock.now());
/** The member's money at the game's vendor. */
const atVendor = (): number => house.engine.state().balances.get(gameWalletAccount(member, game().vendor)) ?? 0;

it('an ended device leaves within two seconds with its running game, and a game that spins on is refused', async () => {
  await setWallets(true);
  const { token } = await login(house.origin, WHO);
  const { token: phone } = await login(house.origin, WHO);
  const tab = await connect(house.origin, { token: phone });
  const transfer = { from: 'MAIN', to: game().vendor, amount: '50.00' };
  expect(
    (await call(house.origin, '/wps/relay/wallet/transfer', { method: 'POST', token, body: transfer })).code,
  ).toBeNull();
  const session = await openGame(phone);
  expect((await spin(session)).status).toBe(200);
  expect(hasVisit()).toBe(true);
  expect(atVendor()).toBeGreaterThan(0);
  const { value } = await callHouse<{ devices: readonly { id: string; current: boolean }[] }>('deviceList', { token });
  const { id } = value.devices.find(({ current }) => !current)!;
  const [bets, began] = [stakes(), performance.now()];
  expect((await callHouse('endDevice', { token, body: { id } })).value).toEqual({ ended: true });
  expect(await tab.waitForEvent('closing')).toMatchObject({ code: 'session-ended' });
  expect((await spin(session)).json()).toMatchObject({ code: 'session-ended' });
  expect(performance.now() - began).toBeLessThan(2_000);
  expect([hasVisit(), atVendor()]).toEqual([false, 0]);
  // A page that ignores its end spins on: each call is refused, and none takes a stake.
  for (let n = 0; n < 5; n++) {
    const ignored = await spin(session);
    expect(ignored.status).toBe(401);
    expect(ignored.json()).toMatchObject({ code: 'session-ended' });
  }
  expect(stakes()).toBe(bets);
});
it('a game of the device that goes on stays open when another device is ended', async () => {
  const { token } = await login(house.origin, WHO);
  await login(house.origin, WHO);
  const session = await openGame(token);
  expect((await callHouse<{ ended: number }>('endOtherDevices', { token, body: {} })).value.ended).toBeGreaterThan(0);
  expect((await spin(session)).status).toBe(200);
});
