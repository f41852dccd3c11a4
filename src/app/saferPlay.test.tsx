/** The page on safer play in the whole portal, and the ways to it and to the limits. */
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES, SAFER_PLAY } from '../screens/paths.ts';
import { portalAs } from './testing/rolesFixture.ts';
// Load the chunks first, so that a busy machine causes no timeout.
import '../screens/play-limits/PlayLimitsPage.tsx';
import '../screens/play-limits/SaferPlayPage.tsx';

const PERIODS = [7, 30, 365].map((days) => ({
  ...{ days, from: '2026-11-20', minutes: 60, deposits: '50.00', depositCount: 1 },
  ...{ stake: '20.00', payout: '5.00', result: '-15.00', daysPlayed: 1 },
}));
const FIGURES = { periods: PERIODS, asOf: { epoch: 1, seq: 5 } };
const title = () => screen.findByRole('heading', { level: 1, name: 'Safer play' });
const heads = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const TEXTS = ['Signs of a problem', 'What you can set', 'How to take a break now', 'Where to get help'];

test('a visitor comes to it from the footer, and reads it without figures', async () => {
  const portal = await portalAs('visitor', { path: '/help' });
  const footer = within(screen.getByRole('contentinfo'));
  await portal.user.click(footer.getByRole('link', { name: 'Safer play' }));
  await title();
  expect(portal.address()).toBe(SAFER_PLAY);
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent),
  ).toEqual(TEXTS);
  expect(screen.getByText(/^Log in to see your own figures/)).toBeVisible();
  expect(portal.flows.count('playFigures')).toBe(0);
});
test('a trial user reads it without figures, limits and breaks', async () => {
  const portal = await portalAs('trial', { path: SAFER_PLAY });
  await title();
  expect(screen.getByText(/^A trial account plays with play money/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Take a break' })).toBeNull();
  expect(portal.flows.count('playFigures')).toBe(0);
});
test('a member sees the own figures there, and the break is one link away', async () => {
  // jsdom has no scrolling.
  Element.prototype.scrollIntoView = () => undefined;
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
  const portal = await portalAs('member', { path: SAFER_PLAY });
  await title();
  await portal.answer('playFigures', FIGURES);
  expect(screen.getByText('In the last 365 days you lost RM 15.00 more than you won.')).toBeVisible();
  expect(heads()).toEqual(expect.arrayContaining(['My play in figures', ...TEXTS]));
  await portal.user.click(screen.getByRole('link', { name: 'Take a break' }));
  expect(portal.address()).toBe(MEMBER_PAGES.limits);
  expect(window.location.hash).toBe('#break');
  expect((await screen.findByRole('region', { name: 'Take a break' })).id).toBe('break');
});
test('the page of limits shows the figures beside them, and leads to where help is', async () => {
  const portal = await portalAs('member', { path: MEMBER_PAGES.limits });
  await screen.findByRole('heading', { level: 1, name: 'Play limits' });
  await portal.batch(batchOf([change('limits:m1007', { rows: {} })]));
  await portal.answer('playFigures', FIGURES);
  expect(screen.getByRole('table', { name: 'My play in figures' })).toBeVisible();
  await portal.user.click(screen.getByRole('link', { name: 'Signs of a problem, and where help is' }));
  expect(portal.address()).toBe(SAFER_PLAY);
});
test('a member comes to it from the account menu, beside the figures of the session, in one step', async () => {
  const portal = await portalAs('member', { path: '/help' });
  await portal.user.click(screen.getByRole('button', { name: /^Account of/ }));
  await portal.user.click(screen.getByRole('menuitem', { name: 'Safer play' }));
  await title();
  expect(portal.address()).toBe(SAFER_PLAY);
});
