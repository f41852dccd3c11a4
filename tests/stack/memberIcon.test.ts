/** The avatar that a member chooses, over REST. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AVATAR_SEEDS } from '../../src/contract/constants.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { call, login } from './support/rest.ts';

let house: RunningHouse;
beforeAll(async () => {
  house = await startHouse({ betsPerSecond: 0 });
});
afterAll(() => house.close());

it('R-MEMB-18 a member chooses an avatar on offer, and member info names it; each one on offer has a picture', async () => {
  const { token } = await login(house.origin, 'meilin07');
  const info = async () => (await call<{ icon?: string }>(house.origin, '/wps/member/info', { token })).value.icon;
  const choose = (icon: string, by = token) =>
    call(house.origin, '/wps/member/info/icon', { method: 'POST', token: by, body: { icon } });
  expect(await info()).toBeUndefined();
  const [icon = ''] = AVATAR_SEEDS;
  expect((await choose(icon)).value).toEqual({ icon });
  expect(await info()).toBe(icon);
  expect((await choose('of-another')).code).toBe('bad-request');
  const { token: trial } = await login(house.origin, 'trial01');
  expect((await choose(icon, trial)).code).toBe('trial-refused');
  for (const seed of AVATAR_SEEDS) expect((await fetch(`${house.origin}/img/silk/${seed}.svg`)).status).toBe(200);
});
