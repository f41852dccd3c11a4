import { expect, test } from 'vitest';
import type { RuleId } from '../rules.ts';
import { CLIENT_RULES } from '../rules.ts';
import { createTally } from '../tally.ts';
import type { Json, ProxiedAnswer, ProxiedConnection, ProxiedRequest } from '../wire/proxy.ts';
import { createMisbehaviour, MISDEEDS, type Misdeed } from './misbehaviour.ts';
import { watchClient } from './watchClient.ts';

const PATIENCE_MS = 1_000;
const WINNERS = 'winners:ALL';
const CHAT_SEND = '/wps/relay/rooms/messages';

/** A client of a hub that does these misdeeds, frame by frame, and loses each answer of a write while `loses`. */
const watched = (misdeeds: readonly (Misdeed | null)[] = [], loses = false) => {
  let at = 0;
  const waiting = [...misdeeds];
  const tally = createTally(new Set(CLIENT_RULES));
  const watch = watchClient({
    misbehaviour: { ofFrame: () => waiting.shift() ?? null, losesAnswer: () => loses },
    tally,
    now: () => at,
    patienceMs: PATIENCE_MS,
    onMisdeed: () => undefined,
  });
  const { hooks } = watch;
  const open = (address = '/hub?transport=websocket'): ProxiedConnection => {
    const connection: ProxiedConnection = {
      address,
      follows: true,
      silent: false,
      send: () => undefined,
      cut: () => hooks.closed?.(connection),
    };
    hooks.opened?.(connection);
    return connection;
  };
  let connection = open();
  let generation = 0;
  const emit = (name: string, body: Json): void => {
    generation += 1;
    hooks.message?.(name, { generation, ...body }, connection, () => undefined);
  };
  const asked = (path: string, key: string, body: string, method = 'POST'): ProxiedRequest => ({
    method,
    path,
    query: new URLSearchParams(),
    headers: { 'idempotency-key': key, authorization: 'Bearer secret-token' },
    body,
    account: '',
  });
  return {
    /** Frames that reach the client. */
    frame: (prev: number, seq: number, topic = WINNERS): readonly Json[] => {
      const frame = { topic, epoch: 1, prev, seq, kind: prev < 0 ? 'snapshot' : 'delta', at: 0, data: {} };
      const [body] = hooks.event?.('frames', { frames: [frame] }, connection) ?? [];
      return (body?.['frames'] ?? []) as readonly Json[];
    },
    subscribe: (seq?: number, topic = WINNERS) =>
      emit('subscribe', { topics: [{ topic, ...(seq === undefined ? {} : { since: [1, seq] }) }] }),
    emit,
    reconnect: (address?: string) => {
      connection = open(address);
      generation = 0;
    },
    leave: () => hooks.closed?.(connection),
    pass: (ms: number) => (at += ms),
    /** A write; true: its answer reached the client. */
    write: async (path: string, key: string, body: string): Promise<boolean> => {
      const request = asked(path, key, body);
      hooks.request?.(request);
      const answer: ProxiedAnswer = { status: 200, headers: {}, body: { success: true, value: {}, at: 0 } };
      await hooks.answer?.(answer, request, () => Promise.reject(new Error('not asked again')));
      return answer.lost !== true;
    },
    address: (path: string) => hooks.request?.(asked(path, '', '', 'GET')),
    judged: (rule: RuleId): readonly string[] => {
      watch.finish();
      return tally
        .entries()
        .filter((one) => one.rule === rule)
        .map(({ state }) => state);
    },
  };
};

