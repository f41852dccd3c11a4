/** The house's chat rooms over real connections: order, keys, presence, moderation. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatMessage, RoomValue } from '../../src/contract/chat/chat.topics.ts';
import type { LogData } from '../../src/contract/frame.ts';
import type { Command } from '../../server-mock/core/commands.ts';
import { temporaryFolder } from '../../server-mock/platform/files.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const AT = '/wps/relay/rooms';
let house: RunningHouse;
let mei: string;
let agent: string;
let trial: string;

beforeAll(async () => {
  house = await startHouse();
  ({ token: mei } = await login(house.origin, 'meilin07'));
  ({ token: agent } = await login(house.origin, 'agent88'));
  ({ token: trial } = await login(house.origin, 'trial01'));
});
afterAll(() => house.close());

const memberOf = (account: string): string => house.engine.state().accounts.get(account) ?? '';
const command = (one: Command) => house.engine.submit({ command: one, actor: 'control', key: randomUUID() });
const send = (token: string, room: string, text: string, key: string = randomUUID()) =>
  call<{ id: number }>(house.origin, `${AT}/messages`, { method: 'POST', token, body: { room, text }, key });
/** Sends as a member who has not sent yet: the limit is five messages in ten seconds. */
const sayAs = (index: number, room: string, text: string) =>
  command({ kind: 'say', member: house.world.bots[index] ?? '', room, text, key: randomUUID() });
const history = async (token: string, room: string, after?: string) =>
  (
    await call<LogData<ChatMessage>>(house.origin, `${AT}/history`, {
      token,
      query: { room, ...(after === undefined ? {} : { after }) },
    })
  ).value;
const stateOf = async (token: string, room: string) =>
  (await call<RoomValue>(house.origin, `${AT}/state`, { token, query: { room } })).value;

