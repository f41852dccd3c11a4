/** A gateway that is cut off, and one that strangers use to ask the leading house (H-33). */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CALLS } from '../../src/contract/index.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { QUESTION, worldName, type PositionAnswer } from '../../server-mock/gateway/gatewayProtocol.ts';
import { MAX_SEALED_TEXT } from '../../server-mock/session/seal.ts';
import { openGateway } from './support/gateways.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const WHO = 'meilin07';
/** Takes no connections. */
const DEAD = 'http://127.0.0.1:1';
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0, gatewaysPort: 0, origin: 'http://tote.example' });
});
afterAll(() => house.close());

it('H-33 H-32 a gateway that is cut from the journal while the leader changes sends its clients away until it is back', async () => {
  const own = await openGateway(house, { behindMs: 50 });
  const ready = async (): Promise<number> => (await fetch(`${own.origin}/health/ready`)).status;
  const { token } = await login(own.origin, WHO);
  const socket = await connect(own.origin, { token });
  expect(await ready()).toBe(200);
  // The next leader is one that only the journal names.
  own.follower.cut();
  own.follower.setLeader({ token: 1, address: DEAD });
  await socket.waitForEvent('drain');
  expect(await ready()).toBe(503);
  socket.close();
  own.follower.mend();
  own.follower.setLeader({ token: 2, address: house.gatewaysOrigin ?? '' });
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 });
  const again = await connect(own.origin, { token });
  const topic = `wallet:${house.engine.state().accounts.get(WHO)}`;
  await again.subscribe(topic);
  expect((await again.waitForFrame(topic)).kind).toBe('snapshot');
  again.close();
  await own.close(0);
});
it('SAFE-35 H-33 requests with unknown tokens ask the leading house fifty times a second at most, however many come', async () => {
  const own = await openGateway(house);
  const { path } = CALLS.find(({ maxBody = 0 }) => maxBody > MAX_SEALED_TEXT) ?? {};
  expect(path).toBeDefined();
  let questions = 0;
  const leader = createServer(({ url }, response) => {
    if (url === QUESTION.position) questions += 1;
    const position: PositionAnswer = { pos: house.journal.head().pos, world: worldName(house.world) };
    response.end(JSON.stringify(position));
  });
  await new Promise<void>((done) => void leader.listen(0, '127.0.0.1', done));
  own.follower.setLeader({ token: 2, address: `http://127.0.0.1:${(leader.address() as AddressInfo).port}` });
  const began = performance.now();
  const sent = 300;
  const uploads = Array.from({ length: sent }, () =>
    call(own.origin, path ?? '', { method: 'POST', token: randomUUID(), key: randomUUID(), body: {} }),
  );
  await Promise.all(uploads);
  const seconds = (performance.now() - began) / 1_000;
  // The gateway itself compares its position once a second; the tokens are asked about beside that.
  expect(questions).toBeGreaterThan(Math.ceil(seconds));
  expect(questions).toBeLessThanOrEqual(2 + Math.ceil(51 * seconds));
  expect(questions).toBeLessThan(sent);
  leader.closeAllConnections();
  leader.close();
  await own.close(0);
});
