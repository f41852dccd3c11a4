import { describe, expect, test } from 'vitest';
import { CALLS, TOPICS, callAt, callNamed, topicRow } from '../../src/contract/index.ts';
import { BAD } from '../../src/contract/shape.ts';
import { decodeData, family, frameShape, topicName } from '../../src/contract/topic.ts';
import * as z from 'zod/mini';
import { sample } from './sample.ts';

const unique = (values: readonly string[]): void => expect([...new Set(values)].sort()).toEqual([...values].sort());

describe('the tables of all calls and topics', () => {
  test('names and addresses of calls are unique, and so are patterns and families of topics', () => {
    unique([...CALLS.map((row) => row.name), ...TOPICS.map((row) => row.pattern)]);
    unique(CALLS.map((row) => `${row.method} ${row.path}`));
    unique(TOPICS.map((row) => row.pattern));
    unique(TOPICS.map((row) => family(row.pattern)));
  });
  test('look-ups find every row and nothing else', () => {
    for (const row of CALLS) {
      expect(callNamed(row.name)).toBe(row);
      expect(callAt(row.method, row.path)).toBe(row);
    }
    for (const row of TOPICS) {
      expect(topicRow(row.pattern)).toBe(row);
      expect(topicRow(topicName(row.pattern, 'x1'))).toBe(row);
    }
    expect(callNamed('toString')).toBeUndefined();
    expect(callAt('GET', '/wps/session/login')).toBeUndefined();
    expect(topicRow('constructor:x')).toBeUndefined();
  });
  test('a topic’s snapshot call names that topic, and no other call does', () => {
    for (const row of TOPICS) expect(callNamed(row.snapshot.call.name)?.topic, row.pattern).toBe(row.pattern);
    for (const row of CALLS)
      if (row.topic !== undefined) expect(topicRow(row.topic)?.snapshot.call, row.name).toBe(row);
  });
  test('a role that may subscribe a topic may read its snapshot, and a visitor only where the row says so', () => {
    for (const row of TOPICS) {
      const callers = row.snapshot.call.callers;
      const wrong =
        (row.visitors && !callers.includes('visitor')) ||
        (row.audience === 'agentOwner' && callers.some((caller) => caller !== 'agent')) ||
        (row.audience === 'ownerNotTrial' && callers.includes('trial'));
      expect(wrong, row.pattern).toBe(false);
    }
  });
  test('exactly the calls of the specification, the extra log-in step, and calls with a payment password, a payee, a voucher, a contact, an application, an opened account, an authenticator, a passkey, the ticket of a notice or the log-in’s password are sealed, none of them a read', () => {
    const sealed = CALLS.filter((row) => row.sealed);
    expect(sealed.map((row) => row.name).sort()).toEqual(
      [
        'login',
        'register',
        'registerMobile',
        'agentApplication',
        'changePassword',
        'getPasswordByPhone',
        'redeemPoint',
        'convertPoint',
        'extraVerification',
        'accountChange',
        'disownChange',
        'beginAuthenticator',
        'confirmAuthenticator',
        'removeAuthenticator',
        'renewRecoveryCodes',
        'beginPasskey',
        'addPasskey',
        'removePasskey',
        'loginPasskey',
        'setPaymentPassword',
        'changePaymentPassword',
        'resetPaymentPassword',
        'addPayee',
        'bindContact',
        'contactCode',
        'removePayee',
        'requestWithdrawal',
        'transferUpline',
        'transferDownline',
        'openDownline',
        'openStaff',
        'redeemVoucher',
        'submitIdentityCheck',
        'takeBreak',
        'voucherQuote',
        'withdrawalQuote',
      ].sort(),
    );
    for (const row of sealed) expect(row.method).not.toBe('GET');
  });
});

describe.each(CALLS.map((row) => [row.name, row] as const))('%s', (_name, row) => {
  test('SAFE-29 accepts a full query and body, and refuses an undeclared field', () => {
    for (const schema of [row.query, row.body]) {
      const good = sample(schema) as Readonly<Record<string, unknown>>;
      expect(z.safeParse(schema, good).error).toBeUndefined();
      expect(z.safeParse(schema, { ...good, isAgent: true }).success).toBe(false);
    }
    expect(z.safeParse(row.answer, sample(row.answer)).error).toBeUndefined();
  });
  test('SAFE-29 drops undeclared fields of an answer', () => {
    const good = sample(row.answer) as Readonly<Record<string, unknown>>;
    const decoded = z.parse(row.answer, { ...good, surprise: 'secret' });
    expect(decoded).not.toHaveProperty('surprise');
  });
});

describe('snapshots by REST', () => {
  test.each(TOPICS.map((row) => [row.pattern, row] as const))(
    'R-DESIGN-04 the REST read of %s gives the shape of its frames',
    (pattern, row) => {
      const read = row.snapshot;
      const query = read.query('A', 'EN');
      expect(z.safeParse(read.call.query, query).error, 'its query is one the call takes').toBeUndefined();
      const data = read.data(z.parse(read.call.answer, sample(read.call.answer)));
      const decoded = decodeData(row, 'snapshot', data);
      expect(decoded).not.toBe(BAD);
      expect(decoded, `${pattern}: nothing is lost on the way`).toEqual(data);
    },
  );
  test.each(TOPICS.map((row) => [row.pattern, row] as const))(
    'money of %s arrives in minor units',
    (_p, { snapshot: read }) => {
      const answer = z.parse(read.call.answer, sample(read.call.answer));
      const decimals = JSON.stringify(answer).split('"12.30"').length - 1;
      const data = JSON.stringify(read.data(answer));
      expect(data).not.toContain('12.30');
      expect(data.split('1230').length - 1).toBe(decimals);
    },
  );
  test('an invalid amount is refused, not folded', () => {
    const wallet = topicRow('wallet:m1')?.snapshot;
    const answer = sample(callNamed('balance')?.answer ?? z.object({})) as Readonly<Record<string, unknown>>;
    expect(() => wallet?.data({ ...answer, balance: '1e3' })).toThrow(RangeError);
  });
});

describe('frames', () => {
  test('each class has its kinds and no other', () => {
    for (const row of TOPICS) {
      expect(frameShape(row, 'snapshot')).toBeDefined();
      expect(frameShape(row, 'delta') !== undefined, row.pattern).toBe(row.class !== 'log');
      expect(frameShape(row, 'items') !== undefined, row.pattern).toBe(row.class === 'log');
    }
  });
  test('a keyed delta accepts null for a removed row, a snapshot does not', () => {
    for (const row of TOPICS) {
      if (row.class !== 'keyed') continue;
      expect(decodeData(row, 'delta', { rows: { k: null } })).toEqual({ rows: { k: null } });
      expect(decodeData(row, 'snapshot', { rows: { k: null } })).toBe(BAD);
    }
  });
});
