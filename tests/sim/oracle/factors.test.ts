import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import { createFactorsTruth } from './truth/factorsTruth.ts';

const member = 'm1';
const opened = (id: string, family?: string): HouseEvent =>
  ({ type: 'sessionOpened', session: { id, member, ...(family === undefined ? {} : { family }) } }) as never;
const closed = (sessionId: string): HouseEvent => ({ type: 'sessionClosed', sessionId, member }) as never;
const enrolled = (step: number, ...recoveryHashes: readonly string[]): HouseEvent =>
  ({ type: 'authenticatorSet', member, authenticator: { recoveryHashes }, step }) as never;
const code = (step: number): HouseEvent => ({ type: 'authenticatorCodeUsed', member, step });
const recovery = (hash: string): HouseEvent => ({ type: 'recoveryCodeUsed', member, hash });
const remembered = (id: string): HouseEvent => ({ type: 'familyRemembered', family: { id, member } }) as never;
const removed: HouseEvent = { type: 'authenticatorRemoved', member };

/** What is wrong with the last of these records. */
const judged = (...records: readonly (readonly HouseEvent[])[]) => {
  const truth = createFactorsTruth();
  return records.map((events) => truth.take({ actor: member, events })).at(-1) ?? null;
};

const passkey = (id: string): HouseEvent => ({ type: 'passkeyAdded', member, passkey: { id, counter: 0 } }) as never;
const proof = (id: string, counter: number): HouseEvent => ({
  type: 'passkeyUsed',
  member,
  passkey: id,
  counter,
  at: 0,
});
const withdrawn = (id: string): HouseEvent => ({ type: 'passkeyRemoved', member, passkey: id });

describe('O5: second factors', () => {
  const start = [[opened('s1', 'own')], [enrolled(5, 'r1', 'r2')]] as const;
  it('accepts a log-in with a code, with a recovery code, and of a device that has shown one', () => {
    expect(judged(...start, [code(6), opened('s2')])).toBeNull();
    expect(judged(...start, [recovery('r1'), opened('s2')])).toBeNull();
    expect(judged(...start, [opened('s2', 'own')])).toBeNull();
    expect(judged(...start, [code(6), remembered('f'), opened('s2', 'f')], [opened('s3', 'f')])).toBeNull();
    expect(judged(...start, [code(6), removed], [opened('s2')])).toBeNull();
  });
  it('accepts a passkey in place of a code, and reports one that is copied, removed or added without a code', () => {
    const own = [...start, [code(6), passkey('k')]] as const;
    expect(judged(...own, [proof('k', 1), opened('s2')])).toBeNull();
    expect(judged(...own, [proof('k', 1)], [proof('k', 1)])).toContain('counter 1 after 1');
    expect(judged(...own, [code(7), withdrawn('k')], [proof('k', 1)])).toContain('not theirs');
    expect(judged(...start, [passkey('k')])).toContain('without a code');
    expect(judged(...own, [withdrawn('k')])).toContain('without a code');
    expect(judged(...own, [proof('k', 1), removed])).toContain('without a code');
  });
  it('reports a log-in without a code, also of a device from before the app', () => {
    expect(judged(...start, [opened('s2')])).toContain('without a code');
    const before = [[remembered('f'), opened('s0', 'f')], [closed('s0')]] as const;
    expect(judged(...before, ...start, [opened('s2', 'f')])).toContain('without a code');
  });
  it('reports a code that is used twice, an app that is removed without one, and a session that outlives enrolment', () => {
    expect(judged(...start, [code(5)])).toContain('after that of step 5');
    expect(judged(...start, [recovery('r1')], [recovery('r1')])).toContain('not left');
    expect(judged(...start, [removed])).toContain('without a code');
    expect(judged([opened('s0')], ...start)).toContain('2 sessions are open');
  });
});
