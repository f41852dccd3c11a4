import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { drainMessage, revokedMessage, signal } from '../../src/contract/hubShapes.ts';
import { BAD } from '../../src/contract/shape.ts';
import { CONFLATE_BYTES } from '../../server-mock/hub/slow.ts';
import { CATEGORIES } from '../../server-mock/world/vendors.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const TRIAL = 4;
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** Stops a client's long polling, as a phone in a tunnel does; the answer lets it read on. */
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

it('H-09 reauth, revoked, slow, maintenance and drain are pushed when their moment comes, each as one object', async () => {
  const { token, expiresAt } = await login(house.origin, 'meilin07');
  const { id } = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value;
  const client = await connect(house.origin, { token });
  const reader = await connect(house.origin, { token, transports: ['polling'] });
  const boards = ['ALL', ...CATEGORIES].map((board) => ({ topic: `winners:${board}` }));
  const told = () => client.heard.map(({ event }) => event).filter((event) => event !== 'heartbeat');
  await client.subscribe(`unread:${id}`, 'system');
  expect(told()).toEqual([]);

  const readOn = stall(reader.socket.io.engine.transport);
  // Each of these brings some 68 kB of snapshots: more than conflates, less than closes.
  for (let i = 0; i < 3; i++) reader.socket.emit('subscribe', { topics: boards, generation: 1 }, () => undefined);
  // The hub's look at its connections takes this gauge right after it judged them.
  await expect.poll(() => house.counters.get('hub_buffered_bytes')).toBeGreaterThanOrEqual(CONFLATE_BYTES);
  readOn();
  expect(signal.decode(await reader.event('slow'))).not.toBe(BAD);
  reader.close();

  const member = house.engine.state().members.get(id);
  if (!member) throw new Error('no such member');
  house.engine.state().members.set(id, { ...member, type: TRIAL });
  await client.ask('authenticate', { token, generation: 2 });
  expect(revokedMessage.decode(await client.event('revoked'))).toEqual({ topic: `unread:${id}` });

  const status = { kind: 'setStatus', maintenance: true, maintenanceEnd: null, regionRestriction: false } as const;
  await house.engine.submit({ command: status, actor: 'control', key: randomUUID() });
  expect(signal.decode(await client.event('maintenance'))).not.toBe(BAD);

  house.clock.set(expiresAt - 55_000);
  expect(signal.decode(await client.event('reauth'))).not.toBe(BAD);

  const stopped = house.hub.stop(500);
  expect(drainMessage.decode(await client.event('drain'))).toEqual({ after: 0, window: 500 });
  client.close();
  await stopped;
  expect(told()).toEqual(['revoked', 'maintenance', 'reauth', 'drain']);
});
