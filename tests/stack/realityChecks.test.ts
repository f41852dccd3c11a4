/** The reality check through the whole house: once it is due, a game takes no stake before the answer (B-07). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createPipelineClient, type PipelineClient } from './support/pipelineClient.ts';
import { login } from './support/rest.ts';
import { requestVendorHost } from './support/vendor.ts';

const MINUTE = 60_000;
let house: RunningHouse;
let callHouse: PipelineClient;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  callHouse = createPipelineClient(house);
});
afterAll(() => house.close());

it('B-07 a game that plays on is refused its stake until the check is answered, and the figures are those of the bets', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const ask = (name: Parameters<PipelineClient>[0], body: Readonly<Record<string, unknown>> = {}) =>
    callHouse<object>(name, { token, body });
  const check = async () => (await callHouse<{ list: readonly object[] }>('realityCheck', { token })).value.list[0];
  expect(await check()).toBeUndefined();
  expect((await ask('setRealityCheck', { minutes: 5 })).value).toEqual({ minutes: 5 });
  const game = house.world.catalogue.byCategory('RNG').find((one) => !one.opensVendor)!;
  const launched = await callHouse<{ ticket: string }>('launchGame', {
    token,
    body: { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' },
  });
  const opened = await requestVendorHost(house.origin, '/session', { body: { ticket: launched.value.ticket } });
  const { session, stakes } = opened.json() as unknown as { session: string; stakes: readonly string[] };
  const spin = async () => {
    const { status, json } = await requestVendorHost(house.origin, '/spin', {
      headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
      body: { stake: stakes[0] ?? '', choice: '' },
    });
    return status === 200 ? null : (json() as { code: string }).code;
  };
  expect(await spin()).toBeNull();
  expect(await check()).toMatchObject({ minutes: 5, stake: stakes[0], dueAt: expect.any(Number) });
  const net = house.engine.state().members.get('m1001')?.sessionNet ?? 0;
  expect(await check()).toMatchObject({ net: (net / 100).toFixed(2) });
  house.clock.advance(5 * MINUTE);
  expect(await spin()).toBe('reality-check-due');
  expect((await ask('setRealityCheck', { minutes: null })).code).toBe('reality-check-due');
  expect((await ask('answerRealityCheck')).code).toBeNull();
  expect(await check()).toMatchObject({ stake: '0.00', net: '0.00', dueAt: null });
  expect(await spin()).toBeNull();
  const trial = await login(house.origin, 'trial01');
  expect((await callHouse('setRealityCheck', { token: trial.token, body: { minutes: 5 } })).code).toBe('trial-refused');
});
