import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import { call } from '../../contract/call.ts';
import { forgetPassword } from '../../contract/password/password.calls.ts';
import { renewSession } from '../../contract/session/session.calls.ts';
import { permission } from '../../contract/system/system.calls.ts';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { CallFailed, type CallError } from '../api.ts';
import { failure, fakeHouse, success, type Reply, type SeenRequest } from './testing/fakeHouse.ts';
import { createHttp } from './http.ts';
import { createRestClient } from './restClient.ts';

const rows: string[] = [];
const reading = call({
  name: 'reading',
  method: 'GET',
  path: '/wps/reading',
  group: 'token',
  query: z.strictObject({ size: z.optional(z.coerce.number()) }),
  answer: z.object({ figure: z.number() }),
  summary: '',
  rows,
});
const open = call({
  name: 'open',
  method: 'GET',
  path: '/wps/open',
  group: 'public',
  answer: z.object({}),
  summary: '',
  rows,
});
const write = call({
  name: 'write',
  method: 'POST',
  path: '/wps/write',
  group: 'token',
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ done: z.boolean() }),
  summary: '',
  rows,
});
const sealed = call({
  name: 'sealed',
  method: 'POST',
  path: '/wps/sealed',
  group: 'public',
  sealed: true,
  body: z.strictObject({ password: z.string() }),
  answer: z.object({}),
  summary: '',
  rows,
});
const form = call({
  name: 'form',
  method: 'POST',
  path: '/wps/form',
  group: 'public',
  encoding: 'form',
  body: z.strictObject({ a: z.string(), b: z.optional(z.string()) }),
  answer: z.object({}),
  summary: '',
  rows,
});

const setUp = (answer: (seen: SeenRequest, nth: number) => Reply) => {
  const platform = fakePlatform();
  const house = fakeHouse(answer);
  const rest = createRestClient(platform, createHttp({ base: '', adapter: house.adapter }));
  return { platform, rest, seen: house.seen, clock: platform.clock };
};
const failed = async (promise: Promise<unknown>): Promise<CallError> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof CallFailed) return error.error;
    throw error;
  }
  throw new Error('the call did not fail');
};
/** Advances virtual time until the call has ended. */
const outcome = async (set: ReturnType<typeof setUp>, promise: Promise<unknown>, ms = 60_000) => {
  const settled = failed(promise);
  await set.clock.advance(ms);
  return settled;
};

