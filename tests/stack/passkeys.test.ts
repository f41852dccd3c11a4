/** Passkeys from their addition to their removal, over REST and over a restart of the house (decision 0303). */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '../../src/contract/call.ts';
import type * as calls from '../../src/contract/passkeys/passkeys.calls.ts';
import type { passkeyList } from '../../src/contract/passkeys/passkeys.topics.ts';
import type { Command } from '../../server-mock/core/commands.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { hashToken } from '../../server-mock/session/principal.ts';
import { stepOf, totpOf } from '../../server-mock/session/totp.ts';
import { createPipelineClient, newestMessageTo, type PipelineClient } from './support/pipelineClient.ts';
import { login, PASSWORD, tryLogin, type LoginValue } from './support/rest.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from './support/softwarePasskey.ts';

const WHO = 'meilin07';
const OTHER = 'agent88';
const MAIL = 'meilin07@mail.example';
const HERE = '127.0.0.1';
const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
const disk = createSimulatedDisk();
const options = { betsPerSecond: 0, journal: disk, rates: { ...RATES, enter: plenty, prove: plenty } };
let house: RunningHouse;
let callHouse: PipelineClient;
let portal = '';

const start = async (): Promise<void> => {
  house = await startHouse(options);
  callHouse = createPipelineClient(house);
  portal = house.house.addresses.main().portal;
};
/** As after a kill: nothing is left of what only the memory held. */
const restart = async (): Promise<void> => {
  const now = house.clock.now();
  await house.close();
  disk.snapshots.length = 0;
  disk.checkpoints.length = 0;
  await start();
  house.clock.advance(now - house.clock.now());
};
beforeAll(start);
afterAll(() => house.close());
/** Failed log-ins are forgotten, and contacts may receive messages again. */
beforeEach(async () => {
  house.clock.advance(25 * 3_600_000);
  await house.engine.submit({ command: { kind: 'tick' }, actor: 'house', key: null });
});

/** Each test begins without a passkey. */
afterEach(async () => {
  for (const [member, own] of house.engine.state().passkeys)
    for (const { id: passkey } of own) {
      const command = { kind: 'removePasskey', member, passkey, factor: null } as const;
      const { ok } = await house.engine.submit({ command, actor: 'house', key: null });
      if (!ok) throw new Error('a passkey was not removed');
    }
});

const begin = (token: string, more: object = {}) =>
  callHouse<AnswerOf<typeof calls.beginPasskey>>('beginPasskey', {
    token,
    body: { name: 'Laptop', password: PASSWORD, ...more },
  });
const add = (token: string, created: calls.CreatedPasskey, key: string = randomUUID()) =>
  callHouse<AnswerOf<typeof calls.addPasskey>>('addPasskey', { token, body: { created }, key });
const list = async (token: string) =>
  (await callHouse<AnswerOf<typeof passkeyList>>('passkeyList', { token })).value.list;
const added = async (device = createSoftwarePasskey(portal), name = 'Laptop') => {
  const { token } = await login(house.origin, WHO);
  const { value } = await begin(token, { name });
  const { code, value: made } = await add(token, device.create(value.options));
  expect(code).toBeNull();
  return { device, token, id: made.id };
};
const challenge = async () =>
  (await callHouse<AnswerOf<typeof calls.beginPasskeyLogin>>('beginPasskeyLogin')).value.options;
const send = (proof: calls.PasskeyProof, more: object = {}, address = HERE) =>
  callHouse<LoginValue>('loginPasskey', { body: { proof, ...more }, address });
const enter = async (device: SoftwarePasskey, more: object = {}) => send(device.prove(await challenge()), more);
/** What a device has to sign for the removal of this passkey. */
const proofFor = async (token: string, id: string) =>
  (await callHouse<AnswerOf<typeof calls.beginPasskeyProof>>('beginPasskeyProof', { token, body: { id } })).value
    .options;
const removeBy = (token: string, id: string, more: object = { password: PASSWORD }) =>
  callHouse('removePasskey', { token, body: { id, ...more } });

