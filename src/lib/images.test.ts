import { expect, it } from 'vitest';
import { imageAddress } from './images.ts';

it.each([
  [{ kind: 'vendorIcon', look: 'DEFAULT', vendor: 'AG' }, '/img/vendor/DEFAULT/AG.svg'],
  [{ kind: 'vendorIcon', look: 'ACTIVE', vendor: 'AG' }, '/img/vendor/ACTIVE/AG.svg'],
  [{ kind: 'listVendor', look: 'WHITE', vendor: 'AG' }, '/img/rng/WHITE/AG.svg'],
  [{ kind: 'listVendor', look: 'COLOR', vendor: 'AG' }, '/img/rng/COLOR/AG.svg'],
  [{ kind: 'listVendor', look: 'PURPLE', vendor: 'AG' }, '/img/rng/PURPLE/AG.svg'],
  [{ kind: 'subMenu', gameType: 'LIVE', vendor: 'B/G' }, '/img/submenu/LIVE/B%2FG.svg'],
  [{ kind: 'silk', seed: 'a b' }, '/img/silk/a%20b.svg'],
  [{ kind: 'delivered', path: 'img/cover/1.svg' }, '/img/cover/1.svg'],
] as const)('%j stands in its folder under the base', (picture, path) => {
  expect(imageAddress('https://img.test/', picture)).toBe(`https://img.test${path}`);
  expect(imageAddress('', picture)).toBe(path);
});
it('an absolute address that the house delivered stays unchanged', () => {
  const path = 'https://elsewhere.test/x.png';
  expect(imageAddress('https://img.test', { kind: 'delivered', path })).toBe(path);
});
it('SAFE-20 a delivered path leads neither to another host nor to anything but an image', () => {
  for (const path of [
    '//evil.example/x',
    '/\\evil.example/x',
    '\\\\evil.example/x',
    '/\t/evil.example/x',
    ' / /evil.example/x',
  ])
    for (const base of ['', 'https://img.test'])
      expect(new URL(imageAddress(base, { kind: 'delivered', path }), 'https://portal.test').host, path).toBe(
        base === '' ? 'portal.test' : 'img.test',
      );
  for (const path of [`${'java'}script:alert(1)`, 'data:image/svg+xml,<svg onload=x>', 'blob:https://portal.test/1'])
    expect(imageAddress('', { kind: 'delivered', path })).toBe(`/${path}`);
});
