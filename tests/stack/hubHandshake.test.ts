import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect, openSocket } from './support/socket.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ scenario: 'quiet', betsPerSecond: 0 });
});
afterAll(() => house.close());

const clients = (): number => house.counters.get('hub_connections');
const memberOf = async (token: string): Promise<string> =>
  (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value.id;

describe('a connection to the hub', () => {
  it('REL-27 ends when the client leaves its namespace: a second one does not get a new budget, and no unnamed one stays', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const { socket } = await connect(house.origin, { token });
    const { engine } = socket.io;
    const ended = new Promise((done) => void engine.once('close', done));
    // Leaves the namespace without closing the connection, as a hostile client would.
    engine.send('1');
    await ended;
    await expect.poll(clients).toBe(0);
  });
  it('REL-27 is one connection, however many requests it sends before the first answer', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const before = house.counters.get('hub_limited_total');
    house.house.security.close();
    const socket = openSocket(house.origin, { token });
    let most = 0;
    const ended = new Promise((done) => void socket.io.once('close', done));
    socket.io.once('open', () => {
      for (let n = 0; n < 20; n += 1) socket.io.engine.send(`0{"token":"${token}"}`);
    });
    socket.on('connect', () => {
      most = Math.max(most, clients());
    });
    await ended;
    expect(most).toBeLessThanOrEqual(1);
    expect(house.counters.get('hub_limited_total')).toBeGreaterThan(before);
    const noted = { kind: 'limit', what: 'hub', result: 'too-many-messages' };
    expect(house.house.security.recent()).toContainEqual(expect.objectContaining(noted));
    await expect.poll(clients).toBe(0);
  });
  it('H-21 H-29 receives frames over the upgraded WebSocket if it starts with polling, and misses none on the way', async () => {
    const { token } = await login(house.origin, 'meilin07');
    const id = await memberOf(token);
    const client = await connect(house.origin, { token, transports: ['polling', 'websocket'] });
    const { engine } = client.socket.io;
    await client.subscribe(`bets:${id}`, `wallet:${id}`);
    const seqs = () =>
      client.frames.filter(({ topic }) => topic === `wallet:${id}`).map(({ prev, seq }) => [prev, seq]);
    await client.waitForFrame(`wallet:${id}`);
    for (let n = 0; n < 6; n += 1) {
      const command = { kind: 'cashIn', member: id, amount: 100 + n, reason: 'test' } as const;
      const outcome = await house.engine.submit({ command, actor: 'house', key: `line-${n}` });
      expect(outcome.ok).toBe(true);
      if (n === 2) await expect.poll(() => engine.transport.name).toBe('websocket');
      const head = house.gateway.head(`wallet:${id}`);
      await client.waitForFrame(`wallet:${id}`, ({ seq }) => seq >= head);
    }
    for (const [at, [prev]] of seqs().entries()) if (at > 0) expect(prev).toBe(seqs()[at - 1]?.[1]);
    expect(seqs().length).toBeGreaterThanOrEqual(4);
    client.close();
  });
});