describe('requests', () => {
  it('R-SEC-02 personal calls carry the token in a header; public calls and addresses never do', async () => {
    const set = setUp(() => success({ figure: 1 }));
    set.rest.setSession('t-secret');
    set.rest.language('EN');
    await set.rest.call(reading, { query: { size: 5 } });
    await set.rest.call(open, {});
    expect(set.seen[0]).toMatchObject({ method: 'GET', url: '/wps/reading', params: { size: 5 } });
    expect(set.seen[0]?.headers['authorization']).toBe('Bearer t-secret');
    expect(set.seen[0]?.headers['accept-language']).toBe('EN');
    expect(set.seen[1]?.headers['authorization']).toBeUndefined();
    expect(JSON.stringify(set.seen.map(({ url, params }) => [url, params]))).not.toContain('t-secret');
  });
  it('a sealed body is bound to method, path and the house’s time, without readable content', async () => {
    const set = setUp((_, nth) => success({}, nth === 1 ? 1_760_000_500_000 : undefined));
    set.rest.setSealKeys([{ kid: 'k2', key: {} }]);
    await set.rest.call(open, {});
    await set.rest.call(sealed, { body: { password: 'hunter2' } });
    const body = set.seen[1]?.body ?? '';
    expect(JSON.parse(body.slice('sealed:'.length))).toMatchObject({
      kid: 'k2',
      method: 'POST',
      path: '/wps/sealed',
      at: 1_760_000_500_000,
      plain: '{"password":"hunter2"}',
    });
    expect(set.seen[1]?.headers['content-type']).toBe('application/jose');
  });
  it('a sealed call without a key is not sent', async () => {
    const set = setUp(() => success({}));
    expect(await failed(set.rest.call(sealed, { body: { password: 'x' } }))).toEqual({ kind: 'network', sent: false });
    expect(set.seen).toEqual([]);
  });
  it('if the house has new sealing keys, they are fetched once and the same write is sealed again', async () => {
    const set = setUp(({ url, body = '' }) => {
      if (url === permission.path) return success({ ...permissionAnswer, sealKeys: [{ kid: 'fresh', key: {} }] });
      return body.includes('fresh') ? success({}) : failure(400, 'seal-refused');
    });
    set.rest.setSealKeys([{ kid: 'gone', key: {} }]);
    await set.rest.call(sealed, { body: { password: 'hunter2' } }, { key: 'k1' });
    expect(set.seen.map(({ url }) => url)).toEqual(['/wps/sealed', permission.path, '/wps/sealed']);
    expect([set.seen[0], set.seen[2]].map((one) => one?.headers['idempotency-key'])).toEqual(['k1', 'k1']);
  });
  it('if the house refuses every seal, the call is not sent a third time', async () => {
    const set = setUp(({ url }) =>
      url === permission.path ? success(permissionAnswer) : failure(400, 'seal-refused'),
    );
    set.rest.setSealKeys([{ kid: 'gone', key: {} }]);
    const error = await failed(set.rest.call(sealed, { body: { password: 'x' } }));
    expect(error).toMatchObject({ kind: 'refused', code: 'seal-refused' });
    expect(set.seen).toHaveLength(3);
  });
  it('R-CALL-08 username and email of a forgotten password are sent as a form with its content type', async () => {
    const set = setUp(() => success({ sent: true }));
    await set.rest.call(forgetPassword, { body: { username: 'mei lin', email: 'm+1@x.io' } }, { key: 'k1' });
    expect(set.seen).toHaveLength(1);
    const [{ method, headers, body } = {}] = set.seen as readonly Partial<SeenRequest>[];
    expect([method, body]).toEqual(['POST', 'username=mei+lin&email=m%2B1%40x.io']);
    expect(headers?.['content-type']).toMatch(/^application\/x-www-form-urlencoded\b/);
  });
  it('form rows are sent as form fields without absent ones', async () => {
    const set = setUp(() => success({}));
    await set.rest.call(form, { body: { a: 'x&y', b: undefined } });
    expect(set.seen[0]?.body).toBe('a=x%26y');
  });
  it('input that does not fit the row is refused locally and never sent', async () => {
    const set = setUp(() => success({ done: true }));
    const error = await failed(set.rest.call(write, { body: { name: 1 } as unknown as { name: string } }));
    expect(error).toMatchObject({ kind: 'refused', code: 'bad-request', fields: { name: 'invalid_type' } });
    expect(set.seen).toEqual([]);
  });
});

