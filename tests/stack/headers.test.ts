import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../src/contract/index.ts';
import { RATES, type Rate } from '../../server-mock/security/rateLimit.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { requestVendorHost } from './support/vendor.ts';

const plenty: Rate = { burst: 10_000, perMinute: 10_000 };
let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ rates: { ...RATES, enter: plenty, prove: plenty, write: plenty, read: plenty } });
});
afterAll(() => house.close());

const HEADERS: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^(same-origin|cross-origin)$/,
  'permissions-policy': /geolocation=\(\)/,
};

describe('headers', () => {
  it('SAFE-06 are on every answer: each call, successful or not, page, picture, document, and missing path', async () => {
    const asked = [
      ...CALLS.map(({ method, path }) => [method, path] as const),
      ['GET', '/'],
      ['GET', '/docs'],
      ['GET', '/docs/openapi.json'],
      ['GET', `/img/cover/${house.world.catalogue.hot[0]?.id ?? ''}.svg`],
      ['GET', '/img/cover/none.svg'],
      ['GET', '/js/gone.abcdefgh.js'],
      ['GET', '/no/such/place'],
      ['POST', '/wps/no/such/call'],
      ['GET', '/wps/%'],
    ] as const;
    const without: string[] = [];
    for (const [method, path] of asked) {
      const { headers } = await fetch(`${house.origin}${path}`, { method });
      for (const [name, value] of Object.entries(HEADERS))
        if (!value.test(headers.get(name) ?? '')) without.push(`${method} ${path}: ${name}`);
      expect(headers.get('access-control-allow-origin'), path).toBeNull();
    }
    expect(without).toEqual([]);
    const unreadable = await fetch(`${house.origin}/wps/%`);
    expect([unreadable.status, await unreadable.json()]).toMatchObject([400, { success: false, code: 'bad-request' }]);
  });
  it('SAFE-06 are on the games’ host too', async () => {
    for (const path of ['/reels', '/no/such/game', '/session'])
      for (const name of ['x-content-type-options', 'referrer-policy'])
        expect((await requestVendorHost(house.origin, path)).headers[name], `${path}: ${name}`).toMatch(
          HEADERS[name] as RegExp,
        );
  });
});
