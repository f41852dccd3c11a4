import { request } from 'node:http';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { CALLS, topicRow } from '../../src/contract/index.ts';
import { family } from '../../src/contract/topic.ts';
import { servedTopics } from '../../server-mock/session/topics/servedTopics.ts';
import { frameForReader } from '../../server-mock/session/topics/personal.ts';
import { handlers } from '../../server-mock/rest/handlers/index.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';

let house: RunningHouse;
let token: string;
let member: string;
const defects: unknown[] = [];
beforeAll(async () => {
  // Every row is called with every method from one address: this suite is not about rate limits (see `limits`).
  const plenty = { burst: 5_000, perMinute: 60_000 };
  const rates = { ...RATES, read: plenty, write: plenty };
  house = await startHouse({ rates, onDefect: (_, error) => defects.push(error) });
  ({ token } = await login(house.origin, 'meilin07'));
  member = (await call<{ id: string }>(house.origin, '/wps/member/info', { token })).value.id;
});
afterAll(() => house.close());

const BALANCE = '/wps/v2/wallets/balance';
const LANGUAGE = '/wps/member/language';
const write = (body: unknown, more: object = {}) =>
  call(house.origin, LANGUAGE, { method: 'POST', token, body, ...more });

describe('every call of the contract', () => {
  it('answers 501 exactly where it has no handler', async () => {
    const unbuilt: string[] = [];
    for (const { name, method, path, maxBody } of CALLS) {
      // Who sends a large body is known before anything else.
      const sender = maxBody === undefined ? {} : { token };
      if ((await call(house.origin, path, { method, ...sender })).status === 501) unbuilt.push(name);
    }
    expect(unbuilt).toEqual(CALLS.map(({ name }) => name).filter((name) => !Object.hasOwn(handlers, name)));
  });
  it('is reachable by its own method alone', async () => {
    for (const { path } of CALLS) {
      const declared = new Set(CALLS.filter((row) => row.path === path).map(({ method }) => method as string));
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'].filter((one) => !declared.has(one))) {
        const { status, code } = await call(house.origin, path, { method });
        expect([status, code], `${method} ${path}`).toEqual([404, 'unknown-path']);
      }
    }
  });
  it('refuses a call without a session wherever visitors may not call', async () => {
    for (const row of CALLS.filter(
      ({ name, callers }) => Object.hasOwn(handlers, name) && !callers.includes('visitor'),
    ))
      expect((await call(house.origin, row.path, { method: row.method })).code, row.name).toBe('not-logged-in');
  });
});

