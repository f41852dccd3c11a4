import { beforeEach, describe, expect, it } from 'vitest';
import { createRandom } from '../platform/random.ts';
import { apply } from './apply.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { heldAccount, mainAccount } from './ledger.ts';
import { emptyState, type HouseState } from './state.ts';
import { deserializeState, serializeState } from './serializeState.ts';
import { testWorld } from './testing/worldFixture.ts';
import { touches } from './touches.ts';

const AT = 1_790_000_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let state: HouseState;
beforeEach(async () => {
  state = emptyState();
  for (const event of await testWorld.genesis(AT)) apply(state, event);
});
const ask = (command: Command, at = AT) => {
  const decision = decide(state, command, { at, random: createRandom(1), world: testWorld });
  const events = decision.ok ? decision.events : [];
  for (const event of events) apply(state, event);
  const topics = touches(state, events, 'MYR').map(({ topic }) => topic);
  return { ...decision, kinds: events.map(({ type }) => type), topics };
};
type Register = Extract<Command, { kind: 'register' }>;
const register = (part: Partial<Register> = {}, at = AT) =>
  ask(
    {
      kind: 'register',
      member: 'n1',
      account: 'MeiYan88',
      nickname: 'MeiYan88',
      language: 'MY',
      upline: null,
      credential: 'hash-of-hers',
      paymentCredential: null,
      personal: { email: 'mei@mail.example', mobile: '60123456789', referralCode: 'R1', profile: { line: 'mei' } },
      sessionId: 's1',
      tokenHash: 't1',
      address: '::1',
      ...part,
    },
    at,
  );
const again = { member: 'n2', sessionId: 's2', tokenHash: 't2' } as const;

describe('a new account', () => {
  it('opens in one step: member, ledger accounts, credential, personal data, a session and every topic', () => {
    const opened = register();
    expect(opened).toMatchObject({ ok: true, result: { member: 'n1', sessionId: 's1', expiresAt: AT + 30 * MINUTE } });
    expect(state.members.get('n1')).toMatchObject({ account: 'meiyan88', type: 0, language: 'MY', mustChange: 'none' });
    expect([state.balances.get(mainAccount('n1')), state.balances.get(heldAccount('n1'))]).toEqual([0, 0]);
    expect(state.credentials.get('n1')).toBe('hash-of-hers');
    expect(state.people.get('n1')).toMatchObject({ referralCode: 'R1', profile: { line: 'mei' } });
    expect(state.mobiles.get('60123456789')).toBe('n1');
    expect(state.sessions.get('s1')).toMatchObject({ member: 'n1', side: 'member', address: '::1' });
    expect(opened.topics).toEqual(expect.arrayContaining(['wallet:n1', 'member:n1', 'unread:n1', 'bets:n1']));
    expect(deserializeState(JSON.parse(JSON.stringify(serializeState(state))))).toEqual(state);
  });
  it('has a unique name and number, and a refusal leaves nothing behind', () => {
    register();
    const before = JSON.stringify(serializeState(state));
    const other = { email: '', mobile: '60199999999', referralCode: '', profile: {} };
    expect(register({ ...again, personal: other })).toMatchObject({ ok: false, code: 'account-used' });
    expect(register({ ...again, account: 'other99' })).toMatchObject({ ok: false, code: 'account-used' });
    expect(register({ ...again, account: 'ALICE01', personal: other })).toMatchObject({ code: 'account-used' });
    const free = { ...again, account: 'other99', personal: other };
    expect(register({ ...free, upline: 'alice01' })).toMatchObject({ code: 'invitation-code-error' });
    expect(register({ ...free, upline: 'unknown' })).toMatchObject({ code: 'invitation-code-error' });
    expect(register({ ...free, sessionId: 's1' })).toMatchObject({ code: 'bad-request' });
    expect(register({ ...free, credential: null, personal: { ...other, mobile: '' } })).toMatchObject({
      ok: false,
      code: 'bad-request',
    });
    expect(JSON.stringify(serializeState(state))).toBe(before);
  });
  it('is placed below the agent of its code', () => {
    expect(register({ upline: 'agent04' })).toMatchObject({ ok: true });
    expect(state.members.get('n1')?.upline).toBe('agent04');
  });
});

describe('a new password', () => {
  const open = (sessionId: string, at = AT) =>
    ask({ kind: 'openSession', member: 'n1', sessionId, tokenHash: `h-${sessionId}`, side: 'member', address: '' }, at);
  const change = (checked: string, tokenHash = 'fresh', at = AT) =>
    ask({ kind: 'changePassword', member: 'n1', sessionId: 's1', tokenHash, credential: 'new', checked }, at);
  it('continues this session under a new token and ends every other', () => {
    register();
    open('phone');
    open('laptop');
    expect(change('hash-of-hers')).toMatchObject({ ok: true, result: { sessionId: 's1' } });
    expect([...state.sessions.keys()]).toEqual(['s1']);
    expect([...state.tokens.keys()]).toEqual(['fresh']);
    expect(state.credentials.get('n1')).toBe('new');
  });
  it('is refused to the second of two changes that verified the same old one', () => {
    register();
    change('hash-of-hers');
    expect(change('hash-of-hers', 'later')).toMatchObject({ ok: false, code: 'wrong-credentials' });
    expect(change('new', 'late', AT + DAY)).toMatchObject({ ok: false, code: 'not-logged-in' });
  });
  it('set by a code ends all sessions and opens one; a member who may not log in changes nothing', () => {
    register();
    const reset = (member: string, sessionId: string) =>
      ask({ kind: 'resetPassword', member, credential: 'new', sessionId, tokenHash: `h-${sessionId}`, address: '' });
    expect(reset('n1', 'r1')).toMatchObject({ ok: true });
    expect([...state.sessions.keys()]).toEqual(['r1']);
    expect(reset('rest06', 'r2')).toMatchObject({ ok: false, code: 'self-excluded' });
    expect(state.credentials.has('rest06')).toBe(false);
  });
});

