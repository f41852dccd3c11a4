import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCounters } from '../../server-mock/platform/counters.ts';
import { createGateway } from '../../server-mock/records/topics/gateway.ts';
import { createHubSwitch } from '../../server-mock/hub/hubSwitch.ts';
import { CLOSE_BYTES } from '../../server-mock/hub/limits.ts';
import type { JournalRecord } from '../../server-mock/journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../../server-mock/journal/simulatedJournal.ts';
import { createAddresses } from '../../server-mock/security/origins/addresses.ts';
import { localSite } from '../../server-mock/security/origins/sites.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect, type TestSocket } from './support/socket.ts';

/** Far beyond what the kernel buffers for a client that does not read. */
const PUSHED = 32 * 1024 * 1024;
const PIECE = 96 * 1024;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
/** Twice: memory found by the first collection is freed concurrently, and before the second begins. */
const memory = (): number => {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.close());

/** A real hub and gateway on a port of their own; the test is the writer, so that it can send any amount. */
const rig = async () => {
  let publish: (records: readonly JournalRecord[]) => void = () => undefined;
  const journal = openSimulatedJournal(createSimulatedDisk(), 1_000);
  const onDurable = (run: typeof publish) => {
    publish = run;
    return () => undefined;
  };
  const engine = { epoch: journal.epoch, onDurable };
  const gateway = await createGateway({ journal, engine, clock: house.clock, initial: {}, checkpointEvery: Infinity });
  const counters = createCounters();
  const server = createServer();
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const entrance = localSite((server.address() as AddressInfo).port);
  const entrances = [entrance];
  const { portal: origin } = entrance;
  const hub = createHubSwitch({
    house: { ...house.house, gateway, addresses: createAddresses(() => entrances) },
    counters,
    onClients: () => undefined,
  });
  server.on('request', (request, response) => void hub.handleRequest(request, response));
  hub.handleUpgrades(server);
  hub.start();
  let pos = 0;
  return {
    origin,
    hub,
    counters,
    push: (touches: JournalRecord['touches']): number => {
      pos += 1;
      const at = house.clock.now();
      publish([
        { pos, at, kind: 'test', actor: 'house', commandId: null, body: {}, events: [], touches, hash: String(pos) },
      ]);
      return pos;
    },
    close: async () => {
      await hub.stop();
      hub.destroySockets();
      server.closeAllConnections();
      server.close();
    },
  };
};
const stall = ({ socket }: TestSocket): void => {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause: () => void } } };
  ws._socket.pause();
};

describe('a client that does not read', () => {
  it('H-30 REL-26 costs the hub a bounded buffer and no memory, is closed, and the other client gets every frame', async () => {
    const own = await rig();
    const { token } = await login(house.origin, 'meilin07');
    const member = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value.id;
    const [wallet, bets] = [`wallet:${member}`, `bets:${member}`];
    const stalled = await connect(own.origin, { token });
    const healthy = await connect(own.origin, { token });
    for (const client of [stalled, healthy]) await client.subscribe({ topic: wallet }, { topic: bets });
    stall(stalled);
    const before = memory();
    // One string for all: the gateway's ring then counts it once.
    const filler = 'x'.repeat(PIECE);
    let [pushed, most, delivered] = [0, 0, 0];
    /** Memory held per byte pushed while one client stalled; a hub that buffers everything for it comes to 1. */
    const held: number[] = [];
    for (let n = 1; pushed < PUSHED || own.hub.clients() > 1; n++) {
      const seq = own.push([
        { topic: wallet, kind: 'delta', data: { filler, n } },
        { topic: bets, kind: 'delta', data: { rows: { b: { filler, n } } } },
      ]);
      for (const topic of [wallet, bets]) {
        await healthy.waitForFrame(topic, (frame) => frame.seq === seq);
        delivered += PIECE;
      }
      healthy.frames.length = 0;
      pushed += 2 * PIECE;
      own.hub.measure();
      most = Math.max(most, own.counters.get('hub_buffered_bytes_most'));
      if (own.hub.clients() > 1 && n % 50 === 0) held.push((memory() - before) / pushed);
    }
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThan(CLOSE_BYTES);
    expect(held.length).toBeGreaterThan(0);
    expect(held.at(-1)).toBeLessThan(0.5);
    expect(delivered).toBe(pushed);
    expect(healthy.socket.connected).toBe(true);
    expect(own.counters.get('hub_connections')).toBe(1);
    healthy.close();
    stalled.close();
    await own.close();
  }, 60_000);
});
