import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSE_CODES, type ClosingMessage } from '../../src/contract/hubProtocol.ts';
import { BURST } from '../../server-mock/hub/messageBudget.ts';
import { MAX_MESSAGE, MAX_READ } from '../../server-mock/hub/size.ts';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
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
  client.ask('sync', { positions: {}, generation: 1, ...(filler === '' ? {} : { filler }) });
/** It ended, by this name, and the name says what the list says. */
const endsBy = async (client: TestSocket, code: keyof typeof CLOSE_CODES) => {
  const closing = (await client.event('closing')) as ClosingMessage;
  expect(closing).toMatchObject({ code, retry: CLOSE_CODES[code].retry });
  await client.closed;
};
const goesOn = async (client: TestSocket) => {
  expect(await sync(client)).toMatchObject({ ok: true });
  expect(client.heard.filter(({ event }) => event === 'closing')).toEqual([]);
  client.close();
};

describe('limits of a connection', () => {
  it('REL-27 forty messages at once pass, as many again close it as too-many-messages', async () => {
    const client = await connect(house.origin, { token });
    for (const answer of await Promise.all(Array.from({ length: BURST }, () => sync(client))))
      expect(answer).toMatchObject({ ok: true });
    for (let i = 0; i < BURST; i++) client.socket.emit('sync', { positions: {}, generation: 1 }, () => undefined);
    await endsBy(client, 'too-many-messages');
  });
  it('REL-27 fifty topics may be wanted, refused ones too; the next closes it as too-many-topics', async () => {
    const names = [own, ...Array.from({ length: 49 }, (_, i) => `wallet:none${i}`)];
    const client = await connect(house.origin, { token });
    const most = await client.subscribe(...names);
    expect(Object.keys(most.heads)).toEqual([own]);
    expect(Object.keys(most.refused)).toHaveLength(49);
    // The same again is no more, and what is given back makes room.
    expect(await client.subscribe(own, 'wallet:none0')).toMatchObject({ ok: true });
    await client.ask('unsubscribe', { topics: ['wallet:none0'], generation: 1 });
    expect(await client.subscribe('system')).toMatchObject({ ok: true, refused: {} });
    client.socket.emit('subscribe', { topics: [{ topic: 'winners:ALL' }], generation: 1 }, () => undefined);
    await endsBy(client, 'too-many-topics');
  });
  it('REL-27 fifty-one topics in one message close it by the same name', async () => {
    const client = await connect(house.origin, { token });
    const topics = Array.from({ length: 51 }, (_, i) => ({ topic: `wallet:none${i}` }));
    client.socket.emit('subscribe', { topics, generation: 1 }, () => undefined);
    await endsBy(client, 'too-many-topics');
  });
  it('SAFE-46 no name that reaches a prototype is taken', async () => {
    const client = await connect(house.origin, { token });
    expect(await client.subscribe('__proto__')).toMatchObject({ ok: false, code: 'bad-request' });
    await goesOn(client);
  });
  it.each(['websocket', 'polling'])('REL-27 over %s 16 KiB are read, a byte more is message-too-large', async (by) => {
    const sized = async (bytes: number) => {
      const client = await connect(house.origin, { token, transports: [by] });
      const sizes: number[] = [];
      client.socket.io.engine.on('packetCreate', ({ data }: { readonly data?: string }) =>
        sizes.push(1 + (data ?? '').length),
      );
      const bare = '420["sync",{"positions":{},"generation":1,"filler":""}]'.length;
      const answer = sync(client, 'x'.repeat(bytes - bare));
      expect(sizes).toEqual([bytes]);
      return { client, answer };
    };
    const most = await sized(MAX_MESSAGE);
    expect(await most.answer).toHaveProperty('ok');
    await goesOn(most.client);
    const over = await sized(MAX_MESSAGE + 1);
    await endsBy(over.client, 'message-too-large');
    const huge = await sized(MAX_READ + 1);
    await huge.client.closed;
    await goesOn(await connect(house.origin, { token }));
  });
  it('REL-27 twenty malformed messages are answered, one more is hostile-messages', async () => {
    const client = await connect(house.origin, { token });
    const hostile = [null, 'text', 42, [], { topics: 'all' }, { topics: [{ topic: 7 }], generation: 1 }];
    for (let i = 0; i < 20; i++)
      expect(await client.ask('subscribe', hostile[i % hostile.length])).toMatchObject({
        ok: false,
        code: 'bad-request',
      });
    client.socket.emit('no-such-event', {});
    await endsBy(client, 'hostile-messages');
  });
  it('REL-27 without a token it ends after five seconds as auth-timeout, with one just before it goes on', async () => {
    const late = await connect(house.origin);
    const started = performance.now();
    const inTime = await connect(house.origin);
    expect(await inTime.ask('authenticate', { token, generation: 1 })).toMatchObject({ ok: true });
    await endsBy(late, 'auth-timeout');
    expect(performance.now() - started).toBeGreaterThan(4_500);
    await goesOn(inTime);
  });
});