describe('messages in a room', () => {
  it('H-12 reach every member there in the order of sending, and the history is the same', async () => {
    const [one, other] = await Promise.all([
      connect(house.origin, { token: mei }),
      connect(house.origin, { token: agent }),
    ]);
    for (const client of [one, other]) await client.subscribe('chat:lobby');
    for (let n = 0; n < 12; n += 1) await sayAs(n, 'lobby', `line ${n}`);
    const receivedBy = (client: typeof one): readonly ChatMessage[] =>
      client.frames
        .filter(({ topic }) => topic === 'chat:lobby')
        .flatMap(({ data }) => (data as LogData<ChatMessage>).items);
    for (const client of [one, other]) {
      await client.until(() => receivedBy(client).find(({ text }) => text === 'line 11'));
      expect(receivedBy(client).map(({ id }) => id)).toEqual(receivedBy(client).map((_, at) => at + 1));
      expect(receivedBy(client).map(({ text }) => text)).toEqual(Array.from({ length: 12 }, (_, n) => `line ${n}`));
      client.close();
    }
    const { items } = await history(mei, 'lobby');
    expect(items).toEqual(receivedBy(one));
    const later = await history(mei, 'lobby', `${house.engine.epoch}.9`);
    expect(later.items.map(({ id }) => id)).toEqual([10, 11, 12]);
  });
  it('SAFE-03 are cleaned, masked and limited to 500 characters for every sender', async () => {
    const reply = await send(mei, 'draws', '  <b>hi</b>\u202E\u0000 e\u0301\u0302\u0304\u0306\u0307\nthere  ');
    const { items } = await history(agent, 'draws');
    const item = items.find(({ id }) => id === reply.value.id);
    expect(item?.text).toMatch(/^<b>hi<\/b> e?\S{1,4} there$/u);
    expect(item?.text).not.toMatch(/[\u202E\p{Cc}]|\p{M}{4}/u);
    expect(item?.nickname).toMatch(/\*\*\*/);
    expect(JSON.stringify(item)).not.toContain(memberOf('meilin07'));
    expect((await send(mei, 'draws', '👍'.repeat(500))).status).toBe(200);
    expect((await send(mei, 'draws', 'x'.repeat(501))).code).toBe('bad-request');
    expect((await send(mei, 'draws', '\u200B \u202E')).code).toBe('bad-request');
  });
  it('H-18 are sent once per key by hub and REST, also ten minutes later; another text under the key is refused', async () => {
    const key = randomUUID();
    const client = await connect(house.origin, { token: agent });
    const body = { room: 'matches', text: 'who is on?' };
    const message = { id: key, epoch: house.engine.epoch, name: 'chatSend', body, generation: 1 };
    const [first, second] = await Promise.all([
      client.emitWithAck('command', message),
      client.emitWithAck('command', message),
    ]);
    expect(first).toMatchObject({ ok: true, result: { id: 1 } });
    expect(first['positions']).toHaveProperty('chat:matches');
    expect(second).toMatchObject({ ok: true, result: { id: 1 } });
    expect((await send(agent, 'matches', body.text, key)).value).toEqual({ id: 1 });
    house.clock.advance(10 * 60_000 + 1);
    expect((await send(agent, 'matches', body.text, key)).value).toEqual({ id: 1 });
    expect((await send(agent, 'matches', 'something else', key)).code).toBe('key-reused');
    const { items } = await history(agent, 'matches');
    expect(items.map((one) => [one.key, one.text])).toEqual([[key, body.text]]);
    client.close();
  });
  it('H-19 are acknowledged with the exact position at which the room contains them', async () => {
    house.clock.advance(10_001);
    const client = await connect(house.origin, { token: agent });
    await client.subscribe('chat:table-aisyah');
    const key = randomUUID();
    const body = { room: 'table-aisyah', text: 'named by its place' };
    const acknowledged = await client.emitWithAck('command', {
      ...{ id: key, epoch: house.engine.epoch, name: 'chatSend', body, generation: 1 },
    });
    const at = (acknowledged['positions'] as Record<string, { epoch: number; seq: number }>)['chat:table-aisyah'];
    expect(at?.epoch).toBe(house.engine.epoch);
    const frame = await client.waitForFrame('chat:table-aisyah', ({ seq }) => seq === at?.seq);
    expect((frame.data as LogData<ChatMessage>).items.map((one) => one.key)).toEqual([key]);
    // A repeated request returns the same position: nothing was written twice.
    const again = await client.emitWithAck('command', {
      ...{ id: key, epoch: house.engine.epoch, name: 'chatSend', body, generation: 1 },
    });
    expect(again['positions']).toEqual(acknowledged['positions']);
    client.close();
  });
  it('beyond five in ten seconds are refused with a time to wait, and can be sent later under their own key', async () => {
    const token = agent;
    const sendText = (key: string) =>
      call(house.origin, `${AT}/messages`, { method: 'POST', token, body: { room: 'table-sofia', text: key }, key });
    const keys = Array.from({ length: 6 }, () => randomUUID());
    house.clock.advance(10_001);
    for (const key of keys.slice(0, 5)) expect((await sendText(key)).status).toBe(200);
    const sixth = keys[5] ?? '';
    expect(await sendText(sixth)).toMatchObject({ code: 'too-many-requests', body: { retryAfter: 10 } });
    // A repeated message is acknowledged again and not counted.
    expect((await sendText(keys[0] ?? '')).value).toEqual({ id: 1 });
    house.clock.advance(10_001);
    expect((await sendText(sixth)).value).toEqual({ id: 6 });
  });
  it('sent in parallel by REST and hub are limited to five as well, while the house looks each key up on disk', async () => {
    const folder = temporaryFolder();
    const first = await startHouse({ journal: folder.path });
    await first.close();
    const reopened = await startHouse({ journal: folder.path });
    const { token } = await login(reopened.origin, 'agent88');
    const client = await connect(reopened.origin, { token });
    const body = { room: 'lobby', text: 'again and again' };
    const { epoch } = reopened.engine;
    const over = (key: string) =>
      client.emitWithAck('command', { id: key, epoch, name: 'chatSend', body, generation: 1 });
    const codes = await Promise.all(
      Array.from({ length: 24 }, async (_, n) => {
        const key = randomUUID();
        if (n % 2 === 0) return (await over(key))['code'] ?? null;
        return (await call(reopened.origin, `${AT}/messages`, { method: 'POST', token, body, key })).code ?? null;
      }),
    );
    expect(codes.filter((code) => code === 'too-many-requests')).toHaveLength(19);
    expect(reopened.engine.state().rooms.get('lobby')?.newest).toBe(5);
    client.close();
    await reopened.close();
    folder.remove();
  });
  it('REL-38 are kept up to five hundred, by REST as over the hub', async () => {
    for (let n = 0; n < 510; n += 1) await sayAs(n % 100, 'table-lian', `n ${n}`);
    const { from, items } = await history(mei, 'table-lian');
    expect([from, items.length, items[0]?.id, items.at(-1)?.id]).toEqual([11, 500, 11, 510]);
    const client = await connect(house.origin, { token: mei });
    await client.subscribe('chat:table-lian');
    expect((await client.waitForFrame('chat:table-lian')).data).toEqual({ from, items });
    client.close();
  });
  it('can be read but not sent by trial members; an unknown room does not exist', async () => {
    expect((await history(trial, 'lobby')).items.length).toBeGreaterThan(0);
    expect((await send(trial, 'lobby', 'hello')).code).toBe('trial-refused');
    expect((await send(mei, 'nowhere', 'hello')).code).toBe('not-found');
    expect((await call(house.origin, `${AT}/history`, { token: mei, query: { room: 'nowhere' } })).code).toBe(
      'not-found',
    );
  });
});

