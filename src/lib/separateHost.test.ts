import { expect, it } from 'vitest';
import { isBareAddress, isOnSeparateHost } from './separateHost.ts';

it.each([
  ['http://games.localhost:4100', 'http://localhost:4100', true],
  ['http://localhost:4101', 'http://localhost:4100', false],
  ['https://games.tote.example', 'https://tote.example', true],
  ['https://tote.example:8443', 'https://tote.example', false],
  ['http://192.168.1.5:4101', 'http://192.168.1.5:4100', true],
  ['http://192.168.1.5:4100', 'http://192.168.1.5:4100', false],
  ['https://192.168.1.5:4100', 'http://192.168.1.5:4100', false],
  ['http://[fd00::5]:4101', 'http://[fd00::5]:4100', true],
])('SAFE-23 an iframe of %s in a page of %s is on a separate host: %s', (frame, page, apart) => {
  expect(isOnSeparateHost(frame, page)).toBe(apart);
});
it('the check of hosts distinguishes a bare IP address from a host name', () => {
  expect(['192.168.1.5', '[fd00::5]'].map(isBareAddress)).toEqual([true, true]);
  expect(['localhost', '5.example', 'games.10.example'].map(isBareAddress)).toEqual([false, false, false]);
});
