/** The command palette in the whole portal. */
import { createEvent, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { wireGameOf } from './testing/gamesFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';
// Load the chunk first, so that a busy machine causes no timeout.
import '../screens/shell/palette/PaletteDialog.tsx';

const open = async (portal: PortalFixture) => {
  await portal.user.keyboard('{Control>}k{/Control}');
  return within(await screen.findByRole('dialog', { name: 'Go to' }));
};
describe('the command palette', () => {
  test('leads a member to a page by its name, through the same gate as its entry', async () => {
    const portal = await portalAs('member');
    const palette = await open(portal);
    expect(palette.getByRole('combobox')).toHaveFocus();
    await portal.user.keyboard('play lim');
    expect(palette.getAllByRole('option')[0]).toHaveTextContent('Play limits');
    await portal.user.keyboard('{Enter}');
    expect(portal.address()).toBe(MEMBER_PAGES.limits);
    expect(screen.queryByRole('dialog', { name: 'Go to' })).toBeNull();
  });
  test('sends a visitor to the log-in for a page of members, and offers no agent page', async () => {
    const portal = await portalFixture();
    const palette = await open(portal);
    expect(palette.queryByRole('option', { name: /Agent centre/ })).toBeNull();
    await portal.user.keyboard('play lim{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  });
  test('chooses nothing by the Enter of an input method, in any order of its events', async () => {
    const portal = await portalAs('member');
    const palette = await open(portal);
    const field = palette.getByRole('combobox');
    await portal.user.keyboard('play');
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true, keyCode: 13 });
    const late = createEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    fireEvent(field, late);
    expect(palette.getByRole('combobox')).toHaveValue('play');
    expect(portal.address()).toBe('/');
  });
  test('P-15 B-29 opens the replay desk and the playground where the house of the page serves them, and lists neither elsewhere', async () => {
    const portal = await portalAs('member');
    const none = await open(portal);
    await portal.user.keyboard('replay desk');
    expect(none.queryByRole('option', { name: /replay desk/ })).toBeNull();
    await portal.user.keyboard('{Escape}');
    const meta = document.createElement('meta');
    meta.name = 'developer-tools';
    meta.content = '/dev/replay /docs/playground';
    document.head.append(meta);
    onTestFinished(() => meta.remove());
    const palette = await open(portal);
    await portal.user.keyboard('playground');
    await portal.user.click(palette.getByRole('option', { name: /event playground/ }));
    await open(portal);
    await portal.user.keyboard('replay desk{Enter}');
    expect(portal.flows.platform.navigation.opened).toEqual(['/docs/playground', '/dev/replay']);
  });
  test('finds games by their names and launches the chosen one', async () => {
    const portal = await portalAs('member');
    const palette = await open(portal);
    await portal.user.keyboard('lantern');
    await portal.pass(200);
    expect(portal.flows.call('gameList').query).toMatchObject({ gameName: 'lantern' });
    await portal.answer('gameList', {
      games: [wireGameOf('TG-1', { nodeName: 'Lantern Reels' })],
      totalPages: 1,
      total: 1,
    });
    await portal.user.click(palette.getByRole('option', { name: /Lantern Reels/ }));
    expect(portal.flows.call('launchGame').body).toMatchObject({ gameId: 'TG-1' });
  });
  test('leads an agent to a downline’s branch', async () => {
    const portal = await portalAs('agent');
    await open(portal);
    const row = { member: 'm77', account: 'harbour77', upline: 'm1007', level: 1, agent: false, online: true };
    const sums = { bets: 0, stake: 0, turnover: 0, result: 0, deposits: 0, withdrawals: 0 };
    await portal.batch(batchOf([change('team:m1007', { rows: { m77: { ...row, ...sums } } })]));
    await portal.user.keyboard('harb');
    await portal.pass(200);
    await portal.user.keyboard('{Enter}');
    expect(portal.address()).toBe('/agent/agentTeamOverview?branch=m77');
  });
});
