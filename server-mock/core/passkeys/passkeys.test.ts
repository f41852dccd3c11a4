/** Decisions about passkeys: which log-ins they open, and what becomes of one that a stranger has added (decision 0303). */
import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { touches } from '../touches.ts';

const MEMBER = 'alice01';
const table = async () => {
  let at = 1_790_000_000_000;
  let state = emptyState();
  for (const event of await testWorld.genesis(at)) apply(state, event);
  const random = createRandom(1);
  let n = 0;
  const ask = (command: Command) => {
    const decision = decide(state, command, { at, random, world: testWorld });
    if (decision.ok) for (const event of decision.events) apply(state, event);
    return decision;
  };
  const refusal = (command: Command): string | null => {
    const decision = ask(command);
    return decision.ok ? null : decision.code;
  };
  const add = (
    id: string,
    more: { readonly member?: string; readonly credential?: string; readonly ticket?: string } = {},
  ) => {
    const { member = MEMBER, credential = `c-${id}`, ticket = null } = more;
    const passkey = { id, credential, publicKey: 'key', counter: 0, transports: [], name: id };
    return refusal({ kind: 'addPasskey', member, passkey, factor: null, ticket });
  };
  const ids = () => (state.passkeys.get(MEMBER) ?? []).map(({ id }) => id);
  /** Notes a change of the mail address, which began when the member had these passkeys. */
  const noteMail = (hash: string, passkeysBefore: readonly string[] = ids()) =>
    refusal({
      kind: 'noticeChange',
      change: { hash, member: MEMBER, what: 'email', shown: '', undo: null, passkeysBefore },
    });
  /** The code of the refusal; null: a session is open. */
  const logIn = (credential: string, counter: number, member = MEMBER): string | null => {
    const id = `s${(n += 1)}`;
    const session = { sessionId: id, tokenHash: `t-${id}`, side: 'member', address: '::1' } as const;
    return refusal({ kind: 'openSession', member, ...session, factor: { kind: 'passkey', credential, counter } });
  };
  return {
    ...{ ask, refusal, add, logIn, ids, noteMail },
    state: () => state,
    pass: (ms: number) => (at += ms),
    restart: () => (state = deserializeState(JSON.parse(JSON.stringify(serializeState(state)))) ?? emptyState()),
  };
};

it('the record that opens a session stores the counter, and one that does not grow opens none, also after a restart', async () => {
  const { state, add, logIn, restart } = await table();
  add('laptop');
  expect(logIn('c-laptop', 0)).toBeNull();
  expect(logIn('c-laptop', 5)).toBeNull();
  expect(state().passkeys.get(MEMBER)?.[0]).toMatchObject({ counter: 5, lastUsedAt: 1_790_000_000_000 });
  restart();
  for (const counter of [5, 4, 0]) expect(logIn('c-laptop', counter)).toBe('passkey-copied');
  expect(logIn('c-laptop', 6)).toBeNull();
});
it('a passkey of another member, an unknown one and a removed one open no session', async () => {
  const { add, logIn, refusal } = await table();
  add('laptop');
  expect(logIn('c-laptop', 1, 'bobby02')).toBe('passkey-refused');
  expect(logIn('c-unknown', 1)).toBe('passkey-refused');
  expect(add('copy', { member: 'bobby02', credential: 'c-laptop' })).toBe('passkey-refused');
  const removal = { kind: 'removePasskey', passkey: 'laptop', factor: null } as const;
  expect(refusal({ ...removal, member: 'bobby02' })).toBe('not-found');
  expect(refusal({ ...removal, member: MEMBER })).toBeNull();
  expect(logIn('c-laptop', 1)).toBe('passkey-refused');
});
it('ten are kept, and the eleventh is refused', async () => {
  const { add, ids } = await table();
  for (let n = 0; n < 10; n += 1) expect(add(`k${n}`)).toBeNull();
  expect(add('k10')).toBe('passkey-limit');
  expect(ids()).toHaveLength(10);
});
it('a change that is disowned takes along the passkeys that were added since, also after the clock was set back', async () => {
  const { ask, add, ids, noteMail, pass } = await table();
  add('own');
  pass(1_000);
  expect(noteMail('h1')).toBeNull();
  pass(-3_600_000);
  add('stranger');
  expect(ask({ kind: 'disownChange', hash: 'h1' })).toMatchObject({ ok: true, result: { undone: 'nothing' } });
  expect(ids()).toEqual(['own']);
});
it('a passkey that was added between a change and its notice goes with the change', async () => {
  const { ask, add, ids, noteMail, pass } = await table();
  add('own');
  const before = ids();
  pass(1_000);
  add('stranger');
  pass(1_000);
  noteMail('h1', before);
  ask({ kind: 'disownChange', hash: 'h1' });
  expect(ids()).toEqual(['own']);
});
it('the record that adds a passkey holds its ticket, so that of several added at once each ticket removes its own and the later ones', async () => {
  const { ask, state, add, ids, logIn } = await table();
  add('own');
  for (const id of ['p1', 'p2', 'p3']) add(id, { ticket: `h-${id}` });
  expect(add('p4', { ticket: 'h-p1' })).toBe('bad-request');
  expect(ask({ kind: 'disownChange', hash: 'h-p2' })).toMatchObject({ ok: true, result: { undone: 'passkey' } });
  expect(ids()).toEqual(['own', 'p1']);
  expect([...state().accountChanges.keys()]).toEqual(['h-p1']);
  expect(ask({ kind: 'disownChange', hash: 'h-p1' })).toMatchObject({ ok: true, result: { undone: 'passkey' } });
  expect(ids()).toEqual(['own']);
  for (const id of ['p1', 'p2', 'p3']) expect(logIn(`c-${id}`, 1)).toBe('passkey-refused');
});
it('each change is a row of the member’s topic, null for a removed one', async () => {
  const { ask, add, state } = await table();
  const topicAfter = (command: Command): unknown => {
    const decision = ask(command);
    return decision.ok ? touches(state(), decision.events, 'MYR').map(({ topic, data }) => [topic, data]) : decision;
  };
  add('laptop');
  const one = { member: MEMBER, passkey: 'laptop' } as const;
  const row = { name: 'Work', createdAt: 1_790_000_000_000, lastUsedAt: null };
  expect(topicAfter({ kind: 'renamePasskey', ...one, name: 'Work' })).toEqual([
    [`passkeys:${MEMBER}`, { rows: { laptop: row } }],
  ]);
  expect(topicAfter({ kind: 'removePasskey', ...one, factor: null })).toEqual([
    [`passkeys:${MEMBER}`, { rows: { laptop: null } }],
  ]);
});
