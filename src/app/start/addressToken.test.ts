import { expect, test } from 'vitest';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { takeAddressToken } from './addressToken.ts';

test('R-SESS-02 SAFE-11 the token is removed from the address at once, and the rest stays', () => {
  const { navigation } = fakePlatform();
  navigation.go('/promotions?token=abc&id=7#top');
  expect(takeAddressToken(navigation)).toBe('abc');
  expect(navigation.address()).toMatchObject({ path: '/promotions', query: '?id=7', hash: '#top' });
  expect(takeAddressToken(navigation)).toBeNull();
});
test('an empty token counts as none and is removed as well', () => {
  const { navigation } = fakePlatform();
  navigation.go('/?token=');
  expect(takeAddressToken(navigation)).toBeNull();
  expect(navigation.address().query).toBe('');
});