describe('the check of a call’s input', () => {
  it('SAFE-29 an undeclared field is refused, in query and body', async () => {
    expect((await call(house.origin, BALANCE, { token, query: { member: 'other' } })).code).toBe('bad-request');
    expect((await write({ language: 'EN', isAgent: true })).code).toBe('bad-request');
  });
  it('a repeated or array-valued parameter is refused', async () => {
    for (const search of ['language=EN&language=CN', 'language[]=EN', 'language[a]=EN', '__proto__=EN'])
      expect((await call(house.origin, `/lgw/games/game_menus?platform=html5-desktop&${search}`)).code, search).toBe(
        'bad-request',
      );
  });
  it('SAFE-46 keys that reach a prototype are refused at any depth', async () => {
    for (const body of ['{"__proto__":{"isAgent":true},"language":"EN"}', '{"language":{"constructor":{}}}'])
      expect((await raw(body)).status, body).toBe(400);
    expect(({} as { isAgent?: boolean }).isAgent).toBeUndefined();
  });
  it('SAFE-47 depth, size, duplicates and broken JSON are refused without harm', async () => {
    const deep = `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`;
    for (const body of [deep, '{"language":"EN","language":"CN"}', '{"language":', '[]', '"EN"'])
      expect((await raw(body)).status, body.slice(0, 40)).toBe(400);
    expect((await raw(`{"language":"${'x'.repeat(17_000)}"}`)).status).toBe(413);
  });
  it('REL-19 a write needs its key; the same key and body is executed once, another body is refused', async () => {
    const bare = await raw('{"language":"EN"}', { 'idempotency-key': '' });
    expect(bare.status).toBe(400);
    const key = randomUUID();
    const before = house.gateway.watermark().seq;
    const answers = await Promise.all([1, 2, 3, 4].map(() => write({ language: 'CN' }, { key })));
    for (const { value } of answers) expect(value).toEqual({ language: 'CN' });
    const records = await readKinds(before);
    expect(records.filter((kind) => kind === 'setLanguage')).toHaveLength(1);
    expect((await write({ language: 'MY' }, { key })).code).toBe('key-reused');
  });
  it('H-20 a look-up fences an unknown key: a late original does nothing', async () => {
    const key = randomUUID();
    const look = () => call(house.origin, '/wps/command', { method: 'POST', token, body: { key } });
    expect((await look()).value).toMatchObject({ state: 'never' });
    expect((await write({ language: 'MY' }, { key })).code).toBe('not-sent');
    const lost = { key: randomUUID(), epoch: house.engine.epoch - 1 };
    expect((await call(house.origin, '/wps/command', { method: 'POST', token, body: lost })).code).toBe('other-epoch');
    const done = randomUUID();
    await write({ language: 'MY' }, { key: done });
    expect(
      (await call(house.origin, '/wps/command', { method: 'POST', token, body: { key: done } })).value,
    ).toMatchObject({
      state: 'done',
      result: { language: 'MY' },
    });
  });
  it('H-20 another member’s key looks unknown, and looking it up affects neither member', async () => {
    const key = randomUUID();
    await write({ language: 'MY' }, { key });
    const other = await login(house.origin, 'agent88');
    const asked = (one: string, bearer: string) =>
      call(house.origin, '/wps/command', { method: 'POST', token: bearer, body: { key: one } });
    const answers = [(await asked(key, other.token)).value, (await asked(randomUUID(), other.token)).value];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ state: 'never' });
    expect((await asked(key, token)).value).toMatchObject({ state: 'done', result: { language: 'MY' } });
  });
  it('accepts a person’s id only where tests try own, other and unknown ids', () => {
    const built = CALLS.filter(({ name }) => Object.hasOwn(handlers, name));
    const fields = built.flatMap(({ name, query, body }) =>
      [query, body].flatMap(({ _zod: { def } }) =>
        Object.keys((def as { readonly shape?: object }).shape ?? {}).map((field) => `${name} ${field}`),
      ),
    );
    expect(fields).toContain('launchGame gameId');
    expect(
      fields.filter((one) => / (?:member|agent|player|owner|user(?!name)|downline|account|id$)/i.test(one)),
    ).toEqual([
      // deposits.test.ts tries another member's.
      'forfeitBonus id',
      // contracts.test.ts tries another agent's downline and an unknown one; withdrawalConfirmed.test.ts another member's.
      'confirmWithdrawal id',
      // uplineTransfers.test.ts tries a transaction of another member, and an unknown one.
      'cashierDetail id',
      'contractOffer downline',
      // deposits.test.ts tries another member's.
      'depositProof id',
      'cancelDeposit id',
      // breaks.test.ts tries another member's, and the device that asks.
      'endDevice id',
      // downlines.test.ts tries the own id, an agent above, a member beside the tree and an unknown one.
      'downline member',
      // A name that is still free.
      'openDownline account',
      'setDownlineRate member',
      'freezeDownline member',
      'downlineTerms member',
      // downlines.test.ts tries a member further below.
      'transferDownline member',
      // passkeys.test.ts tries another member's.
      'renamePasskey id',
      'beginPasskeyProof id',
      'removePasskey id',
      // An account number of the member's own; payees.test.ts has another member remove a payee.
      'addPayee account',
      'removePayee id',
      // rewards.test.ts tries another member's, and an unknown one.
      // Tried beside the decision, with another member's.
      'claimReward id',
      // A name that is still free.
      'openStaff account',
      // agentCalls.test.ts: "a member outside the tree is refused by their id".
      'teamRecord member',
      // agentCalls.test.ts: "part of an account name finds matching members, but none outside the tree".
      'teamRecord account',
      // agentReports.test.ts does so with those of the reports.
      'teamResults account',
      'teamTransactions member',
    ]);
  });
  it('a command that names another epoch is refused', async () => {
    const { code } = await write({ language: 'EN' }, { headers: { 'x-toteboard-epoch': '17' } });
    expect(code).toBe('other-epoch');
  });
  it('a refusal outside the calls, or before a body is read, quotes the correlation id in its header too', async () => {
    const id = 'quote-me-5678';
    const places = [
      ['GET', '/wps/no/such/call'],
      ['GET', '/wps/%'],
      ['POST', '/wps/relay/identity/images'],
    ] as const;
    for (const [method, path] of places) {
      const answer = await fetch(`${house.origin}${path}`, { method, headers: { 'x-correlation-id': id } });
      expect([answer.headers.get('x-correlation-id'), await answer.json()], path).toMatchObject([
        id,
        { success: false, correlationId: id },
      ]);
    }
  });
  it('SAFE-50 an error carries code and correlation id and no internals', async () => {
    const reply = await call(house.origin, BALANCE, { headers: { 'x-correlation-id': 'quote-me-1234' } });
    expect(Object.keys(reply.body).sort()).toEqual(['code', 'correlationId', 'message', 'success']);
    expect(reply.body).toMatchObject({ correlationId: 'quote-me-1234' });
    expect(JSON.stringify(reply.body)).not.toMatch(/node_modules|\.ts|at /);
    const broken = vi.spyOn(house.gateway, 'view').mockImplementation(() => {
      throw new Error('the inside: /srv/house/secret.ts');
    });
    const fault = await call(house.origin, BALANCE, { token });
    broken.mockRestore();
    expect([fault.status, fault.code]).toEqual([500, 'unknown-error']);
    expect(Object.keys(fault.body).sort()).toEqual(['code', 'correlationId', 'message', 'success']);
    expect(JSON.stringify(fault.body)).not.toMatch(/inside|secret|\.ts|at /);
    expect(String(defects.splice(0))).toContain('the inside');
  });
});