test('a client that subscribes from before what it has missed has asked for it', () => {
  const client = watched([null, 'drop']);
  client.subscribe();
  client.frame(-1, 5);
  expect(client.frame(5, 6)).toEqual([]);
  client.frame(6, 7);
  client.subscribe(5);
  expect(client.judged('client/resync')).toEqual(['passed']);
  expect(client.judged('client/position')).toEqual(['passed']);
});
test('a client that subscribes from behind what it has missed has passed over it', () => {
  const client = watched([null, 'drop']);
  client.subscribe();
  client.frame(-1, 5);
  client.frame(5, 6);
  client.frame(6, 7);
  client.subscribe(7);
  expect(client.judged('client/resync')).toEqual(['failed']);
});
test('a client that never asks for what it has missed is named after its time, and not before', () => {
  const client = watched(['drop']);
  client.subscribe();
  client.frame(-1, 5);
  client.pass(PATIENCE_MS);
  expect(client.judged('client/resync')).toEqual([]);
  client.pass(1);
  expect(client.judged('client/resync')).toEqual(['failed']);
});
test('a later value of a state makes up for one that was dropped', () => {
  const client = watched([null, 'drop']);
  client.subscribe(undefined, 'system');
  client.frame(-1, 5, 'system');
  client.frame(5, 6, 'system');
  client.frame(6, 7, 'system');
  client.pass(PATIENCE_MS + 1);
  expect(client.judged('client/resync')).toEqual([]);
});
test('a client that names a position that it was never sent is named', () => {
  const client = watched();
  client.subscribe();
  client.frame(-1, 5);
  client.subscribe(6);
  expect(client.judged('client/position')).toEqual(['failed']);
});
test('a broken connection is to be opened again, and a silent one to be left', () => {
  const client = watched(['cut', 'silence']);
  client.frame(-1, 5);
  client.pass(PATIENCE_MS);
  client.reconnect();
  client.frame(-1, 5);
  client.pass(PATIENCE_MS);
  client.leave();
  expect([client.judged('client/back'), client.judged('client/half-open')]).toEqual([['passed'], ['passed']]);
  const slow = watched(['cut', 'silence']);
  slow.frame(-1, 5);
  slow.pass(2 * PATIENCE_MS + 1);
  slow.reconnect();
  slow.frame(-1, 5);
  slow.pass(2 * PATIENCE_MS + 1);
  expect([slow.judged('client/back'), slow.judged('client/half-open')]).toEqual([['failed'], ['failed']]);
});
test('a client reports its positions in time, and its generation does not go back', () => {
  const client = watched();
  client.pass(5_000);
  client.emit('sync', { positions: {} });
  client.pass(5_000);
  expect([client.judged('client/sync'), client.judged('client/generation')]).toEqual([['passed'], ['passed']]);
  client.pass(5_001);
  client.emit('sync', { positions: {}, generation: 0 });
  expect([client.judged('client/sync'), client.judged('client/generation')]).toEqual([['failed'], ['failed']]);
});
test('a write whose answer was lost is sent again under its key, or looked up', async () => {
  const client = watched([], true);
  expect(await client.write(CHAT_SEND, 'key-1', '{"text":"hello"}')).toBe(false);
  await client.write(CHAT_SEND, 'key-1', '{"text":"hello"}');
  await client.write(CHAT_SEND, 'key-2', '{"text":"again"}');
  expect(await client.write('/wps/command', 'key-3', '{"key":"key-2"}')).toBe(true);
  expect(client.judged('client/once')).toEqual(['passed', 'passed']);
});
test('a write that is sent again under another key is named', async () => {
  const client = watched([], true);
  await client.write(CHAT_SEND, 'key-1', '{"text":"hello"}');
  await client.write(CHAT_SEND, 'key-2', '{"text":"hello"}');
  expect(client.judged('client/once')).toEqual(['failed']);
  const other = watched([], true);
  await other.write(CHAT_SEND, 'key-1', '{"text":"hello"}');
  await other.write(CHAT_SEND, 'key-2', '{"text":"another wish"}');
  expect(other.judged('client/once')).toEqual([]);
});
test('an address that contains the token is named', () => {
  const client = watched();
  client.address('/wps/member/info');
  expect(client.judged('client/token')).toEqual(['passed']);
  client.reconnect('/hub?token=secret-token');
  expect(client.judged('client/token')).toEqual(['failed']);
});
test('the same seed draws the same misdeeds, and each of them once before any comes twice', () => {
  const drawn = (seed: number): readonly Misdeed[] => {
    const { ofFrame } = createMisbehaviour(seed, 10);
    return Array.from({ length: 500 }, ofFrame).filter((one) => one !== null);
  };
  expect(drawn(3)).toEqual(drawn(3));
  expect(drawn(3)).not.toEqual(drawn(4));
  expect(new Set(drawn(3).slice(0, MISDEEDS.length)).size).toBe(MISDEEDS.length);
});
