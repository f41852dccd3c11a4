/**
 * Tests the contract as a black box: calls every row of a running house and compares the answers with the tables. Needs
 * only an address and two accounts of a house; `house.test.ts` runs it against this checkout.
 */
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller, CallRow, Failure } from '../../src/contract/call.ts';
import { isErrorCode, ERRORS } from '../../src/contract/errors.ts';
import { CALLS } from '../../src/contract/index.ts';
import { CALL_CASES, type CallCase } from './callCases.ts';
import { houseClient, rowNamed, valueOf, type HouseClient, type Reply } from './houseClient.ts';
import type { RealValues } from './realValues.ts';
import { sample } from './sample.ts';

interface Account {
  readonly account: string;
  readonly password: string;
}
export interface HouseUnderTest {
  readonly origin: string;
  readonly member: Account;
  readonly agent: Account;
  /** An account whose next log-in requires a captcha. */
  readonly locked: Account;
  /** Real values for placeholders in the printed payloads. */
  readonly real: RealValues;
}

const asText = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(value as object).map(([name, one]) => [name, String(one)]));
/** These calls end or replace the session they are made with. */
const ENDS_SESSION: readonly string[] = ['logout', 'renewSession', 'changePassword'];
/**
 * The sample's wrong password counts as a failed log-in, and three of them make a captcha due; a log-in before the call forgets the
 * earlier ones.
 */
const TAKES_PASSWORD: readonly string[] = ['beginAuthenticator', 'beginPasskey', 'takeBreak', 'contactCode'];

export const houseSuite = (start: () => Promise<HouseUnderTest>, missing: readonly string[]): void => {
  let house: HouseUnderTest;
  let client: HouseClient;
  const tokens: Partial<Record<'member' | 'agent', string>> = {};
  const fresh = async (as: 'member' | 'agent'): Promise<string> => {
    const { account, password } = house[as];
    return (await client.logIn(account, password)).token;
  };
  const tokenFor = async (as: Caller, row: CallRow): Promise<string | undefined> => {
    if (as === 'visitor') return undefined;
    const who = as === 'agent' ? 'agent' : 'member';
    if (ENDS_SESSION.includes(row.name)) return fresh(who);
    // Kept, since a member has so many sessions at most, and the oldest would end.
    if (TAKES_PASSWORD.includes(row.name)) return (tokens[who] = await fresh(who));
    return (tokens[who] ??= await fresh(who));
  };
  const callerOf = (row: CallRow): Caller =>
    (['visitor', 'member', 'agent'] as const).find((one) => row.callers.includes(one)) ?? 'member';

  beforeAll(async () => {
    house = await start();
    client = houseClient(house.origin);
  });

  describe.each(CALLS.map((row) => [row.name, row] as const))('%s', (name, row) => {
    const built = !missing.includes(name);
    test(built ? 'is served and answers as its row says' : 'differs from a served one: 501 not-built', async () => {
      const reply = await client.ask(row, {
        query: asText(sample(row.query)),
        body: sample(row.body),
        token: await tokenFor(callerOf(row), row),
      });
      if (!built) {
        expect(reply.status).toBe(501);
        expect(reply.envelope).toMatchObject({ success: false, code: 'not-built' });
        return;
      }
      expect(reply.status).not.toBe(501);
      expectEnvelope(row, reply);
    });
    if (built && !row.callers.includes('visitor'))
      test('refuses a visitor', async () => {
        const reply = await client.ask(row, { query: asText(sample(row.query)), body: sample(row.body) });
        expect(reply.envelope).toMatchObject({ success: false, code: 'not-logged-in' });
        expect(reply.status).toBe(401);
      });
    if (built)
      test('refuses a query field it does not declare', async () => {
        const reply = await client.ask(row, {
          query: { ...asText(sample(row.query)), isAgent: 'true' },
          body: sample(row.body),
          token: await tokenFor(callerOf(row), row),
        });
        expect(reply.envelope).toMatchObject({ success: false, code: 'bad-request' });
      });
  });

  describe('the printed catalogue', () => {
    /** An id is named in a title only once every row it needs is served. */
    const waiting = new Set(CALL_CASES.filter((one) => missing.includes(one.row)).map((one) => one.id));
    const served = CALL_CASES.filter((one) => !waiting.has(one.id) && one.row !== 'login');
    test.each(served.map((one) => [one.id, one.row, one] as const))(
      '%s %s answers as printed',
      async (_id, _row, one) => {
        const row = rowNamed(one.row);
        const real = await house.real(one.row, client);
        const body = one.body ?? (row.method === 'GET' ? undefined : {});
        const reply = await client.ask(row, {
          query: { ...(await withMerchant(one, client)), ...real.query },
          body: real.body ? { ...body, ...real.body } : body,
          token: real.token ?? (await tokenFor(one.as, row)),
        });
        expect(reply.envelope, JSON.stringify(reply.envelope).slice(0, 300)).toMatchObject({ success: true });
        expectEnvelope(row, reply);
        for (const field of one.answer) expect(valueOf(reply)).toHaveProperty(field);
      },
    );
    test('R-CALL-01 login answers token and flags, and a failure carries value.captcha where one is due', async () => {
      const user = await client.logIn(house.member.account, house.member.password);
      expect(user).toMatchObject({ firstTimeLogin: false, passwordExpired: false });
      expect(user.token.length).toBeGreaterThan(31);
      const body = {
        username: house.locked.account,
        password: 'not-the-password',
        type: 'username',
        botCheck: await client.proof(),
      };
      const { envelope } = await client.ask(rowNamed('login'), { body });
      expect(envelope).toMatchObject({ success: false, value: { captcha: true } });
    });
  });
};

const withMerchant = async (one: CallCase, client: HouseClient): Promise<Record<string, string>> => {
  const query = asText(one.query ?? {});
  const { merchant } = await client.permission();
  for (const name of ['merchant', 'merchantCode']) if (name in query) query[name] = merchant.code;
  return query;
};

/** Every answer is one of the two envelopes; a successful one holds the row's shape and nothing else. */
const expectEnvelope = (row: CallRow, { status, envelope }: Reply): void => {
  if (!envelope.success) {
    expectFailure(row, status, envelope);
    return;
  }
  expect(status).toBe(200);
  expect(Number.isSafeInteger(envelope.at)).toBe(true);
  const parsed = z.safeParse(row.answer, envelope.value);
  expect(parsed.error).toBeUndefined();
  expect(parsed.data, 'an answer holds declared fields only').toEqual(envelope.value);
  if (row.topic === undefined) expect(envelope.position).toBeUndefined();
  else expect(envelope.position).toMatchObject({ epoch: expect.any(Number), seq: expect.any(Number) });
};
const expectFailure = (row: CallRow, status: number, { code, correlationId }: Failure): void => {
  expect(isErrorCode(code), `${row.name}: ${code}`).toBe(true);
  expect(status).toBe(ERRORS[code].status);
  expect(correlationId).not.toBe('');
  expect(code, `${row.name} must not fail for an unknown reason`).not.toBe('unknown-error');
};
