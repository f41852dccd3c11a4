/** Logs in as the served documents describe it, step by step, without the libraries that house and portal use for it. */
import { pbkdf2Sync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, LOGIN_PATH, type LoginValue, PASSWORD, seal } from './support/rest.ts';

let house: RunningHouse;
let rest = '';
let hub = '';
const descriptionOf = async (name: string): Promise<string> => {
  const document = (await (await fetch(`${house.origin}/docs/${name}.json`)).json()) as {
    readonly info: { readonly description: string };
  };
  return document.info.description;
};
beforeAll(async () => {
  house = await startHouse();
  [rest, hub] = await Promise.all([descriptionOf('openapi'), descriptionOf('asyncapi')]);
});
afterAll(() => house.close());

interface Challenge {
  readonly parameters: {
    readonly nonce: string;
    readonly salt: string;
    readonly cost: number;
    readonly keyLength: number;
    readonly keyPrefix: string;
  };
  readonly signature: string;
}
interface Solution {
  readonly counter: number;
  readonly derivedKey: string;
}
/** The five steps of "Proof of work". */
const solveAsDocumented = ({ parameters }: Challenge): Solution => {
  const { nonce, salt, cost, keyLength, keyPrefix } = parameters;
  for (let counter = 0; ; counter += 1) {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(counter);
    const password = Buffer.concat([Buffer.from(nonce, 'hex'), bytes]);
    const key = pbkdf2Sync(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256').toString('hex');
    if (key.startsWith(keyPrefix)) return { counter, derivedKey: key };
  }
};
const botCheckOf = (challenge: Challenge): string =>
  Buffer.from(JSON.stringify({ challenge, solution: solveAsDocumented(challenge) })).toString('base64');

it('R-SEC-07 the document’s example is solved by the document’s own steps', () => {
  const [, written = ''] = /```json\n(.*?)\n```/s.exec(rest) ?? [];
  const { challenge, solution } = JSON.parse(written) as { readonly challenge: Challenge; readonly solution: Solution };
  expect(solution).toEqual(solveAsDocumented(challenge));
  for (const step of ['four bytes, big-endian', 'PBKDF2 with HMAC-SHA-256', 'base64 (RFC 4648, section 4'])
    expect(rest).toContain(step);
});
it('R-SEC-07 H-18 a client that follows the steps logs in; without the key that they name it is refused', async () => {
  const [, form = '', named = ''] =
    /`(POST \S+)` with `Content-Type: application\/jose` and an\s+`([\w-]+)`/.exec(rest) ?? [];
  expect(form).toBe(`POST ${LOGIN_PATH}`);
  const { value } = await call<{ challenge: Challenge }>(house.origin, '/wps/verification/botCheck');
  const login = { username: 'meilin07', password: PASSWORD, type: 'username', botCheck: botCheckOf(value.challenge) };
  const send = async (headers: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${house.origin}${LOGIN_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/jose', ...headers },
      body: await seal(house.origin, login),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
  expect(await send({})).toMatchObject({
    status: 400,
    body: { code: 'bad-request', fields: { [named.toLowerCase()]: 'required' } },
  });
  const entered = await send({ [named]: randomUUID() });
  expect(entered).toMatchObject({ status: 200, body: { success: true } });
  expect((entered.body as { readonly value: LoginValue }).value.token).not.toBe('');
});
it('SAFE-25 a poll without the Origin of its handshake is refused with the status that the document names', async () => {
  const poll = (sid: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${house.origin}/hub/?EIO=4&transport=polling${sid}`, { headers });
  const opened = await poll('', { origin: house.origin });
  const { sid } = JSON.parse((await opened.text()).slice(1)) as { readonly sid: string };
  const [, status = ''] = /One without it is answered (\d{3})/.exec(hub) ?? [];
  expect((await poll(`&sid=${sid}`, {})).status).toBe(Number(status));
  expect(hub).toMatch(/only with the\s+handshake cannot poll/);
});
