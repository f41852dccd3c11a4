import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import { lobbyPortal, answerLobbyCalls } from './testing/lobbyFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';

const menu = () => within(screen.getByRole('navigation', { name: 'Game menu' }));
const group = (name: string) => within(screen.getByRole('group', { name }));
const names = (name: string) =>
  group(name)
    .getAllByRole('button')
    .map((one) => one.textContent?.replace(/[\d,]+$/, ''));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const typeOf = (portal: PortalFixture) => portal.flows.state().catalogue.filter.gameType;
const press = async (portal: PortalFixture, one: HTMLElement) => {
  await portal.user.click(one);
  await answerLobbyCalls(portal);
};
const listQuery = (portal: PortalFixture) => portal.flows.call('gameList').query;

describe('the game menu', () => {
  const ALL = [
    ...['Home', 'All games', 'Hot games', 'E-lottery', 'Lottery', 'Live casino', 'Sports', 'Fishing', 'Slots', 'Poker'],
    ...['E-sports', 'Cockfight', 'Jackpots', 'Mini games', 'In-house', 'Promotions', 'Played recently', 'Favourites'],
  ];
  const entry = (name: string) => menu().queryByRole('button', { name }) ?? menu().getByRole('link', { name });
  test('R-LOBBY-04 R-LOBBY-22 offers home, every category that has vendors, promotions and favourites', async () => {
    await lobbyPortal();
    const shown = [...document.querySelectorAll('.game-menu > *')].map((one) => one.textContent);
    expect(shown).toEqual(ALL);
  });
  test('R-LOBBY-10 each entry selects the game type of its name; home comes first', async () => {
    const portal = await lobbyPortal();
    expect(typeOf(portal)).toBe('HOME');
    const found: Record<string, string> = {};
    for (const name of ALL.slice(0, -3)) {
      await press(portal, entry(name));
      found[name] = typeOf(portal);
      // A category with its own address is marked in the navigation instead.
      if (portal.address() !== '/')
        await press(portal, screen.getAllByRole('link', { name: 'Home' })[0] as HTMLElement);
    }
    expect(Object.values(found)).toEqual([
      ...['HOME', 'ALL', 'HOT', 'ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'],
      ...['COCKFIGHT', 'JACKPOT', 'MINI', 'INHOUSE'],
    ]);
    await press(portal, entry('Favourites'));
    expect(portal.flows.state().dialogs.open).toEqual({ kind: 'login' });
    await portal.send(closeDialog('login'));
    await press(portal, entry('Played recently'));
    expect(portal.flows.state().dialogs.open).toEqual({ kind: 'login' });
    expect(typeOf(portal)).toBe('HOME');
  });
  test('R-LOBBY-11 choosing one sets the type and scrolls to the top', async () => {
    const portal = await lobbyPortal();
    const tops: unknown[] = [];
    window.scrollTo = (how: unknown) => void tops.push(how);
    await press(portal, entry('Jackpots'));
    expect([typeOf(portal), heading(), tops.length]).toEqual(['JACKPOT', 'Jackpots', 1]);
    expect(listQuery(portal)).toMatchObject({ gameType: 'JACKPOT' });
    await press(portal, entry('Poker'));
    expect([typeOf(portal), heading(), portal.address()]).toEqual(['PVP', 'Poker', '/pvp']);
    expect(tops.at(-1)).toMatchObject({ top: 0 });
  });
  test('a member’s favourites and recent games have pages of their own', async () => {
    const portal = await portalAs('member');
    await answerLobbyCalls(portal);
    expect(entry('Favourites').getAttribute('href')).toBe('/favorite');
    expect(entry('Played recently').getAttribute('href')).toBe('/recent');
  });
});

