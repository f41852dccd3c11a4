import { expect, test } from 'vitest';
import { gateOf, otherHosts, wayOf } from './play.calc.ts';
import type { PlayRequest } from './play.intents.ts';
import { type Phase, phaseAfter, type Step } from './play.phase.ts';

const game: PlayRequest = {
  id: 'g1',
  name: 'Oval',
  vendor: 'PG',
  gameType: 'RNG',
  gameCode: 'oval 1',
  opensVendor: false,
  demo: false,
};
const to = (more: Partial<PlayRequest>) => wayOf({ ...game, ...more });

test('where a press leads follows from the game alone', () => {
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
test('money is played for by full accounts, play money by everybody', () => {
  const who = (isLogin: boolean, isTrial: boolean) => ({ isLogin, isTrial });
  expect(gateOf(game, who(false, false))).toBe('login');
  expect(gateOf(game, who(true, true))).toBe('trialNotice');
  expect(gateOf(game, who(true, false))).toBeNull();
  for (const anybody of [who(false, false), who(true, true)])
    expect(gateOf({ ...game, demo: true }, anybody)).toBeNull();
});
test('every way through a launch, and nothing that comes too late', () => {
  const walk = (from: Phase, ...steps: readonly Step[]) =>
    steps.reduce<Phase>((phase, step) => phaseAfter(phase, step) ?? phase, from);
  expect(walk('starting', 'pays', 'paid', 'launched', 'ready', 'ends')).toBe('ended');
  expect(walk('starting', 'pays', 'fails')).toBe('failed');
  expect(walk('starting', 'repaired', 'launched', 'ready')).toBe('maintenance');
  expect(walk('starting', 'launched', 'fails', 'ready')).toBe('failed');
  expect(walk('blocked', 'opens')).toBe('apart');
  // The answer of a launch that was left, and the frame of one that is over.
  for (const phase of ['none', 'ended', 'failed', 'maintenance', 'apart'] as const)
    for (const step of ['launched', 'ready', 'ends', 'fails'] as const) expect(phaseAfter(phase, step)).toBeNull();
});
test('of the hosts each other one is left to be tried', () => {
  expect(otherHosts(['https://a', 'https://b', 'https://a', ''], 'https://a')).toEqual(['https://b']);
  expect(otherHosts(['https://a'], 'https://a')).toEqual([]);
  expect(otherHosts([], null)).toEqual([]);
});
