import { afterAll, beforeAll, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';

const PORTAL = 'https://portal.example';
const PATHS = [
  '/wps/system/status',
  '/wps/v2/wallets/balance',
  '/wps/no/such/call',
  '/wps/%',
  '/',
  '/docs/openapi.json',
];
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ portalOrigin: PORTAL });
});
afterAll(() => house.close());

const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
  const answer = await fetch(`${house.origin}${path}`, { method, headers });
  const granted = Object.fromEntries([...answer.headers].filter(([name]) => name.startsWith('access-control-')));
  return { status: answer.status, granted, vary: answer.headers.get('vary') ?? '' };
};
const strangers = (): string[] => [
  'https://evil.example',
  'null',
  '*',
  'http://portal.example',
  'https://portal.example.evil.example',
  'https://portal.example:8443',
  'https://portal.example/',
  'https://PORTAL.example',
  house.vendorOrigin,
];

it('SAFE-40 a listed origin is echoed exactly, other origins are granted nothing, and every answer varies by origin', async () => {
  for (const path of PATHS) {
    for (const origin of [PORTAL, house.origin]) {
      const { granted, vary } = await ask(path, { origin });
      if (path !== '/wps/%') expect(granted['access-control-allow-origin'], `${path} ${origin}`).toBe(origin);
      expect(granted).not.toHaveProperty('access-control-allow-credentials');
      expect(vary.split(', '), path).toContain('Origin');
    }
    for (const origin of strangers()) {
      const { granted, vary } = await ask(path, { origin });
      expect(granted, `${path} ${origin}`).toEqual({});
      expect(vary.split(', '), path).toContain('Origin');
    }
  }
});
it('SAFE-40 a preflight request is answered for listed origins alone', async () => {
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' };
  const mine = await ask('/wps/session/login', { ...asked, origin: PORTAL }, 'OPTIONS');
  expect([mine.status, mine.granted['access-control-allow-origin']]).toEqual([204, PORTAL]);
  expect(mine.granted['access-control-allow-methods']?.split(', ')).toContain('POST');
  expect(mine.granted['access-control-allow-headers']?.split(', ')).toContain('authorization');
  expect(JSON.stringify(mine.granted)).not.toContain('*');
  for (const origin of strangers())
    expect((await ask('/wps/session/login', { ...asked, origin }, 'OPTIONS')).granted, origin).toEqual({});
});
