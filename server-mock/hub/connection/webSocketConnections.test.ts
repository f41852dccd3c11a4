import { describe, expect, it } from 'vitest';
import { AUTH_MS, MAX_MESSAGE_BYTES, MAX_READ_BYTES } from '../limits.ts';
import { isNativeWebSocket } from './webSocketConnections.ts';
import { startConnectionServer } from './testing/serverFixture.ts';

describe('a native WebSocket connection', () => {
  it('H-01 receives an Engine.IO open packet with the hub’s settings and a session id of its own', async () => {
    const { connectClient, connectAdmitted } = await startConnectionServer();
    const [first, second] = [await connectClient(), await connectClient()];
    const [one, other] = [first, second].map(
      ({ received }) => JSON.parse(received[0]?.slice(1) ?? '') as { sid: string },
    );
    const settings = { upgrades: [], pingInterval: 4_000, pingTimeout: 4_000, maxPayload: MAX_READ_BYTES };
    expect(one).toEqual({ sid: expect.stringMatching(/^[\w-]{20}$/), ...settings });
    expect(other?.sid).not.toBe(one?.sid);
    const [, letInWith = ''] = (await connectAdmitted()).received;
    expect(JSON.parse(letInWith.slice(2))).toEqual({ sid: expect.stringMatching(/^[\w-]{20}$/) });
  });
  it('H-30 times out eight seconds after the last sign of life when it is half open, and stays while it answers', async () => {
    const { clock, events, connectAdmitted, settled } = await startConnectionServer();
    const silent = await connectAdmitted();
    const alive = await connectAdmitted();
    for (let pings = 1; pings <= 4; pings += 1) {
      clock.advance(4_000);
      // The two are pinged in different slots, but the timeout of the silent one is exact by the clock.
      if (pings === 1) expect(events.filter((one) => one.includes('ping timeout'))).toEqual([]);
      else expect(events).toContain('client 1: ping timeout');
      await alive.waitFor('2');
      alive.clearReceived();
      alive.send('3');
      await settled(alive);
    }
    expect(await silent.closed).toBe(1006);
    expect(events.filter((one) => one.startsWith('client 2:'))).toEqual([]);
  });
  it('REL-27 ends after five seconds without admission, and stays when it was admitted', async () => {
    const { clock, events, connectClient, connectAdmitted, settled } = await startConnectionServer();
    const anonymous = await connectClient();
    const admitted = await connectAdmitted();
    const refused = await connectClient();
    refused.send('40{"token":"no"}');
    expect(await refused.waitFor('44')).toBe('44{"message":"not-authorised","data":{"code":"not-authorised"}}');
    clock.advance(4_000);
    for (const client of [anonymous, admitted, refused]) {
      await client.waitFor('2');
      client.send('3');
      // The answer to this shows that the pong before it was received.
      if (client !== admitted) client.send('40/other,');
      await (client === admitted ? settled(client) : client.waitFor('44/other'));
    }
    clock.advance(AUTH_MS - 4_250);
    const last = await connectClient();
    clock.advance(250);
    expect([await anonymous.closed, await refused.closed]).toEqual([1005, 1005]);
    last.send('40{}');
    await last.waitFor('40');
    await settled(admitted);
    expect(events.filter((one) => !one.endsWith('are you there'))).toEqual([]);
  });
  it('H-10 receives events, and acknowledges those that ask for it with one object, once', async () => {
    const { events, connectAdmitted } = await startConnectionServer();
    const client = await connectAdmitted();
    for (const text of ['42["a"]', '42["b",{}]', '42', '427', '423["c"]', '424["d",{},1]', '42[5,{}]', '43[]', '431'])
      client.send(text);
    client.send('425["e",{"n":"\u00e9"}]');
    expect(await client.waitFor('43')).toBe('435[{"event":"e","body":{"n":"é"}}]');
    const says = ['a', 'b', '', '', 'c', 'd', '5', 'something else', 'something else', 'e'];
    expect(events).toEqual(says.map((event) => `client 1 sent ${event}`));
    client.send('426["f",{}]');
    await client.waitFor('436');
    expect(client.received.filter((text) => text.startsWith('43'))).toHaveLength(2);
  });
  it.each([
    ['an unknown packet type', ['x'], 'parse error', 1005],
    ['an empty message', [''], 'parse error', 1005],
    ['a ping, which is the hub’s to send', ['2'], 'transport error', 1005],
    ['a probe', ['2probe'], 'transport error', 1005],
    ['a message without a packet', ['4'], 'forced close', 1005],
    ['an unknown packet', ['49'], 'forced close', 1005],
    ['broken JSON', ['42["x"'], 'forced close', 1005],
    ['a payload that is not a list', ['42{}'], 'forced close', 1005],
    ['an event without a name', ['42[null]'], 'forced close', 1005],
    ['a reserved event name', ['42["disconnect"]'], 'forced close', 1005],
    ['another namespace', ['42/other,["x"]'], 'forced close', 1005],
    ['a connect error', ['44{"message":"x"}'], 'forced close', 1005],
    ['an event with attachments', ['451-["x",{"_placeholder":true,"num":0}]'], 'forced close', 1005],
    ['attachments in base64', ['bAAAA'], 'forced close', 1005],
    ['binary data', [Buffer.from('42["x"]')], 'forced close', 1005],
    ['a disconnect packet', ['41'], 'client namespace disconnect', 1005],
    ['a second connect packet', ['40{}'], 'forced close', 1005],
    ['a message longer than the read limit', ['x'.repeat(MAX_READ_BYTES + 1)], 'transport error', 1009],
  ] as const)('SAFE-47 ends on %s, and no other connection with it', async (_, messages, reason, code) => {
    const { events, connectAdmitted, settled } = await startConnectionServer();
    const client = await connectAdmitted();
    const other = await connectAdmitted();
    for (const one of messages) client.send(one);
    // Later messages must be ignored.
    client.send('42["behind it",{}]');
    expect(await client.closed).toBe(code);
    await settled(other);
    expect(events.filter((one) => one !== 'limited')).toEqual([`client 1: ${reason}`, 'client 2 sent are you there']);
    expect(events.includes('limited')).toBe(messages[0] === '40{}');
  });
  it.each(['0', '0{"sid":"x"}', '1', '5', '6', '3', '3probe', '43', '431[]', '431[{'])(
    'H-01 REL-27 does not answer the unexpected packet %j, as Engine.IO did not, and counts it towards the limit',
    async (text) => {
      const { events, connectAdmitted, settled } = await startConnectionServer();
      const client = await connectAdmitted();
      client.send(text);
      await settled(client);
      expect(events).toEqual(['client 1 sent something else', 'client 1 sent are you there']);
    },
  );
  it('REL-27 reports a message that is too large, measured in bytes, before it is decoded', async () => {
    const { events, connectAdmitted, settled } = await startConnectionServer();
    const client = await connectAdmitted();
    const long = (char: string, bytes: number) => `42["x","${char.repeat((bytes - 10) / Buffer.byteLength(char))}"]`;
    expect(Buffer.byteLength(long('x', MAX_MESSAGE_BYTES))).toBe(MAX_MESSAGE_BYTES);
    client.send(long('x', MAX_MESSAGE_BYTES));
    client.send(long('x', MAX_MESSAGE_BYTES + 1));
    client.send(long('é', MAX_MESSAGE_BYTES + 2));
    client.send(Buffer.alloc(MAX_MESSAGE_BYTES + 1));
    client.send('{'.repeat(MAX_MESSAGE_BYTES + 1));
    await settled(client);
    const much = Array.from({ length: 4 }, () => 'client 1 sent too much');
    expect(events).toEqual(['client 1 sent x', ...much, 'client 1 sent are you there']);
  });
  it('REL-27 accepts at most three connect packets, whatever their namespace', async () => {
    const { events, connectClient } = await startConnectionServer();
    const client = await connectClient();
    client.send('40/other,{}');
    expect(await client.waitFor('44/other')).toBe('44/other,{"message":"Invalid namespace"}');
    client.send('40/?a=1');
    await client.waitFor('44/?a=1,');
    client.send('40{"token":"no"}');
    await client.waitFor('44{');
    expect(events).toEqual([]);
    client.send('40{}');
    await client.closed;
    expect(events).toEqual(['limited']);
    expect(client.received.at(-1)).toBe('44{"message":"too-many-messages","data":{"code":"too-many-messages"}}');
    expect(client.received.filter((text) => text.startsWith('40'))).toEqual([]);
  });
  it('REL-27 keeps an admitted client that asks for an unknown namespace', async () => {
    const { events, connectAdmitted, settled } = await startConnectionServer();
    const client = await connectAdmitted();
    client.send('40/other,');
    expect(await client.waitFor('44')).toBe('44/other,{"message":"Invalid namespace"}');
    await settled(client);
    expect(events).toEqual(['client 1 sent are you there']);
  });
  it('H-09 H-29 receives events and frames in the order they were sent, and the closing event last', async () => {
    const { events, carriers, connectAdmitted } = await startConnectionServer();
    const client = await connectAdmitted();
    const [carrier] = carriers;
    const texts = ['{"n":1}', '{"n":2}'];
    carrier?.emit('slow', {});
    expect(carrier?.frames(texts)).toBe(carrier?.frames(texts));
    carrier?.emit('closing', { code: 'drained', retry: true });
    carrier?.disconnect();
    // Nothing may follow the closing event.
    carrier?.emit('slow', {});
    carrier?.frames(texts);
    carrier?.disconnect();
    expect(await client.closed).toBe(1005);
    expect(client.received.slice(2)).toEqual([
      '42["slow",{}]',
      '42["frames",{"frames":[{"n":1},{"n":2}]}]',
      '42["frames",{"frames":[{"n":1},{"n":2}]}]',
      '42["closing",{"code":"drained","retry":true}]',
      '41',
    ]);
    expect(events).toEqual(['client 1: server namespace disconnect']);
  });
  it('H-30 is cut without a closing event when its reader has stalled, and reports its end once', async () => {
    const { events, carriers, connectAdmitted, settled } = await startConnectionServer();
    const client = await connectAdmitted();
    const other = await connectAdmitted();
    carriers[0]?.terminate();
    carriers[0]?.terminate();
    expect(await client.closed).toBe(1006);
    other.terminate();
    await other.closed;
    await settled(await connectAdmitted());
    expect(events.slice(0, 2)).toEqual(['client 1: transport close', 'client 2: transport close']);
    expect(carriers[0]?.buffered()).toBe(0);
  });
  it('H-32 ends with the hub, admitted or not, and new connections are refused', async () => {
    const { clock, events, connections, connectClient, connectAdmitted } = await startConnectionServer();
    const [admitted, anonymous] = [await connectAdmitted(), await connectClient()];
    connections.stop();
    expect([await admitted.closed, await anonymous.closed]).toEqual([1005, 1005]);
    expect(events).toEqual(['client 1: server shutting down']);
    await expect(connectClient()).rejects.toThrow('503');
    expect(clock.timers()).toBe(0);
  });
});

