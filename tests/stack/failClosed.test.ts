import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';
import { connect } from './support/socket.ts';

let house: RunningHouse;
let token: string;
const MEMBER = 'm1001';
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
  ({ token } = await login(house.origin, 'meilin07'));
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => house.close());

/** Authorisation throws: whose token it is cannot be looked up. */
const breakAuthorisation = () =>
  vi.spyOn(house.engine.state().tokens, 'get').mockImplementation(() => {
    throw new Error('broken');
  });
const languageNow = () => house.engine.state().members.get(MEMBER)?.language;
const choose = (language: string) =>
  call(house.origin, '/wps/member/language', { method: 'POST', token, body: { language }, key: randomUUID() });

it('SAFE-52 SAFE-50 a write whose authorisation throws is not carried out, and the answer tells nothing of the inside', async () => {
  expect((await choose('CN')).code).toBeNull();
  breakAuthorisation();
  const refused = await choose('MY');
  expect([refused.status, refused.code]).toEqual([500, 'unknown-error']);
  expect(JSON.stringify(refused.body)).not.toContain('broken');
  vi.restoreAllMocks();
  expect(languageNow()).toBe('CN');
});
it.each(['websocket', 'polling'])(
  'SAFE-52 a hub whose authorisation throws admits no client over %s',
  async (transport) => {
    breakAuthorisation();
    await expect(connect(house.origin, { token, transports: [transport] })).rejects.toThrow('house-lost');
    vi.restoreAllMocks();
    const socket = await connect(house.origin, { token, transports: [transport] });
    expect((await socket.subscribe(`wallet:${MEMBER}`)).ok).toBe(true);
    socket.close();
  },
);