describe('a passkey', () => {
  it('is added by the password and what the device has made, and then logs in by itself', async () => {
    const { device, token, id } = await added();
    expect(await list(token)).toEqual([
      { id, name: 'Laptop', createdAt: expect.any(Number) as number, lastUsedAt: null },
    ]);
    expect(newestMessageTo(house, MAIL)).toMatch(/A passkey was added: it logs in without a password/);
    const { code, value } = await enter(device);
    expect([code, value.mustChange]).toEqual([null, 'none']);
    expect((await callHouse('memberInfo', { token: value.token })).value['account']).toBe(WHO);
    expect((await list(token))[0]?.lastUsedAt).toBeGreaterThan(0);
    const shown = JSON.stringify([house.house.outbox.list(), house.house.security.recent()]);
    const topics = (await house.journal.read(0, 5_000)).flatMap(({ touches }) => touches);
    const { credential = '', publicKey = '' } = [...house.engine.state().passkeys.values()][0]?.[0] ?? {};
    expect(credential).not.toBe('');
    for (const text of [shown, JSON.stringify(topics)])
      for (const hidden of [credential, publicKey]) expect(text).not.toContain(hidden);
  });
  it('is refused without the right password, with a bad name, from another page, and without the person’s finger or PIN', async () => {
    const { token } = await login(house.origin, WHO);
    expect((await begin(token, { password: 'not-it' })).failure.fields).toEqual({ password: 'wrong-credentials' });
    for (const [name, fault] of [
      ['  ', 'required'],
      ['x'.repeat(41), 'too-long'],
      ['a\u202Eb', 'pattern'],
    ])
      expect((await begin(token, { name })).failure.fields).toEqual({ name: fault });
    const device = createSoftwarePasskey('https://elsewhere.example');
    expect((await add(token, device.create((await begin(token)).value.options))).code).toBe('passkey-refused');
    device.origin = portal;
    device.verifies = false;
    expect((await add(token, device.create((await begin(token)).value.options))).code).toBe('passkey-refused');
    device.verifies = true;
    const { options: asked } = (await begin(token)).value;
    const wrongParty = device.create({ ...asked, rp: { id: 'elsewhere.example', name: '' } });
    expect((await add(token, wrongParty)).code).toBe('passkey-refused');
    expect(await list(token)).toEqual([]);
    const wrong = { kind: 'login', what: 'beginPasskey', result: 'wrong-credentials' };
    expect(house.house.security.recent()).toContainEqual(expect.objectContaining(wrong));
  });
  it('answers its challenge once, within five minutes, in the session that asked, and for adding alone', async () => {
    const { token } = await login(house.origin, WHO);
    const other = await login(house.origin, WHO);
    const device = createSoftwarePasskey(portal);
    const options = async () => (await begin(token)).value.options;
    expect((await add(other.token, device.create(await options()))).code).toBe('code-expired');
    const late = device.create(await options());
    house.clock.advance(5 * 60_000);
    expect((await add(token, late)).code).toBe('code-expired');
    const login1 = await challenge();
    expect((await add(token, device.create({ ...(await options()), challenge: login1.challenge }))).code).toBe(
      'code-expired',
    );
    const good = device.create(await options());
    expect((await add(token, good)).code).toBeNull();
    expect((await add(token, good)).code).toBe('code-expired');
  });
  it('is answered again under the same key after the house was killed, for ten minutes, and its contacts are told again', async () => {
    const { token } = await login(house.origin, WHO);
    const created = createSoftwarePasskey(portal).create((await begin(token)).value.options);
    const key = randomUUID();
    const { id } = (await add(token, created, key)).value;
    await restart();
    const sent = house.house.outbox.list().length;
    expect((await add(token, created)).code).toBe('code-expired');
    expect((await add(token, created, key)).value).toEqual({ id });
    expect(house.house.outbox.list().length).toBeGreaterThan(sent);
    expect(newestMessageTo(house, MAIL)).toMatch(/A passkey was added: .* stop it within seven days/);
    const [first, again] = [...house.engine.state().accountChanges.values()].slice(-2);
    expect(again?.passkeysBefore).toEqual(first?.passkeysBefore);
    expect(await list(token)).toHaveLength(1);
    await restart();
    house.clock.advance(11 * 60_000);
    expect((await add(token, created, key)).code).toBe('code-expired');
  });
  it('is one of ten at most, each renamed by its member alone', async () => {
    const { token, id } = await added();
    for (let n = 0; n < 9; n += 1) {
      const { value } = await begin(token, { name: `Key ${n}` });
      await add(token, createSoftwarePasskey(portal).create(value.options));
    }
    expect((await begin(token)).code).toBe('passkey-limit');
    const rename = (by: string, name: string) => callHouse('renamePasskey', { token: by, body: { id, name } });
    expect((await rename(token, ' Work   laptop ')).value).toEqual({ name: 'Work laptop' });
    const stranger = await login(house.origin, OTHER);
    expect((await rename(stranger.token, 'Mine')).code).toBe('not-found');
    expect((await removeBy(stranger.token, id)).code).toBe('not-found');
    expect((await callHouse('beginPasskeyProof', { token: stranger.token, body: { id } })).code).toBe('not-found');
    expect((await list(token)).map(({ name }) => name)).toContain('Work laptop');
  });
});
describe('a log-in by a passkey', () => {
  it('takes a challenge of this log-in once, from the house’s own page', async () => {
    const { device } = await added();
    const asked = await challenge();
    const first = device.prove(asked);
    expect((await send(first)).code).toBeNull();
    expect((await send(first)).code).toBe('code-expired');
    expect((await send(device.prove(asked))).code).toBe('code-expired');
    const late = device.prove(await challenge());
    house.clock.advance(5 * 60_000);
    expect((await send(late)).code).toBe('code-expired');
    device.origin = 'https://elsewhere.example';
    expect((await enter(device)).code).toBe('passkey-refused');
    device.origin = portal;
    device.verifies = false;
    expect((await enter(device)).code).toBe('passkey-refused');
    device.verifies = true;
    const altered = device.prove(await challenge());
    const { signature } = device.prove(await challenge()).response;
    expect((await send({ ...altered, response: { ...altered.response, signature } })).code).toBe('passkey-refused');
    // The account that the device names is not signed, yet it has to be the one that the passkey opens.
    for (const userHandle of [undefined, 'AAAA']) {
      const { response, ...proof } = device.prove(await challenge());
      const { userHandle: _, ...rest } = response;
      const named = { ...rest, ...(userHandle === undefined ? {} : { userHandle }) };
      expect((await send({ ...proof, response: named })).code).toBe('passkey-refused');
    }
  });
  it('is refused where the counter has gone back, also after the house was killed; a device that never counts is accepted', async () => {
    const { device } = await added();
    device.counter = 40;
    expect((await enter(device)).code).toBeNull();
    await restart();
    device.origin = portal;
    device.counter = 40;
    expect((await enter(device)).code).toBe('passkey-copied');
    expect(newestMessageTo(house, MAIL)).toMatch(/log-in by a passkey was refused.*seven days: http/);
    const told = () => house.house.outbox.list().filter(({ text }) => text.includes('its counter went back')).length;
    const once = told();
    device.counter = 10;
    expect((await enter(device)).code).toBe('passkey-copied');
    expect(told()).toBe(once);
    device.counter = 41;
    expect((await enter(device)).code).toBeNull();
    const still = createSoftwarePasskey(portal, false);
    await added(still, 'Phone');
    for (let n = 0; n < 2; n += 1) expect((await enter(still)).code).toBeNull();
  });
  it('by a removed passkey is refused, and wrong proofs count as failed log-ins of the account', async () => {
    const { device, token, id } = await added();
    for (let n = 0; n < 3; n += 1) {
      device.origin = 'https://elsewhere.example';
      expect((await enter(device)).code).toBe('passkey-refused');
    }
    expect((await tryLogin(house.origin, WHO)).code).toBe('captcha-required');
    device.origin = portal;
    // A person with the key is not asked for a captcha.
    expect((await enter(device)).code).toBeNull();
    expect((await removeBy(token, id)).value).toEqual({ removed: true });
    expect(newestMessageTo(house, MAIL)).toMatch(/A passkey was removed/);
    expect((await enter(device)).code).toBe('passkey-refused');
  });
  it('of a member on a break is refused with the end of the break', async () => {
    const { device, token } = await added();
    const taken = await callHouse('takeBreak', { token, body: { password: PASSWORD, term: 'day' } });
    expect(taken.code).toBeNull();
    const { code, failure } = await enter(device);
    expect([code, failure.value?.['until']]).toEqual(['self-excluded', taken.value['until']]);
    house.clock.advance(3 * 24 * 3_600_000);
    expect((await enter(device)).code).toBeNull();
  });
});
it('log-ins that are begun without end void no challenge of a member who is adding or removing a passkey', async () => {
  const { device, token, id } = await added();
  const proof = device.prove(await proofFor(token, id));
  const created = createSoftwarePasskey(portal).create((await begin(token)).value.options);
  for (let n = 0; n < 10_000; n += 1) house.house.passkeyChallenges.issue({ kind: 'login' });
  expect((await add(token, created)).code).toBeNull();
  expect((await removeBy(token, id, { proof })).code).toBeNull();
});
describe('a removal by a proof', () => {
  it('takes one that was made for this passkey, of any own passkey', async () => {
    const { token, id } = await added();
    const second = await added();
    const proof = second.device.prove(await proofFor(token, id));
    expect((await removeBy(token, second.id, { proof })).code).toBe('code-expired');
    expect((await callHouse('beginPasskeyProof', { token, body: { id: 'unknown' } })).code).toBe('not-found');
    expect((await removeBy(token, id, { proof: second.device.prove(await proofFor(token, id)) })).code).toBeNull();
    expect((await list(token)).map((one) => one.id)).toEqual([second.id]);
  });
  it('is refused after ten wrong ones within an hour, which delay no log-in of the owner', async () => {
    const { device, token, id } = await added();
    const wrong = async () => {
      const proof = device.prove(await proofFor(token, id));
      return (await removeBy(token, id, { proof: { ...proof, id: 'unknown', rawId: 'unknown' } })).code;
    };
    for (let n = 0; n < 10; n += 1) expect(await wrong()).toBe('passkey-refused');
    expect(await wrong()).toBe('too-many-requests');
    expect((await tryLogin(house.origin, WHO)).code).toBeNull();
    expect((await enter(device)).code).toBeNull();
    house.clock.advance(3_600_000);
    const { token: later } = await login(house.origin, WHO);
    expect((await removeBy(later, id, { proof: device.prove(await proofFor(later, id)) })).code).toBeNull();
  });
});
describe('a password change that is due', () => {
  it('is asked for after a log-in by a passkey too, and one that answers a further check keeps the choice of its log-in', async () => {
    const { device } = await added();
    const member = house.engine.state().accounts.get(WHO) ?? '';
    const submit = (command: Command) => house.engine.submit({ command, actor: 'house', key: null });
    await submit({ kind: 'askTemporary', account: WHO, email: MAIL, hash: 'd'.repeat(64) });
    const stored = house.engine.state().credentials.get(member) ?? '';
    expect((await submit({ kind: 'useTemporary', member, hash: 'd'.repeat(64) })).ok).toBe(true);
    const isHeld = async ({ token }: LoginValue) => (await callHouse('memberInfo', { token })).code === 'forbidden';
    const { code, value } = await enter(device);
    expect([code, value.mustChange, typeof value.changeTicket]).toEqual([null, 'default', 'string']);
    expect(await isHeld(value)).toBe(true);
    const afterCheck = async (exempt: boolean) => {
      const given = { member, address: HERE, credential: '' };
      const ticket = house.house.extraTickets.issue({ ...given, options: { side: 'member', exempt } });
      return isHeld((await enter(device, { ticket })).value);
    };
    expect(await afterCheck(false)).toBe(true);
    expect(await afterCheck(true)).toBe(false);
    const change = { kind: 'changePassword', member, credential: stored, checked: '' } as const;
    const [sessionId = ''] = [...house.engine.state().sessions.values()]
      .filter((one) => one.member === member)
      .map(({ id }) => id);
    expect((await submit({ ...change, sessionId, tokenHash: 'e'.repeat(64) })).ok).toBe(true);
  });
});
describe('with an authenticator app', () => {
  let secret = '';
  const code = () => totpOf(secret, stepOf(house.clock.now()));
  const factor = () => ({ factor: { method: 'googleCode', code: code() } });
  it('adding takes a code of it, which works once; the passkey then answers the further check of a log-in', async () => {
    const { token } = await login(house.origin, WHO);
    ({ secret } = (
      await callHouse<{ secret: string }>('beginAuthenticator', { token, body: { password: PASSWORD } })
    ).value);
    expect((await callHouse('confirmAuthenticator', { token, body: { code: code() } })).code).toBeNull();
    house.clock.advance(30_000);
    expect((await begin(token)).code).toBe('verification-required');
    expect((await begin(token, { factor: { method: 'googleCode', code: '000000' } })).code).toBe(
      'invalid-verification-code',
    );
    const shown = factor();
    const device = createSoftwarePasskey(portal);
    const { value: one } = await begin(token, shown);
    const { value: two } = await begin(token, shown);
    expect((await add(token, device.create(one.options))).code).toBeNull();
    expect((await add(token, createSoftwarePasskey(portal).create(two.options))).code).toBe(
      'invalid-verification-code',
    );
    // From a browser that has never been here, and no code is asked for.
    expect((await send(device.prove(await challenge()), {}, '198.51.100.9')).code).toBeNull();
    const asked = await tryLogin(house.origin, WHO, PASSWORD, { remember: true });
    const { ticket, passkey } = (asked.body as unknown as { value: { ticket: string; passkey: boolean } }).value;
    expect([asked.code, passkey]).toEqual(['verification-required', true]);
    expect((await enter(device, { ticket })).code).toBeNull();
    expect([...house.engine.state().families.values()].at(-1)).toMatchObject({ secondFactor: true });
    expect((await enter(device, { ticket })).code).toBe('code-expired');
    // A stolen session with the password does not remove it; a code or the passkey itself does.
    const id = (await list(token))[0]?.id ?? '';
    expect((await removeBy(token, id)).code).toBe('verification-required');
    expect((await removeBy(token, id, { proof: device.prove(await challenge()) })).code).toBe('code-expired');
    expect((await removeBy(token, id, { proof: device.prove(await proofFor(token, id)) })).code).toBeNull();
    house.clock.advance(60_000);
    await callHouse('removeAuthenticator', { token, body: { method: 'googleCode', code: code() } });
  });
});
describe('the link in the notice', () => {
  const ticketOf = (): string => /https?:\S+#(\S+)/.exec(newestMessageTo(house, MAIL))?.[1] ?? '';
  it('removes the passkey, ends every session and holds withdrawals; the passkey opens nothing after that', async () => {
    const { device, token } = await added();
    const opened = (await enter(device)).value.token;
    const { value } = await callHouse<{ undone: string; heldUntil: number }>('disownChange', {
      body: { ticket: ticketOf() },
    });
    expect(value.undone).toBe('passkey');
    expect(value.heldUntil).toBeGreaterThan(house.clock.now() + 70 * 3_600_000);
    for (const one of [token, opened]) expect((await callHouse('memberInfo', { token: one })).code).not.toBeNull();
    expect((await enter(device)).code).toBe('passkey-refused');
  });
  it('of the earliest of several that were added at once removes them all', async () => {
    const { token } = await login(house.origin, OTHER);
    const devices = [1, 2, 3].map(() => createSoftwarePasskey(portal));
    const made: calls.CreatedPasskey[] = [];
    for (const device of devices) made.push(device.create((await begin(token)).value.options));
    const codes = await Promise.all(made.map(async (created) => (await add(token, created)).code));
    expect(codes).toEqual([null, null, null]);
    const state = house.engine.state();
    const own = [...state.accountChanges.values()].filter(({ member }) => member === state.accounts.get(OTHER));
    const tickets = house.house.outbox.list().map(({ text }) => /https?:\S+#(\S+)/.exec(text)?.[1] ?? '');
    const ticket = tickets.find((one) => hashToken(one) === own[0]?.hash);
    expect((await callHouse('disownChange', { body: { ticket } })).code).toBeNull();
    for (const device of devices) expect((await enter(device)).code).toBe('passkey-refused');
  });
});
