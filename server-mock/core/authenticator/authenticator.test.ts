/** Decisions about authenticator apps: each code once, and no session without one (decision 0297). */
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../platform/random.ts';
import { apply } from '../apply.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { deserializeState, serializeState } from '../serializeState.ts';
import { emptyState } from '../state.ts';
import { testWorld } from '../testing/worldFixture.ts';
import { authenticatorOf } from './secondFactor.ts';
import type { Factor } from './types.ts';

const START = 1_790_000_000_000;
const MEMBER = 'alice01';
const code = (step: number): Factor => ({ kind: 'appCode', step });
const recovery = (hash: string): Factor => ({ kind: 'recoveryCode', hash });

const table = async () => {
  let state = emptyState();
  for (const event of await testWorld.genesis(START)) apply(state, event);
  const random = createRandom(1);
  let n = 0;
  const ask = (command: Command) => {
    const decision = decide(state, command, { at: START, random, world: testWorld });
    if (decision.ok) for (const event of decision.events) apply(state, event);
    return decision;
  };
  /** The code of the refusal; null: a session is open. */
  const logIn = (factor?: Factor, hash?: string): string | null => {
    const id = `s${(n += 1)}`;
    const decision = ask({
      ...{ kind: 'openSession', member: MEMBER, sessionId: id, tokenHash: `t-${id}`, side: 'member', address: '::1' },
      ...(factor === undefined ? {} : { factor }),
      ...(hash === undefined ? {} : { remember: { family: `f-${hash}`, hash } }),
    });
    return decision.ok ? null : decision.code;
  };
  const trade = (hash: string, next: string): string | null => {
    const id = `s${(n += 1)}`;
    const ids = { sessionId: id, tokenHash: `t-${id}`, address: '::1' };
    const decision = ask({ kind: 'tradeFamily', family: `f-${hash}`, hash, next, ...ids });
    return decision.ok ? null : decision.code;
  };
  const enrol = (from: string, secret = 'SECRET') =>
    ask({ kind: 'enrolAuthenticator', member: MEMBER, from, secret, step: 10, recoveryHashes: ['r1', 'r2'] });
  return {
    state: () => state,
    restart: () => (state = deserializeState(JSON.parse(JSON.stringify(serializeState(state)))) ?? emptyState()),
    ...{ ask, logIn, trade, enrol },
  };
};