describe('a category', () => {
  test('R-LOBBY-12 R-LOBBY-13 a vendor resets kind and page, all vendors resets vendor and kind', async () => {
    const portal = await lobbyPortal({ path: '/rng?classify=TG&page=2' });
    expect(listQuery(portal)).toMatchObject({ gameClassify: 'TG', pageNo: 2 });
    await press(portal, group('Vendors').getByRole('button', { name: /^Aldergate/ }));
    expect(listQuery(portal)).toMatchObject({ vassalage: 'AG', pageNo: 1 });
    expect(listQuery(portal)).not.toHaveProperty('gameClassify');
    await press(portal, screen.getByRole('button', { name: 'Page 3' }));
    expect(listQuery(portal)).toMatchObject({ vassalage: 'AG', pageNo: 3 });
    await press(portal, group('Vendors').getByRole('button', { name: /^All vendors/ }));
    expect(listQuery(portal)).toMatchObject({ gameType: 'RNG', pageNo: 1 });
    expect(listQuery(portal)).not.toHaveProperty('vassalage');
    expect(portal.address()).toBe('/rng');
  });
  test('R-LOBBY-14 shows vendors, kinds (with all vendors chosen), games and pages', async () => {
    const portal = await lobbyPortal({ path: '/rng' });
    expect(group('Vendors').getAllByRole('button').length).toBeGreaterThan(10);
    expect(names('Kinds of game')).toContain('Arcade');
    expect(screen.getAllByRole('article')).toHaveLength(28);
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeVisible();
    await press(portal, group('Vendors').getByRole('button', { name: /^Aldergate/ }));
    expect(screen.queryByRole('group', { name: 'Kinds of game' })).toBeNull();
  });
  const KINDS = ['Scratch cards', 'Video poker', 'Jackpots', 'Table games', 'Arcade'];
  test('R-LOBBY-18 has five kinds, and bingo where Thai is among the languages', async () => {
    const portal = await lobbyPortal({ path: '/rng' });
    expect(names('Kinds of game')).toEqual(KINDS);
    await press(portal, group('Kinds of game').getByRole('button', { name: /^Scratch/ }));
    expect(listQuery(portal)).toMatchObject({ gameClassify: 'SC' });
    portal.unmount();
    await lobbyPortal({
      path: '/rng',
      permission: { languages: { offered: ['CN', 'EN', 'MY', 'TY'], default: 'EN' } },
    });
    expect(names('Kinds of game')).toEqual([...KINDS, 'Bingo']);
  });
  test('R-LOBBY-19 offers all, new and hot games, and to members also their own', async () => {
    const visitor = await lobbyPortal({ path: '/rng' });
    expect(names('Which games')).toEqual(['All', 'New', 'Hot']);
    await press(visitor, group('Which games').getByRole('button', { name: 'New' }));
    expect(listQuery(visitor)).toMatchObject({ gameType: 'RNG', onlyNew: '1' });
    expect(visitor.address()).toBe('/rng?select=NEW');
    await visitor.user.click(group('Which games').getByRole('button', { name: 'Hot' }));
    expect(visitor.flows.call('hotGames').query).toMatchObject({ gameType: 'RNG' });
    visitor.unmount();
    const member = await portalAs('member', { path: '/rng' });
    await answerLobbyCalls(member);
    expect(names('Which games')).toEqual(['All', 'New', 'Hot', 'Favourites', 'Recent']);
    await member.user.click(group('Which games').getByRole('button', { name: 'Recent' }));
    expect(member.flows.call('recentGames').query).toMatchObject({ gameType: 'RNG', page: 1 });
    await press(member, group('Which games').getByRole('button', { name: 'Favourites' }));
    expect(await screen.findByText('No favourites here yet')).toBeVisible();
    expect(member.address()).toBe('/rng');
    await press(member, group('Which games').getByRole('button', { name: 'All' }));
    expect(group('Which games').getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText('No favourites here yet')).toBeNull();
  });
  test('R-LOBBY-20 R-CONST-35 slots show their total and filter by smallest stake and by lines; other games do not', async () => {
    const portal = await lobbyPortal({ path: '/rng' });
    expect(screen.getByText('About 10,000 slots to choose from.')).toBeVisible();
    await press(portal, group('Stake and lines').getByRole('button', { name: 'RM 1.00 and up' }));
    expect(listQuery(portal)).toMatchObject({ minBetFrom: 1 });
    await press(portal, group('Stake and lines').getByRole('button', { name: '25 lines or more' }));
    expect(listQuery(portal)).toMatchObject({ minBetFrom: 1, linesFrom: 25 });
    for (const { minBet, lines } of portal.flows.state().catalogue.pages[
      Object.keys(portal.flows.state().catalogue.pages).at(-1) ?? ''
    ]?.data?.games ?? [])
      expect([Number(minBet) >= 1, (lines ?? 0) >= 25]).toEqual([true, true]);
    portal.unmount();
    await lobbyPortal({ path: '/live' });
    expect(screen.queryByRole('group', { name: 'Stake and lines' })).toBeNull();
    expect(screen.queryByText(/^About 10,000 slots/)).toBeNull();
  });
  test('the end of a session removes the member’s own lists', async () => {
    const portal = await portalAs('member', { path: '/rng' });
    await answerLobbyCalls(portal);
    await portal.user.click(group('Which games').getByRole('button', { name: 'Recent' }));
    await portal.answer('recentGames', { list: [], totalPages: 0 });
    await portal.send({ type: 'session/ended', payload: { reason: 'loggedOut' } });
    await answerLobbyCalls(portal);
    await waitFor(() => expect(names('Which games')).toEqual(['All', 'New', 'Hot']));
    expect(portal.flows.state().catalogue.filter.select).toBe('ALL');
    expect(Object.keys(portal.flows.state().catalogue.pages).filter((key) => key.includes('RECENT'))).toEqual([]);
  });
});