describe('a password by mail', () => {
  const mail = (hash: string, at: number, email = 'MEI@mail.example') =>
    ask({ kind: 'askTemporary', account: 'MEIYAN88', email, hash }, at);
  const use = (hash: string, at: number) => ask({ kind: 'useTemporary', member: 'n1', hash }, at);
  beforeEach(() => void register());

  it('SAFE-16 is journalled whether or not the account exists', () => {
    expect(mail('h', AT, 'other@mail.example')).toMatchObject({ ok: true, kinds: [], result: { sent: false } });
    expect(ask({ kind: 'askTemporary', account: 'unknown', email: 'a@b.io', hash: 'h' })).toMatchObject({
      ok: true,
      kinds: [],
    });
    expect(mail('h', AT)).toMatchObject({ ok: true, result: { sent: true, member: 'n1' } });
  });
  it('is valid for half an hour, more than once; until it is used the member’s own stays valid', () => {
    mail('h1', AT);
    expect(state.credentials.get('n1')).toBe('hash-of-hers');
    expect(use('other', AT + MINUTE)).toMatchObject({ code: 'wrong-credentials' });
    expect(use('h1', AT + 30 * MINUTE)).toMatchObject({ code: 'wrong-credentials' });
    expect(use('h1', AT - 2 * MINUTE)).toMatchObject({ code: 'wrong-credentials' });
    expect(use('h1', AT + 30 * MINUTE - 1)).toMatchObject({ ok: true });
    expect(state.credentials.has('n1')).toBe(false);
    expect(state.members.get('n1')?.mustChange).toBe('default');
    expect(use('h1', AT + 30 * MINUTE - 1)).toMatchObject({ ok: true });
    expect(use('h1', AT + 30 * MINUTE)).toMatchObject({ code: 'wrong-credentials' });
    expect(use('', AT + MINUTE)).toMatchObject({ code: 'wrong-credentials' });
  });
  it('is forgotten when the password is changed', () => {
    mail('h1', AT);
    ask({
      kind: 'changePassword',
      member: 'n1',
      sessionId: 's1',
      tokenHash: 'fresh',
      credential: 'new',
      checked: 'hash-of-hers',
    });
    expect(use('h1', AT + MINUTE)).toMatchObject({ code: 'wrong-credentials' });
  });
  it('is sent at most once a minute and five times a day; only the newest is valid', () => {
    const sent = (hash: string, at: number) => {
      const answer = mail(hash, at);
      return answer.ok && answer.result['sent'];
    };
    expect([sent('a', AT), sent('b', AT + MINUTE - 1), sent('c', AT + MINUTE)]).toEqual([true, false, true]);
    expect(use('a', AT + MINUTE)).toMatchObject({ ok: false, code: 'wrong-credentials' });
    expect([2, 3, 4, 5].map((n) => sent(`d${n}`, AT + n * MINUTE))).toEqual([true, true, true, false]);
    expect(sent('e', AT + DAY)).toBe(true);
    // After the tick nothing expired is kept.
    ask({ kind: 'tick' }, AT + DAY + MINUTE);
    expect(state.temporaries.size).toBe(1);
    ask({ kind: 'tick' }, AT + 3 * DAY);
    expect(state.temporaries.size).toBe(0);
  });
});

describe('settings and registration rules', () => {
  it('accept only known names and types, and raise the permission revision', () => {
    const before = state.system.permissionRevision;
    expect(ask({ kind: 'setSetting', name: 'thirdPartySms', value: true })).toMatchObject({
      ok: true,
      topics: ['system'],
    });
    expect(ask({ kind: 'setSetting', name: 'thirdPartySms', value: 'yes' })).toMatchObject({ code: 'bad-request' });
    expect(ask({ kind: 'setSetting', name: '__proto__', value: true })).toMatchObject({ code: 'not-found' });
    expect(ask({ kind: 'setSetting', name: 'ages', value: { confirmed: 21, byBirthday: 25 } }).ok).toBe(true);
    const rule = { field: 'line', enabled: true, required: true, acceptedPattern: '*' };
    expect(ask({ kind: 'setRegisterRule', rule }).ok).toBe(true);
    expect(ask({ kind: 'setRegisterRule', rule: { ...rule, field: 'shoeSize' } })).toMatchObject({ code: 'not-found' });
    expect(state.system.permissionRevision).toBe(before + 3);
  });
});