describe('an upgrade', () => {
  const of = (query: string, method = 'GET') => isNativeWebSocket({ method, url: `/hub/${query}` });
  it('H-21 is a native connection when it has no session and asks for this protocol version', () => {
    expect(of('?EIO=4&transport=websocket')).toBe(true);
    expect(of('?transport=websocket&EIO=4&t=abc&sid=')).toBe(true);
    expect(of('?EIO=4&transport=websocket#x')).toBe(true);
  });
  it.each([
    '',
    '?EIO=3&transport=websocket',
    '?EIO=4&EIO=3&transport=websocket',
    '?transport=websocket',
    '?EIO=4&transport=polling',
    '?EIO=4&transport=webtransport',
    '?EIO=4&transport=__proto__',
    '?EIO=4',
    '&EIO=4&transport=websocket',
    '#?EIO=4&transport=websocket',
    '?EIO=4&transport=websocket&sid=x',
  ])('H-21 is left to the library with %j', (query) => expect(of(query)).toBe(false));
  it('H-21 with another method or path is left to the library', () => {
    expect(of('?EIO=4&transport=websocket', 'POST')).toBe(false);
    expect(isNativeWebSocket({ method: 'GET', url: '/hub?EIO=4&transport=websocket' })).toBe(false);
  });
});
