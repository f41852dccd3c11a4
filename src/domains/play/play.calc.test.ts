import { expect, test } from 'vitest';
import { requiredDialog, otherHosts, launchRouteOf } from './play.calc.ts';
import type { PlayRequest } from './play.intents.ts';
import { type Phase, nextPhase, type LaunchStep } from './play.phase.ts';

const game: PlayRequest = {
  id: 'g1',
  name: 'Oval',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: 'oval 1',
  opensVendor: false,
  demo: false,
};
const to = (more: Partial<PlayRequest>) => launchRouteOf({ ...game, ...more });

test('the route of a launch depends on the game alone', () => {
  expect(to({ vendor: 'TCG_LOTTO_VN' })).toEqual({ to: 'page', path: '/vnLottery?gameCode=oval%201' });
  expect(to({ vendor: 'TCG_SEA' })).toEqual({ to: 'page', path: '/seaLottery?gameCode=oval%201' });
  expect(to({ vendor: 'LOTT' })).toEqual({ to: 'page', path: '/lottery?gameCode=oval%201' });
  expect(to({ vendor: 'ELOTT', opensVendor: true })).toEqual({ to: 'page', path: '/lottery?gameCode=oval%201' });
  expect(to({ opensVendor: true, gameType: 'PVP' })).toEqual({ to: 'vendorGames' });
  expect(to({ opensVendor: true, vendor: 'A&B' })).toEqual({ to: 'page', path: '/rng?vassalage=A%26B', open: true });
  expect(to({})).toEqual({ to: 'start' });
  for (const vendor of ['LOTT', 'constructor', '__proto__']) expect(to({ demo: true, vendor }).to).toBe('start');
  expect(to({ vendor: 'constructor' })).toEqual({ to: 'start' });
});
test('real money needs a full account, play money is open to all', () => {
  const who = (isLogin: boolean, isTrial: boolean) => ({ isLogin, isTrial });
  expect(requiredDialog(game, who(false, false))).toBe('login');
  expect(requiredDialog(game, who(true, true))).toBe('trialNotice');
  expect(requiredDialog(game, who(true, false))).toBeNull();
  for (const visitorOrTrial of [who(false, false), who(true, true)])
    expect(requiredDialog({ ...game, demo: true }, visitorOrTrial)).toBeNull();
});
test('a launch passes through its phases, and late steps are dropped', () => {
  const walk = (from: Phase, ...steps: readonly LaunchStep[]) =>
    steps.reduce<Phase>((phase, step) => nextPhase(phase, step) ?? phase, from);
  expect(walk('starting', 'pays', 'paid', 'launched', 'ready', 'ends')).toBe('ended');
  expect(walk('starting', 'pays', 'fails')).toBe('failed');
  expect(walk('starting', 'repaired', 'launched', 'ready')).toBe('maintenance');
  expect(walk('starting', 'launched', 'fails', 'ready')).toBe('failed');
  expect(walk('blocked', 'opens')).toBe('apart');
  // The late answer of an abandoned launch, and the late frame of an ended one.
  for (const phase of ['none', 'ended', 'failed', 'maintenance', 'apart'] as const)
    for (const step of ['launched', 'ready', 'ends', 'fails'] as const) expect(nextPhase(phase, step)).toBeNull();
});
test('after a host has failed, every other host remains to be tried', () => {
  expect(otherHosts(['https://a', 'https://b', 'https://a', ''], 'https://a')).toEqual(['https://b']);
  expect(otherHosts(['https://a'], 'https://a')).toEqual([]);
  expect(otherHosts([], null)).toEqual([]);
});