describe('an enrolled authenticator', () => {
  it('is asked for at every log-in, and accepts each code once, also after a restart', async () => {
    const { logIn, enrol, restart } = await table();
    expect(logIn()).toBeNull();
    expect(enrol('s1').ok).toBe(true);
    expect(logIn()).toBe('verification-required');
    // The code that confirmed it is used up as well.
    expect(logIn(code(10))).toBe('invalid-verification-code');
    expect(logIn(code(11))).toBeNull();
    for (const step of [11, 10, 0]) expect(logIn(code(step))).toBe('invalid-verification-code');
    restart();
    expect(logIn()).toBe('verification-required');
    expect(logIn(code(11))).toBe('invalid-verification-code');
    expect(logIn(code(12))).toBeNull();
  });
  it('accepts each recovery code once', async () => {
    const { logIn, enrol, restart } = await table();
    logIn();
    enrol('s1');
    expect(logIn(recovery('r1'))).toBeNull();
    restart();
    expect(logIn(recovery('r1'))).toBe('invalid-verification-code');
    expect(logIn(recovery('of-another'))).toBe('invalid-verification-code');
    expect(logIn(recovery('r2'))).toBeNull();
  });
  it('ends every other session, and forgets every device that was remembered without it', async () => {
    const { state, logIn, trade, enrol } = await table();
    logIn(undefined, 'old');
    logIn(undefined, 'own');
    enrol('s2');
    expect([...state().sessions.values()].filter(({ member }) => member === MEMBER).map(({ id }) => id)).toEqual([
      's2',
    ]);
    expect(trade('old', 'old-2')).toBe('not-logged-in');
    // The device that enrolled has shown a code.
    expect(trade('own', 'own-2')).toBeNull();
  });
  it('a remembered device logs in by itself only if its first log-in showed the factor', async () => {
    const { state, logIn, trade, enrol } = await table();
    logIn();
    enrol('s1');
    expect(logIn(code(11), 'new')).toBeNull();
    expect(trade('new', 'new-2')).toBeNull();
    // However such a device came to be: it does not stand in for the code.
    apply(state(), {
      type: 'familyRemembered',
      family: { id: 'f-plain', member: MEMBER, side: 'member', hash: 'plain', until: START + 1_000 },
    });
    expect(trade('plain', 'plain-2')).toBe('not-logged-in');
  });
  it('is enrolled once, and by an open session of the member alone', async () => {
    const { ask, logIn, enrol, state } = await table();
    logIn();
    expect(enrol('not-a-session')).toMatchObject({ code: 'not-logged-in' });
    expect(enrol('s1').ok).toBe(true);
    expect(enrol('s1', 'ANOTHER')).toMatchObject({ code: 'operation-not-allowed' });
    expect(authenticatorOf(state(), MEMBER)).toMatchObject({ secret: 'SECRET', since: START });
    const removal = (factor: Factor) => ask({ kind: 'removeAuthenticator', member: MEMBER, factor });
    expect(removal(code(10))).toMatchObject({ code: 'invalid-verification-code' });
    expect(removal(recovery('r1')).ok).toBe(true);
    expect(removal(recovery('r2'))).toMatchObject({ code: 'operation-not-allowed' });
    expect(logIn()).toBeNull();
    // The operator removes it without one, for a member who has lost phone and codes.
    enrol('s1');
    expect(ask({ kind: 'removeAuthenticator', member: MEMBER, factor: null }).ok).toBe(true);
    expect(logIn()).toBeNull();
  });
  it('takes new recovery codes by a code, and then refuses the earlier ones', async () => {
    const { ask, logIn, enrol, state } = await table();
    logIn();
    enrol('s1');
    const renew = (factor: Factor) =>
      ask({ kind: 'renewRecoveryCodes', member: MEMBER, factor, recoveryHashes: ['n1', 'n2', 'n3'] });
    expect(renew(code(10))).toMatchObject({ code: 'invalid-verification-code' });
    expect(renew(code(11)).ok).toBe(true);
    expect(authenticatorOf(state(), MEMBER)?.recoveryHashes).toEqual(['n1', 'n2', 'n3']);
    expect(logIn(recovery('r1'))).toBe('invalid-verification-code');
    expect(logIn(recovery('n3'))).toBeNull();
  });
  it('stays when the password is set anew by a code to the phone, which then opens no session', async () => {
    const { ask, logIn, enrol, state } = await table();
    logIn();
    enrol('s1');
    const ids = { sessionId: 'reset', tokenHash: 't-reset', address: '::1' };
    const reset = ask({ kind: 'resetPassword', member: MEMBER, credential: 'new', ...ids });
    expect(reset).toMatchObject({ ok: true, result: { sessionId: null, expiresAt: null } });
    expect(state().credentials.get(MEMBER)).toBe('new');
    expect([...state().sessions.values()].filter(({ member }) => member === MEMBER)).toEqual([]);
    expect(logIn()).toBe('verification-required');
  });
});
it('an authenticator on file is one of several proofs: it is not asked for, and its codes are used once too', async () => {
  const { state, logIn, restart } = await table();
  apply(state(), {
    type: 'guardSet',
    member: MEMBER,
    guard: { addresses: [], bankAccountName: '', totpSeed: 'ON-FILE' },
  });
  expect(authenticatorOf(state(), MEMBER)).toMatchObject({ secret: 'ON-FILE', since: null });
  expect(logIn()).toBeNull();
  expect(logIn(code(5))).toBeNull();
  restart();
  expect(logIn(code(5))).toBe('invalid-verification-code');
});
