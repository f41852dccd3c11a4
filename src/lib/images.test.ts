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
it('a whole address the house delivered stays as it is', () => {
  const path = 'https://elsewhere.test/x.png';
  expect(imageAddress('https://img.test', { kind: 'delivered', path })).toBe(path);
});
