import { expect, test } from 'vitest';
import { hostOf, trustedImageUrl, classifyLink } from './classifyLink.ts';

const hosts = {
  portal: ['portal.test', 'localhost:4100'],
  known: ['games.test', 'games.localhost:4100'],
  // As on a developer's machine.
  plain: true,
};
const kind = (address: string): string => classifyLink(address, hosts).kind;

const INSIDE: readonly (readonly [address: string, path: string])[] = [
  ['/', '/'],
  ['/help#term', '/help#term'],
  ['/rng?vassalage=TH', '/rng?vassalage=TH'],
  [' /promotions ', '/promotions'],
  ['https://portal.test/help', '/help'],
  ['HTTPS://PORTAL.TEST/help', '/help'],
  ['http://localhost:4100/help', '/help'],
  ['/a/../help', '/help'],
];
test('a path of the portal, with or without its host, goes to the router', () => {
  for (const [address, path] of INSIDE) expect(classifyLink(address, hosts), address).toEqual({ kind: 'inside', path });
});
test('a secure external address leads outside and is marked as known or unknown', () => {
  expect(classifyLink('https://games.test/a', hosts)).toEqual({
    kind: 'outside',
    url: 'https://games.test/a',
    host: 'games.test',
    known: true,
  });
  expect(classifyLink('http://games.localhost:4100/service', hosts)).toMatchObject({ kind: 'outside', known: true });
  expect(classifyLink('https://example.org', hosts)).toMatchObject({ host: 'example.org', known: false });
  // In punycode, so that a look-alike name is recognizable.
  expect(classifyLink('https://gаmes.test/', hosts)).toMatchObject({ host: 'xn--gmes-53d.test', known: false });
});

test('SAFE-11 a link with a token is inert, however the name of the token is encoded', () => {
  for (const address of [
    '/?token=abc',
    '/?%74oken=abc',
    '/?a=1&tok%65n=abc',
    '/?TOKEN=abc',
    'https://portal.test/?%74%6f%6b%65%6e=abc',
    '/#token=abc',
    '/#%74oken=abc',
    '/#/home?%74oken=abc',
    '/help#a=1&%74oken=abc',
  ])
    expect(kind(address), address).toBe('inert');
  for (const address of ['/help?about=token', '/help?tokens=3', '/help#token'])
    expect(kind(address), address).toBe('inside');
});

const SCHEMES = [
  'javascript',
  'JaVaScRiPt',
  'vbscript',
  'data',
  'blob',
  'file',
  'ftp',
  'ws',
  'about',
  'intent',
  'mailto',
];
const BLANKS = [
  '\t',
  '\n',
  '\r',
  '\u0000',
  '\u00a0',
  '\u200b',
  '\u202e',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u2028',
  '\u3000',
];
const INERT: readonly string[] = [
  ...SCHEMES.flatMap((scheme) => [`${scheme}:alert(1)`, `${scheme}://portal.test/x`, ` ${scheme}:x`, `${scheme}:/x`]),
  ...BLANKS.flatMap((blank) => [
    `java${blank}script:alert(1)`,
    `/${blank}/evil.example`,
    `https://portal.test${blank}.evil.example`,
    `ht${blank}tps://evil.example`,
  ]),
  ...['', ' ', '#', '#x', '?x', 'help', './help', '../help', '.', 'portal.test', 'www.evil.example'],
  ...[
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
  ],
  ...[
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'http:evil.example',
    'https://',
    'http://',
  ],
  ...['http://evil.example', 'http://portal.test.evil.example', 'http://games.test.evil.example/'],
  ...[
    'https://user@evil.example',
    'https://portal.test@evil.example',
    'https://u:p@portal.test/',
    'https://:p@games.test',
  ],
  ...['/?token=abc', '/help?a=1&token=abc', 'https://portal.test/?TOKEN=x', '/#token=x', 'https://games.test/?token=x'],
  ...['/.//evil.example', '/x/..//evil.example', 'https://portal.test//evil.example', '/%5c/../..//evil.example'],
  ...[
    'https://[::1',
    'https://a b',
    'https://%00',
    'https://exa mple.org',
    `https://evil.example/${'a'.repeat(2_000)}`,
  ],
  ...['https://portal.test:0x50/', 'https://1.2.3.4.5', 'https://evil.example:99999', 'http://0x7f000001/'],
  ...['&#106;avascript:x', 'javascript&colon;x', 'feed:https://x', 'view-source:https://x', 'jar:https://x!/'],
  ...['portal.test/help', 'localhost:4100/help', 'tel:+60123', 'sms:+60123', 'market://x', 'steam://x', 'x-help:y'],
];
test('R-SEC-06 SAFE-20 a hundred and fifty disguised addresses are all inert', () => {
  expect(new Set(INERT).size).toBeGreaterThanOrEqual(150);
  for (const address of INERT) expect(kind(address), JSON.stringify(address)).toBe('inert');
});
test('SAFE-20 plain http links need a portal on plain http and a known host', () => {
  const secure = { ...hosts, plain: false };
  expect(classifyLink('http://games.test/a', secure).kind).toBe('inert');
  expect(classifyLink('http://games.test/a', hosts).kind).toBe('outside');
  expect(classifyLink('http://stranger.test/a', hosts).kind).toBe('inert');
  expect(classifyLink('http://portal.test/help', secure)).toEqual({ kind: 'inside', path: '/help' });
});
test('images come from the portal or a known host, or are not shown', () => {
  expect(trustedImageUrl('/img/a.svg', hosts)).toBe('/img/a.svg');
  expect(trustedImageUrl('https://games.test/a.png', hosts)).toBe('https://games.test/a.png');
  for (const address of ['https://example.org/a.png', 'data:image/png;base64,AA==', '', 'a.png', '//x/a.png'])
    expect(trustedImageUrl(address, hosts), address).toBeNull();
});
test('hostOf returns the host of an address with its port', () => {
  expect(hostOf('http://games.localhost:4100/x')).toBe('games.localhost:4100');
  expect(hostOf('portal.test')).toBeNull();
  expect(hostOf('')).toBeNull();
});