describe('answers', () => {
  it('REL-01 an answer is decoded into a new value with known fields and its position', async () => {
    const set = setUp(() => success({ figure: 1, secret: 'x' }, 5, { topic: 'wallet:m1', epoch: 2, seq: 3 }));
    expect(await set.rest.call(reading, {})).toEqual({
      value: { figure: 1 },
      at: 5,
      position: { topic: 'wallet:m1', epoch: 2, seq: 3 },
    });
  });
  it.each<[string, Reply]>([
    ['no JSON', { text: '<html>' }],
    ['a list', { json: [] }],
    ['no time', { json: { success: true, value: { figure: 1 } } }],
    ['a wrong value', success({ figure: 'one' })],
    ['a wrong position', success({ figure: 1 }, 5, { topic: 'x', epoch: -1, seq: 0 })],
    ['a failure without code', { status: 400, json: { success: false } }],
  ])('H-13 %s is malformed and counted, and never returns a value', async (_, reply) => {
    const set = setUp(() => reply);
    expect(await failed(set.rest.call(reading, {}))).toMatchObject({ kind: 'malformed' });
    expect(set.platform.report.counters()['rest.failed.malformed']).toBe(1);
  });
  it('an unknown code falls back to the general error and keeps its message', async () => {
    const set = setUp(() =>
      failure(418, 'teapot', { message: 'I am one', fields: { a: 'short' }, value: { captcha: true } }),
    );
    expect(await failed(set.rest.call(write, { body: { name: 'x' } }))).toEqual({
      kind: 'refused',
      status: 418,
      code: 'unknown-error',
      message: 'I am one',
      correlationId: 'c1',
      fields: { a: 'short' },
      value: { captcha: true },
    });
  });
  it('the details of a refusal may be lists and tables of texts, such as the methods of a further check; deeper data is dropped', async () => {
    const value = { ticket: 't1', methods: ['sms', 'email'], hints: { sms: '•••• 1011' } };
    const strange = { deep: { er: { still: 1 } }, mixed: ['a', {}], long: Array.from({ length: 65 }, () => 'x') };
    const set = setUp(() => failure(403, 'verification-required', { value: { ...value, ...strange } }));
    const error = await failed(set.rest.call(write, { body: { name: 'x' } }));
    expect(error).toMatchObject({ kind: 'refused', code: 'verification-required' });
    expect('value' in error && error.value).toEqual({ ...value, deep: {} });
  });
});

describe('time limits and retries', () => {
  it('REL-09 a read is tried at most three times, a write once', async () => {
    const set = setUp(() => ({ cut: 'ERR_NETWORK' }));
    expect(await outcome(set, set.rest.call(reading, {}))).toEqual({ kind: 'network', sent: true });
    expect(set.seen.length).toBe(3);
    expect(await outcome(set, set.rest.call(write, { body: { name: 'x' } }))).toEqual({ kind: 'network', sent: true });
    expect(set.seen.length).toBe(4);
  });
  it('REL-09 a write repeated by its caller carries the same key', async () => {
    const set = setUp((_, nth) => (nth === 1 ? { cut: 'ERR_NETWORK' } : success({ done: true })));
    const again = () => set.rest.call(write, { body: { name: 'x' } }, { key: 'k-1' });
    await outcome(set, again());
    await again();
    expect(set.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['k-1', 'k-1']);
  });
  it('REL-09 every call ends at its timeout, whatever the network does', async () => {
    const set = setUp(() => ({ silent: true }));
    const ended = failed(set.rest.call(write, { body: { name: 'x' } }, { timeoutMs: 700 }));
    await set.clock.advance(700);
    expect(await ended).toEqual({ kind: 'timeout' });
    expect(set.clock.waiting()).toBe(0);
  });
  it('a read honours Retry-After, and is not retried if that is too long', async () => {
    const set = setUp((_, nth) =>
      nth === 1 ? failure(429, 'too-many-requests', { retryAfter: 3 }) : success({ figure: 1 }),
    );
    const answer = set.rest.call(reading, {});
    await set.clock.advance(2_999);
    expect(set.seen.length).toBe(1);
    await set.clock.advance(400);
    expect((await answer).value).toEqual({ figure: 1 });
    const long = setUp(() => failure(503, 'house-busy', { retryAfter: 60 }));
    expect(await failed(long.rest.call(reading, {}))).toMatchObject({ retryAfter: 60 });
    expect(long.seen.length).toBe(1);
  });
  it('a refused read is not retried', async () => {
    const set = setUp(() => failure(403, 'forbidden'));
    expect(await failed(set.rest.call(reading, {}))).toMatchObject({ code: 'forbidden' });
    expect(set.seen.length).toBe(1);
  });
});