describe('a room', () => {
  it('H-07 counts the members present, each once, through the journal', async () => {
    const [one, again, other] = await Promise.all([
      connect(house.origin, { token: mei }),
      connect(house.origin, { token: mei }),
      connect(house.origin, { token: agent }),
    ]);
    for (const client of [one, again, other]) await client.subscribe('room:table-yuna');
    const shows = (present: number) => (frame: { data: unknown }) => (frame.data as RoomValue).present === present;
    await one.waitForFrame('room:table-yuna', shows(2));
    other.close();
    await one.waitForFrame('room:table-yuna', shows(1));
    expect((await stateOf(agent, 'table-yuna')).present).toBe(1);
    const written = await house.journal.readTopic('room:table-yuna', 0, 10);
    expect(written.map(({ kind }) => kind)).toContain('notePresence');
    one.close();
    again.close();
  });
  it('tells a muted member about the mute, and no other, by hub and REST', async () => {
    const until = house.house.clock.now() + 60_000;
    const [muted, other] = await Promise.all([
      connect(house.origin, { token: mei }),
      connect(house.origin, { token: agent }),
    ]);
    for (const client of [muted, other]) await client.subscribe('room:table-tala');
    await command({ kind: 'muteMember', room: 'table-tala', member: memberOf('meilin07'), until });
    await muted.waitForFrame('room:table-tala', ({ data }) => (data as RoomValue).mutedUntil === until);
    expect(await stateOf(mei, 'table-tala')).toMatchObject({ mutedUntil: until });
    expect(await stateOf(agent, 'table-tala')).toMatchObject({ mutedUntil: null });
    const seq = house.gateway.head('room:table-tala');
    await other.waitForFrame('room:table-tala', (frame) => frame.seq === seq);
    const all = JSON.stringify([...muted.frames, ...other.frames]);
    expect(all).not.toContain(memberOf('meilin07'));
    expect(all).not.toContain('"muted"');
    for (const frame of other.frames) expect((frame.data as RoomValue).mutedUntil).toBeNull();
    expect((await send(mei, 'table-tala', 'hello')).code).toBe('muted');
    expect((await send(agent, 'table-tala', 'hello')).status).toBe(200);
    for (const client of [muted, other]) client.close();
  });
  it('rejects messages while closed, and removed messages are no longer readable', async () => {
    await sayAs(19, 'table-kavi', 'good evening');
    const since = [house.engine.epoch, house.gateway.head('chat:table-kavi')] as const;
    await sayAs(20, 'table-kavi', 'something rude');
    await sayAs(21, 'table-kavi', 'something kind');
    await command({ kind: 'strikeMessage', room: 'table-kavi', id: 2 });
    const { items } = await history(mei, 'table-kavi');
    expect(items.map(({ id, text, of }) => [id, text, of])).toEqual([
      [1, 'good evening', undefined],
      [2, '', undefined],
      [3, 'something kind', undefined],
      [4, '', 2],
    ]);
    // Removed messages are not readable either for a member who was away and resumes from the old position.
    const back = await connect(house.origin, { token: mei });
    await back.subscribe({ topic: 'chat:table-kavi', since });
    const head = house.gateway.head('chat:table-kavi');
    await back.waitForFrame('chat:table-kavi', ({ seq }) => seq === head);
    expect(back.frames.map(({ kind }) => kind)).toEqual(['items', 'items', 'items']);
    expect(JSON.stringify(back.frames)).not.toContain('rude');
    back.close();
    expect(await command({ kind: 'strikeMessage', room: 'table-kavi', id: 9 })).toMatchObject({ code: 'not-found' });
    await command({ kind: 'setRoom', room: 'table-kavi', open: false });
    expect((await send(agent, 'table-kavi', 'hello')).code).toBe('room-closed');
    const { value } = await call<{ list: { room: string; open: boolean; newest: number }[] }>(house.origin, AT, {
      token: mei,
    });
    expect(value.list.find(({ room }) => room === 'table-kavi')).toMatchObject({ open: false, newest: 4 });
  });
});
