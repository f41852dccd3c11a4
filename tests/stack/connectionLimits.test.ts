import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_CODES, type ClosingMessage } from '../../src/contract/hubProtocol.ts';
import { MAX_MESSAGE_BYTES, MAX_READ_BYTES, MESSAGE_BURST } from '../../server-mock/hub/limits.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect, type TestSocket } from './support/socket.ts';

let house: RunningHouse;
let token: string;
let own: string;
beforeAll(async () => {
  house = await startHouse();
  ({ token } = await login(house.origin, 'meilin07'));
  own = `wallet:${(await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value.id}`;
});
afterAll(() => house.close());

const sync = (client: TestSocket, filler = '') =>
  client.emitWithAck('sync', { positions: {}, generation: 1, ...(filler === '' ? {} : { filler }) });
/** The connection ended with this reason, and the reason's code is the contract's. */
const endsBy = async (client: TestSocket, code: keyof typeof CLOSE_CODES) => {
  const closing = (await client.waitForEvent('closing')) as ClosingMessage;
  expect(closing).toMatchObject({ code, retry: CLOSE_CODES[code].retry });
  await client.closed;
};
const goesOn = async (client: TestSocket) => {
  expect(await sync(client)).toMatchObject({ ok: true });
  expect(client.received.filter(({ event }) => event === 'closing')).toEqual([]);
  client.close();
};

describe.each(['websocket', 'polling'])('limits of a connection over %s', (by) => {
  const enter = (): Promise<TestSocket> => connect(house.origin, { token, transports: [by] });
  it('REL-27 forty messages at once are accepted, as many again close the connection as too-many-messages', async () => {
    const client = await enter();
    for (const answer of await Promise.all(Array.from({ length: MESSAGE_BURST }, () => sync(client))))
      expect(answer).toMatchObject({ ok: true });
    for (let i = 0; i < MESSAGE_BURST; i++)
      client.socket.emit('sync', { positions: {}, generation: 1 }, () => undefined);
    await endsBy(client, 'too-many-messages');
  });
  it('REL-27 fifty topics may be requested, refused ones included; the next closes it as too-many-topics', async () => {
    const names = [own, ...Array.from({ length: 49 }, (_, i) => `wallet:none${i}`)];
    const client = await enter();
    const most = await client.subscribe(...names);
    expect(Object.keys(most.heads)).toEqual([own]);
    expect(Object.keys(most.refused)).toHaveLength(49);
    // A topic requested twice counts once, and an unsubscribed topic frees its slot.
    expect(await client.subscribe(own, 'wallet:none0')).toMatchObject({ ok: true });
    await client.emitWithAck('unsubscribe', { topics: ['wallet:none0'], generation: 1 });
    expect(await client.subscribe('system')).toMatchObject({ ok: true, refused: {} });
    client.socket.emit('subscribe', { topics: [{ topic: 'winners:ALL' }], generation: 1 }, () => undefined);
    await endsBy(client, 'too-many-topics');
  });
  it('REL-27 fifty-one topics in one message close it with the same reason', async () => {
    const client = await enter();
    const topics = Array.from({ length: 51 }, (_, i) => ({ topic: `wallet:none${i}` }));
    client.socket.emit('subscribe', { topics, generation: 1 }, () => undefined);
    await endsBy(client, 'too-many-topics');
  });
  it('SAFE-46 a topic name that reaches a prototype is refused', async () => {
    const client = await enter();
    expect(await client.subscribe('__proto__')).toMatchObject({ ok: false, code: 'bad-request' });
    await goesOn(client);
  });
  it('REL-27 16 KiB are accepted, one byte more is message-too-large', async () => {
    const sized = async (bytes: number) => {
      const client = await enter();
      const sizes: number[] = [];
      client.socket.io.engine.on('packetCreate', ({ data }: { readonly data?: string }) =>
        sizes.push(1 + (data ?? '').length),
      );
      const bare = '420["sync",{"positions":{},"generation":1,"filler":""}]'.length;
      const answer = sync(client, 'x'.repeat(bytes - bare));
      expect(sizes).toEqual([bytes]);
      return { client, answer };
    };
    const most = await sized(MAX_MESSAGE_BYTES);
    expect(await most.answer).toHaveProperty('ok');
    await goesOn(most.client);
    const over = await sized(MAX_MESSAGE_BYTES + 1);
    await endsBy(over.client, 'message-too-large');
    const huge = await sized(MAX_READ_BYTES + 1);
    await huge.client.closed;
    await goesOn(await enter());
  });
  it('REL-27 twenty malformed messages are answered, one more is hostile-messages', async () => {
    const client = await enter();
    const hostile = [null, 'text', 42, [], { topics: 'all' }, { topics: [{ topic: 7 }], generation: 1 }];
    for (let i = 0; i < 20; i++)
      expect(await client.emitWithAck('subscribe', hostile[i % hostile.length])).toMatchObject({
        ok: false,
        code: 'bad-request',
      });
    client.socket.emit('no-such-event', {});
    await endsBy(client, 'hostile-messages');
  });
  it('REL-27 a connection without a token ends after five seconds as auth-timeout; a token just before that keeps it open', async () => {
    const late = await connect(house.origin, { transports: [by] });
    const started = performance.now();
    const inTime = await connect(house.origin, { transports: [by] });
    expect(await inTime.emitWithAck('authenticate', { token, generation: 1 })).toMatchObject({ ok: true });
    await endsBy(late, 'auth-timeout');
    expect(performance.now() - started).toBeGreaterThan(4_500);
    await goesOn(inTime);
  });
});
