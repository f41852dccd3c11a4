/** "This was not me": what the ticket of a notice stops, and for how long it can (decision 0298). */
import { expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { emptyState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import type { Undo } from './types.ts';

const START = 1_790_000_000_000;
const HOUR = 3_600_000;
const MEMBER = 'alice01';

const table = async () => {
  const state = emptyState();
  for (const event of await testWorld.genesis(START)) apply(state, event);
  let at = START;
  const random = createRandom(1);
  const ask = (command: Command) => {
    const decision = decide(state, command, { at, random, world: testWorld });
    if (decision.ok) for (const event of decision.events) apply(state, event);
    return decision;
  };
  const bind = (contact: string, member = MEMBER) => ask({ kind: 'bindContact', member, channel: 'sms', contact });
  const notice = (hash: string, undo: Undo = null) =>
    ask({
      kind: 'noticeChange',
      change: { hash, member: MEMBER, what: 'mobile', shown: '', undo, passkeysBefore: [] },
    });
  const was = (before: string): Undo => ({ kind: 'contact', channel: 'sms', before });
  const disown = (hash: string) => ask({ kind: 'disownChange', hash });
  const mobile = () => state.people.get(MEMBER)?.mobile;
  return { state, ask, bind, notice, was, disown, mobile, pass: (ms: number) => (at += ms) };
};

it('ends every session and device and the password, holds withdrawals for three days, and brings the contact back', async () => {
  const { state, ask, bind, notice, was, disown, mobile } = await table();
  bind('60111');
  const ids = { sessionId: 's1', tokenHash: 't1', side: 'member', address: '::1' } as const;
  ask({ kind: 'openSession', member: MEMBER, ...ids, remember: { family: 'f1', hash: 'h1' } });
  bind('60222');
  notice('one', was('60111'));
  expect(disown('one')).toMatchObject({ ok: true, result: { heldUntil: START + 72 * HOUR, undone: 'contact' } });
  expect([...state.sessions.values(), ...state.families.values()].filter((one) => one.member === MEMBER)).toEqual([]);
  expect(state.credentials.has(MEMBER)).toBe(false);
  expect(state.withdrawalsHeld.get(MEMBER)).toBe(START + 72 * HOUR);
  expect(mobile()).toBe('60111');
  expect(state.mobiles.get('60111')).toBe(MEMBER);
  expect(state.mobiles.has('60222')).toBe(false);
  expect(disown('one')).toMatchObject({ code: 'code-expired' });
});
it('a ticket works for seven days, and an unknown one never', async () => {
  const { notice, disown, pass } = await table();
  notice('one');
  notice('two');
  expect(disown('three')).toMatchObject({ code: 'code-expired' });
  pass(7 * 24 * HOUR - 1);
  expect(disown('one').ok).toBe(true);
  pass(1);
  expect(disown('two')).toMatchObject({ code: 'code-expired' });
});
it('the earliest contact wins: its ticket undoes a chain of changes, and voids the tickets of the later contacts', async () => {
  const { bind, notice, was, disown, mobile } = await table();
  bind('60111');
  bind('60222');
  notice('one', was('60111'));
  bind('60333');
  notice('two', was('60222'));
  expect(disown('one').ok).toBe(true);
  expect(mobile()).toBe('60111');
  expect(disown('two')).toMatchObject({ code: 'code-expired' });
  // The other way round the earlier ticket stays.
  bind('60222');
  notice('three', was('60111'));
  bind('60333');
  notice('four', was('60222'));
  expect(disown('four').ok).toBe(true);
  expect(mobile()).toBe('60222');
  expect(disown('three').ok).toBe(true);
  expect(mobile()).toBe('60111');
});
it('a number that another member has bound meanwhile stays theirs', async () => {
  const { bind, notice, was, disown, mobile } = await table();
  bind('60111');
  bind('60222');
  notice('one', was('60111'));
  bind('60111', 'agent04');
  expect(disown('one')).toMatchObject({ ok: true, result: { undone: 'nothing' } });
  expect(mobile()).toBe('60222');
});
it('removes a payee that was added, and brings back none that was removed', async () => {
  const { state, notice, disown } = await table();
  const payee = { id: 'p1', kind: 'bank', bank: 'b', bankName: 'Bank', account: '123456', holder: 'Ali' } as const;
  apply(state, { type: 'payeeAdded', member: MEMBER, payee: { ...payee, addedAt: START, usableFrom: START } });
  notice('added', { kind: 'payee', payee: 'p1' });
  expect(disown('added')).toMatchObject({ ok: true, result: { undone: 'payee' } });
  expect(state.payees.get(MEMBER) ?? []).toEqual([]);
  notice('removed');
  expect(disown('removed')).toMatchObject({ ok: true, result: { undone: 'nothing' } });
});
it('keeps an authenticator app that was set up', async () => {
  const { state, ask, notice, disown } = await table();
  const ids = { sessionId: 's1', tokenHash: 't1', side: 'member', address: '::1' } as const;
  ask({ kind: 'openSession', member: MEMBER, ...ids });
  ask({ kind: 'enrolAuthenticator', member: MEMBER, from: 's1', secret: 'S', step: 1, recoveryHashes: [] });
  notice('one');
  expect(disown('one')).toMatchObject({ ok: true, result: { undone: 'nothing' } });
  expect(state.authenticators.has(MEMBER)).toBe(true);
});
