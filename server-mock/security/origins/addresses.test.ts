import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createAddresses } from './addresses.ts';
import { sitesOf, needsGamesPort, type SiteOptions } from './sites.ts';
import type { RequestHead } from './proxies.ts';

const request = (headers: IncomingHttpHeaders, peer = '203.0.113.9'): RequestHead =>
  ({ headers, socket: { remoteAddress: peer } }) as unknown as RequestHead;
const options = (some: Partial<SiteOptions> = {}): SiteOptions => ({
  host: '127.0.0.1',
  origin: null,
  gamesOrigin: null,
  portalOrigin: null,
  networks: () => ['192.168.1.5', '10.0.0.7'],
  ...some,
});
const entrances = (some: Partial<SiteOptions> = {}) => sitesOf(options(some), { main: 4100, games: 4101 });
const pairs = (some: Partial<SiteOptions>) => entrances(some).map(({ portal, games }) => [portal, games]);
const LOCAL = ['http://localhost:4100', 'http://games.localhost:4100'];
const PUBLIC = ['https://tote.example', 'https://games.tote.example'];

describe('the house’s addresses', () => {
  it('are only localhost on loopback', () => {
    expect(pairs({})).toEqual([LOCAL]);
    expect(needsGamesPort(options())).toBe(false);
  });
  it('include the machine’s network addresses when it listens on all, with games on a second port', () => {
    const bare = [
      ['http://192.168.1.5:4100', 'http://192.168.1.5:4101'],
      ['http://10.0.0.7:4100', 'http://10.0.0.7:4101'],
    ];
    expect(pairs({ host: '0.0.0.0' })).toEqual([LOCAL, ...bare]);
    expect(pairs({ host: '192.168.1.5' })).toEqual([bare[0], LOCAL]);
    expect(pairs({ host: 'fd00::5' })[0]).toEqual(['http://[fd00::5]:4100', 'http://[fd00::5]:4101']);
    expect(['0.0.0.0', '192.168.1.5'].map((host) => needsGamesPort(options({ host })))).toEqual([true, true]);
  });
  it('are the configured ones first, without network addresses', () => {
    const origin = 'https://tote.example';
    expect(pairs({ host: '0.0.0.0', origin })).toEqual([PUBLIC, LOCAL]);
    expect(pairs({ origin, gamesOrigin: 'https://play.example' })[0]).toEqual([origin, 'https://play.example']);
    expect(pairs({ origin: 'http://192.168.1.5:80' })[0]?.[1]).toBe('http://192.168.1.5:4101');
    expect(needsGamesPort(options({ host: '0.0.0.0', origin }))).toBe(false);
  });
  it('SAFE-23 SAFE-25 distinguish portal and games by scheme, name and port, and accept no other name', () => {
    const all = entrances({ host: '0.0.0.0' });
    const addresses = createAddresses(() => all);
    const answerFor = (host?: string): string => {
      const asking = request(host === undefined ? {} : { host });
      const [portal, games] = [addresses.portal(asking), addresses.games(asking)];
      return portal ? `portal ${portal.portal}` : games ? `games ${games.games}` : 'unknown';
    };
    expect(answerFor('LocalHost:4100')).toBe('portal http://localhost:4100');
    expect(answerFor('192.168.1.5:4100')).toBe('portal http://192.168.1.5:4100');
    expect(answerFor('games.localhost:4100')).toBe('games http://games.localhost:4100');
    expect(answerFor('10.0.0.7:4101')).toBe('games http://10.0.0.7:4101');
    for (const host of [
      undefined,
      '',
      'evil.example',
      'evil.example:4100',
      'localhost',
      'localhost.:4100',
      'localhost:4101',
      'localhost:41000',
      'localhost:4100.evil.example',
      'localhost:4100@evil.example',
      'a.localhost:4100',
      '127.0.0.1:4100',
      '192.168.1.6:4100',
      '[::ffff:192.168.1.5]:4100',
    ])
      expect(answerFor(host), String(host)).toBe('unknown');
  });
  it('accept a host header without the scheme’s default port', () => {
    const all = entrances({ origin: 'http://tote.example' });
    const addresses = createAddresses(() => all);
    for (const host of ['tote.example', 'tote.example:80'])
      expect(addresses.portal(request({ host }))?.portal).toBe('http://tote.example');
    expect(addresses.portal(request({ host: 'tote.example:443' }))).toBeNull();
  });
  it('allow a games’ host of two portals to be framed by both', () => {
    const [one] = entrances({ origin: 'http://tote.example', gamesOrigin: 'http://games.localhost:4100' });
    const all = entrances({ origin: 'http://tote.example', gamesOrigin: 'http://games.localhost:4100' });
    const addresses = createAddresses(() => all);
    expect(one?.pages).toEqual(['http://tote.example']);
    expect(addresses.games(request({ host: 'games.localhost:4100' }))?.pages).toEqual([
      'http://tote.example',
      'http://localhost:4100',
    ]);
  });
});

describe('behind a proxy', () => {
  const all = entrances({ origin: 'https://tote.example' });
  const addresses = createAddresses(() => all, ['10.0.0.0/8', '::1']);
  const forwarded = { host: '127.0.0.1:4100', 'x-forwarded-host': 'tote.example', 'x-forwarded-proto': 'https' };

  it('SAFE-36 scheme, host and client are taken only from a trusted proxy', () => {
    expect(addresses.portal(request(forwarded, '10.1.2.3'))?.portal).toBe('https://tote.example');
    expect(addresses.portal(request(forwarded, '::ffff:10.1.2.3'))?.portal).toBe('https://tote.example');
    expect(addresses.games(request({ ...forwarded, 'x-forwarded-host': 'games.tote.example' }, '::1'))).not.toBeNull();
    expect(addresses.portal(request(forwarded, '11.1.2.3'))).toBeNull();
    expect(createAddresses(() => all).portal(request(forwarded, '10.1.2.3'))).toBeNull();
    // Without TLS it is another origin, although the name is the same.
    expect(addresses.portal(request({ host: 'tote.example' }, '10.1.2.3'))).toBeNull();
    expect(addresses.portal(request({ host: 'tote.example', 'x-forwarded-proto': 'https' }, '11.1.2.3'))).toBeNull();
  });
  it('SAFE-36 the client is the first untrusted address from the right of X-Forwarded-For', () => {
    const client = (value: string | undefined, peer = '10.1.2.3'): string =>
      addresses.client(request(value === undefined ? {} : { 'x-forwarded-for': value }, peer));
    expect(client('198.51.100.7')).toBe('198.51.100.7');
    expect(client('1.1.1.1, 198.51.100.7, 10.9.9.9')).toBe('198.51.100.7');
    expect(client('198.51.100.7:5123')).toBe('198.51.100.7');
    expect(client('[2001:db8::1]:5123')).toBe('2001:db8::1');
    expect(client('::ffff:198.51.100.7')).toBe('198.51.100.7');
    expect(client('1.1.1.1, unknown')).toBe('10.1.2.3');
    expect(client(undefined)).toBe('10.1.2.3');
    expect(client('1.1.1.1', '203.0.113.9')).toBe('203.0.113.9');
  });
});
