import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

it('H-01 after a drop Socket.IO recovers nothing: a new connection, no room kept, no packet sent again', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const { id } = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value;
  const wallet = `wallet:${id}`;
  const client = await connect(house.origin, { token });
  await client.subscribe(wallet);
  const { seq, epoch } = await client.waitForFrame(wallet);
  const { socket } = client;
  const first = socket.id;
  socket.io.engine.close();
  await client.closed;
  await house.engine.submit({
    command: { kind: 'cashIn', member: id, amount: 5, reason: 'test' },
    actor: 'control',
    key: randomUUID(),
  });
  const head = house.gateway.head(wallet);
  expect(head).toBeGreaterThan(seq);
  const back = new Promise<void>((done) => socket.once('connect', done));
  socket.connect();
  await back;
  expect([socket.recovered === true, socket.id === first]).toEqual([false, false]);
  expect(await client.emitWithAck('sync', { positions: {}, generation: 1 })).toMatchObject({ ok: true, heads: {} });
  expect(client.frames.map((frame) => frame.seq)).toEqual([seq]);
  // Missed frames are recovered by our own layer, by position.
  await client.subscribe({ topic: wallet, since: [epoch, seq] });
  expect(await client.waitForFrame(wallet, (frame) => frame.seq === head)).toMatchObject({ epoch });
  client.close();
});