describe('sessions', () => {
  it('REL-05 an answer to a call of an earlier session is dropped', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const hold = new Promise<Reply>((resolve) => (release = resolve));
    const set = setUp((seen) => (seen.url === '/wps/reading' ? { hold } : success({})));
    set.rest.setSession('one');
    const late = failed(set.rest.call(reading, {}));
    await set.clock.settle();
    set.rest.setSession('two');
    release(success({ figure: 1 }));
    expect(await late).toEqual({ kind: 'cancelled' });
  });
  it('a read that began before the stored token was set is sent again with it', async () => {
    const set = setUp(({ headers }) =>
      headers['authorization'] === 'Bearer one' ? success({ figure: 2 }) : failure(401, 'not-logged-in'),
    );
    const early = set.rest.call(reading, {});
    set.rest.setSession('one');
    expect((await early).value).toEqual({ figure: 2 });
  });
  it('REL-05 a write that began before the stored token was set ends, so that it is looked up by its key', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const hold = new Promise<Reply>((resolve) => (release = resolve));
    const set = setUp(() => ({ hold }));
    const early = failed(set.rest.call(write, { body: { name: 'x' } }));
    await set.clock.settle();
    set.rest.setSession('one');
    release(success({}));
    expect(await early).toEqual({ kind: 'cancelled' });
  });
  it('REL-05 a renewed token keeps the session and its running calls', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const hold = new Promise<Reply>((resolve) => (release = resolve));
    const set = setUp((_, nth) => (nth === 1 ? { hold } : success({ figure: 2 })));
    set.rest.setSession('one');
    const running = set.rest.call(reading, {});
    await set.clock.settle();
    set.rest.setSession('two', 'renewal');
    release(failure(401, 'not-logged-in'));
    expect((await running).value).toEqual({ figure: 2 });
    expect(set.seen[1]?.headers['authorization']).toBe('Bearer two');
  });
  it('REL-05 H-23 a call refused during a renewal waits for it and is sent again with the new token', async () => {
    let release: (reply: Reply) => void = () => undefined;
    const hold = new Promise<Reply>((resolve) => (release = resolve));
    const renewed = success({ token: 'two', expiresAt: 9_999 });
    const set = setUp(({ url, headers }) => {
      if (url === renewSession.path) return { hold };
      return headers['authorization'] === 'Bearer two' ? success({ figure: 2 }) : failure(401, 'not-logged-in');
    });
    let reportedCount = 0;
    set.rest.onUnauthorised(() => (reportedCount += 1));
    set.rest.setSession('one');
    const renewing = set.rest
      .call(renewSession, {}, { key: 'k' })
      .then(({ value }) => set.rest.setSession(value.token, 'renewal'));
    const running = set.rest.call(reading, {});
    await set.clock.advance(50);
    release(renewed);
    await set.clock.advance(50);
    await renewing;
    expect([(await running).value, reportedCount]).toEqual([{ figure: 2 }, 0]);
  });
  it('a refused token is reported once per session, however many calls fail', async () => {
    const set = setUp(() => failure(401, 'not-logged-in'));
    let reportedCount = 0;
    set.rest.onUnauthorised(() => (reportedCount += 1));
    set.rest.setSession('one');
    await Promise.all([1, 2, 3].map(() => failed(set.rest.call(reading, {}))));
    expect(reportedCount).toBe(1);
    set.rest.setSession('two');
    await failed(set.rest.call(reading, {}));
    expect(reportedCount).toBe(2);
  });
  it('a wrong password does not end the session', async () => {
    const set = setUp(() => failure(401, 'wrong-credentials', { value: { captcha: true } }));
    let reportedCount = 0;
    set.rest.onUnauthorised(() => (reportedCount += 1));
    set.rest.setSession('one');
    await failed(set.rest.call(write, { body: { name: 'x' } }));
    expect(reportedCount).toBe(0);
  });
  it('a cancelled call rejects as cancelled and leaves no timer', async () => {
    const set = setUp(() => ({ silent: true }));
    const stop = new AbortController();
    const ended = failed(set.rest.call(reading, {}, { signal: stop.signal }));
    await set.clock.settle();
    stop.abort();
    expect(await ended).toEqual({ kind: 'cancelled' });
    expect(set.clock.waiting()).toBe(0);
  });
});