describe('snapshots', () => {
  it('R-DESIGN-04 REL-11 each read returns exactly the topic’s value, at its position', async () => {
    const agentToken = (await login(house.origin, 'agent88')).token;
    const agent = (await call<{ id: string }>(house.origin, '/wps/member/info', { token: agentToken })).value.id;
    const lottery = house.world.lotteries[0]!.id;
    const of = (category: string): string => house.world.catalogue.byCategory(category)[0]!.vendor;
    const ids: Readonly<Record<string, string>> = {
      member,
      agent,
      category: 'ALL',
      lottery,
      vendor: of('LIVE'),
      sport: `SPORTS-${of('SPORTS')}`,
      room: 'lobby',
      audience: 'all',
    };
    for (const pattern of servedTopics) {
      const read = topicRow(pattern)!.snapshot;
      const [, kind = ''] = /\{(\w+)\}/.exec(pattern) ?? [];
      const id = ids[kind];
      const topic = id === undefined ? pattern : `${family(pattern)}:${id}`;
      const query = Object.fromEntries(
        Object.entries(read.query(id, 'EN') as Record<string, unknown>).map(([name, value]) => [name, String(value)]),
      );
      const as = kind === 'agent' ? agentToken : token;
      const { value, position } = await call(house.origin, read.call.path, { token: as, query });
      const view = house.gateway.view(topic)!;
      // Each reader has their own part of a room, over the hub as here.
      const held = frameForReader(house.gateway.snapshot(topic)!, house.engine.state().members.get(member));
      expect(read.data(value as never), topic).toEqual(held.data);
      expect(position, topic).toMatchObject({ topic, epoch: view.epoch, seq: view.seq });
    }
  });
  it('H-11 has an ETag, answers 304 to it, and waits for a position or answers 409', async () => {
    const first = await call(house.origin, BALANCE, { token });
    const tag = first.headers.get('etag') ?? '';
    expect(tag).toBe(`"${first.position.epoch}.${first.position.seq}"`);
    expect((await call(house.origin, BALANCE, { token, headers: { 'if-none-match': tag } })).status).toBe(304);
    const next = house.gateway.watermark().seq + 1;
    const waiting = call(house.origin, BALANCE, { token, query: { minPosition: `${house.engine.epoch}.${next}` } });
    await house.engine.submit({
      command: { kind: 'cashIn', member, amount: 5, reason: 'test' },
      actor: 'control',
      key: randomUUID(),
    });
    const later = await waiting;
    expect(later.position.seq).toBeGreaterThanOrEqual(next);
    expect(later.value).not.toEqual(first.value);
    const never = await call(house.origin, BALANCE, { token, query: { minPosition: `${house.engine.epoch + 1}.1` } });
    expect([never.status, never.code]).toEqual([409, 'position-not-reached']);
  });
});

describe('limits', () => {
  it('each class of calls ends in 429 with a time to wait', async () => {
    const tight = { burst: 3, perMinute: 6 };
    const own = await startHouse({ rates: { ...RATES, read: tight, prove: tight } });
    for (const path of ['/wps/system/status', '/wps/captcha']) {
      for (let i = 0; i < 3; i++) expect((await call(own.origin, path)).status).toBe(200);
      const { status, code, headers, body } = await call(own.origin, path);
      expect([status, code]).toEqual([429, 'too-many-requests']);
      expect(Number(headers.get('retry-after'))).toBe((body as { retryAfter: number }).retryAfter);
    }
    await own.close();
  });
  it('SAFE-36 a forwarded address has no effect', async () => {
    const { value } = await call<{ location: { ip: string } }>(house.origin, '/wps/system/permission', {
      headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' },
    });
    expect(value.location.ip).toBe('127.0.0.1');
  });
  it('answers are valid by their rows: no defect in this file', () => {
    expect(defects).toEqual([]);
  });
});

const raw = (body: string, headers: Record<string, string> = {}): Promise<{ readonly status: number }> =>
  new Promise((resolve, reject) => {
    const asked = request(
      `${house.origin}${LANGUAGE}`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
          ...headers,
        },
      },
      (answer) => {
        answer.resume();
        resolve({ status: answer.statusCode ?? 0 });
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
const readKinds = async (after: number): Promise<readonly string[]> =>
  (await house.journal.read(after, 1_000)).map(({ kind }) => kind);
