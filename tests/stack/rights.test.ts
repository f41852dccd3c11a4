import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

const PLAYER = 0;
const TRIAL = 4;
let house: RunningHouse;
let token: string;
let id: string;
beforeAll(async () => {
  house = await startHouse();
  ({ token } = await login(house.origin, 'meilin07'));
  ({ id } = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value);
});
afterEach(() => become(PLAYER));
afterAll(() => house.close());

/** No call of the house changes a member's type yet: the test changes it in the house's state. */
const become = (type: number): void => {
  const { members } = house.engine.state();
  const member = members.get(id);
  if (member) members.set(id, { ...member, type });
};
const submit = (command: Parameters<RunningHouse['engine']['submit']>[0]['command']) =>
  house.engine.submit({ command, actor: 'control', key: randomUUID() });
let read = 0;
/** Causes a frame on the member's topic of counts, and on no other that is subscribed: one message more is read. */
const touchUnread = () => submit({ kind: 'readMessages', member: id, upTo: (read += 1) });
/** Causes a frame on the member's own topic. */
const touchMember = () => login(house.origin, 'meilin07');
const listening = async () => {
  const client = await connect(house.origin, { token });
  await client.subscribe(`unread:${id}`, `wallet:${id}`);
  await client.waitForFrame(`unread:${id}`);
  await client.waitForFrame(`wallet:${id}`);
  return client;
};
type Listening = Awaited<ReturnType<typeof listening>>;
/**
 * Changes each topic: the wallet's frame, which comes later, proves that nothing of the other was sent. The house sends
 * nothing on a trial account's topic, so the account is a player's again by then; this connection's access was judged before.
 */
const hearsOnlyTheWallet = async (client: Listening) => {
  const heard = client.frames.filter(({ topic }) => topic === `unread:${id}`).length;
  const before = house.gateway.head(`unread:${id}`);
  become(PLAYER);
  await touchUnread();
  expect(house.gateway.head(`unread:${id}`)).toBeGreaterThan(before);
  await submit({ kind: 'cashIn', member: id, amount: 5, reason: 'test' });
  const head = house.gateway.head(`wallet:${id}`);
  await client.waitForFrame(`wallet:${id}`, ({ seq }) => seq === head);
  expect((await client.emitWithAck('sync', { positions: {}, generation: 1 }))['heads']).toEqual({
    [`wallet:${id}`]: head,
  });
  expect(client.frames.filter(({ topic }) => topic === `unread:${id}`)).toHaveLength(heard);
};

describe('rights that are lost', () => {
  it('H-31 SAFE-27 a change of role ends its topics at once: revoked is sent, and nothing more of them follows', async () => {
    const client = await listening();
    await touchUnread();
    await client.waitForFrame(`unread:${id}`, ({ kind }) => kind === 'delta');
    become(TRIAL);
    await touchMember();
    expect(await client.waitForEvent('revoked')).toEqual({ topic: `unread:${id}` });
    await hearsOnlyTheWallet(client);
    const again = await client.subscribe({ topic: `unread:${id}`, since: [house.engine.epoch, 0] });
    expect([again.heads, again.refused]).toEqual([{}, { [`unread:${id}`]: 'forbidden' }]);
    await hearsOnlyTheWallet(client);
    client.close();
  });
  it('H-31 SAFE-27 rights are judged again at authenticate', async () => {
    const client = await listening();
    become(TRIAL);
    expect(await client.emitWithAck('authenticate', { token, generation: 2 })).toMatchObject({ ok: true });
    expect(client.received.filter(({ event }) => event === 'revoked')).toEqual([
      { event: 'revoked', body: { topic: `unread:${id}` } },
    ]);
    await hearsOnlyTheWallet(client);
    client.close();
  });
  it('H-31 another member’s token changes neither the connection’s owner nor its topics', async () => {
    const client = await listening();
    const other = await login(house.origin, 'agent88');
    expect(await client.emitWithAck('authenticate', { token: other.token, generation: 2 })).toMatchObject({
      ok: false,
      code: 'not-authorised',
    });
    await submit({ kind: 'cashIn', member: id, amount: 5, reason: 'test' });
    await client.waitForFrame(`wallet:${id}`, ({ kind }) => kind === 'delta');
    client.close();
  });
});

it('SAFE-27 resuming another member’s topic is refused like its snapshot, from any position', async () => {
  const other = await login(house.origin, 'agent88');
  await submit({ kind: 'cashIn', member: id, amount: 5, reason: 'test' });
  const { epoch } = house.engine;
  const head = house.gateway.head(`wallet:${id}`);
  const client = await connect(house.origin, { token: other.token });
  for (const since of [undefined, [epoch, 0], [epoch, head - 1], [epoch, head], [epoch - 1, 0], [epoch + 1, 0]]) {
    const asked = { topic: `wallet:${id}`, ...(since ? { since } : {}) };
    const { heads, refused } = await client.subscribe(asked);
    expect([heads, refused], String(since)).toEqual([{}, { [`wallet:${id}`]: 'forbidden' }]);
  }
  await submit({ kind: 'cashIn', member: id, amount: 5, reason: 'test' });
  await client.subscribe('system');
  await client.waitForFrame('system');
  expect(client.frames.map(({ topic }) => topic)).toEqual(['system']);
  client.close();
});
