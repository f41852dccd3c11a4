import { expect, test } from 'vitest';
import { testPlatform } from '../../platform/testPlatform.ts';
import { takeAddressToken } from './addressToken.ts';

test('R-SESS-02 SAFE-11 the token leaves the address at once and the rest of it stays', () => {
  const { navigation } = testPlatform();
  navigation.go('/promotions?token=abc&id=7#top');
  expect(takeAddressToken(navigation)).toBe('abc');
  expect(navigation.address()).toMatchObject({ path: '/promotions', query: '?id=7', hash: '#top' });
  expect(takeAddressToken(navigation)).toBeNull();
});
test('an empty token is no token, and leaves the address too', () => {
  const { navigation } = testPlatform();
  navigation.go('/?token=');
  expect(takeAddressToken(navigation)).toBeNull();
  expect(navigation.address().query).toBe('');
});
