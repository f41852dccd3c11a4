import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drainMessage, revokedMessage, signal } from '../../src/contract/hubShapes.ts';
import { BAD } from '../../src/contract/shape.ts';
import { CONFLATE_BYTES } from '../../server-mock/hub/limits.ts';
import { CATEGORIES } from '../../server-mock/content/data/vendors.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const TRIAL = 4;
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** Pauses a client's long polling, as a phone in a tunnel does; the returned function resumes it. */
const stall = (transport: object): (() => void) => {
  const polling = transport as { doPoll: () => void };
  const { doPoll } = polling;
  let held = false;
  polling.doPoll = () => {
    held = true;
  };
  return () => {
    polling.doPoll = doPoll;
    if (held) doPoll.call(polling);
  };
};

it('H-09 reauth, revoked, slow, maintenance and drain are pushed when they become due, each as one object', async () => {
  const { token, expiresAt } = await login(house.origin, 'meilin07');
  const { id } = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value;
  const client = await connect(house.origin, { token });
  const reader = await connect(house.origin, { token, transports: ['polling'] });
  const boards = ['ALL', ...CATEGORIES].map((board) => ({ topic: `winners:${board}` }));
  const receivedEvents = () => client.received.map(({ event }) => event).filter((event) => event !== 'heartbeat');
  await client.subscribe(`unread:${id}`, 'system');
  expect(receivedEvents()).toEqual([]);

  const readOn = stall(reader.socket.io.engine.transport);
  // Each of these causes some 68 kB of snapshots: more than the conflation limit, less than the closing limit.
  for (let i = 0; i < 3; i++) reader.socket.emit('subscribe', { topics: boards, generation: 1 }, () => undefined);
  // The hub's check of its connections updates this gauge right after it judged them.
  await expect.poll(() => house.counters.get('hub_buffered_bytes')).toBeGreaterThanOrEqual(CONFLATE_BYTES);
  readOn();
  expect(signal.decode(await reader.waitForEvent('slow'))).not.toBe(BAD);
  reader.close();

  const member = house.engine.state().members.get(id);
  if (!member) throw new Error('no such member');
  house.engine.state().members.set(id, { ...member, type: TRIAL });
  await client.emitWithAck('authenticate', { token, generation: 2 });
  expect(revokedMessage.decode(await client.waitForEvent('revoked'))).toEqual({ topic: `unread:${id}` });

  const status = { kind: 'setStatus', maintenance: true, maintenanceEnd: null, regionRestriction: false } as const;
  await house.engine.submit({ command: status, actor: 'control', key: randomUUID() });
  expect(signal.decode(await client.waitForEvent('maintenance'))).not.toBe(BAD);

  house.clock.set(expiresAt - 55_000);
  expect(signal.decode(await client.waitForEvent('reauth'))).not.toBe(BAD);

  const stopped = house.hub.stop(500);
  expect(drainMessage.decode(await client.waitForEvent('drain'))).toEqual({ after: 0, window: 500 });
  client.close();
  await stopped;
  expect(receivedEvents()).toEqual(['revoked', 'maintenance', 'reauth', 'drain']);
});
