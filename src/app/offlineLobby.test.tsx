import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogue, answerLobbyCalls } from './testing/lobbyFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';

const CACHE_KEYS = [
  'last:permission',
  'last:vendorLanes:EN:',
  'last:hotGames:EN:',
  'last:gameList:EN:RNG',
  'last:gameList:EN:RNG:page',
];
/** The local storage that an online visit leaves. */
const visit = async (path = '/'): Promise<Readonly<Record<string, string>>> => {
  const portal = await portalFixture({ path });
  await answerLobbyCalls(portal);
  const { local } = portal.flows.platform.storage;
  const cached = Object.fromEntries(CACHE_KEYS.map((key) => [key, local.get(key) ?? '']));
  portal.unmount();
  return { ...cached, lang: 'EN' };
};
const offline = async (local: Readonly<Record<string, string>>, path = '/'): Promise<PortalFixture> => {
  const portal = await portalFixture({ startBlock: null, local, online: false, path });
  await portal.lose('permission');
  return portal;
};
const loseAll = async (portal: PortalFixture): Promise<void> => {
  for (const call of portal.flows.rest.calls)
    if (['vendorLanes', 'hotGames', 'gameList'].includes(call.name)) await act(() => call.fail('network'));
};
const hot = () => within(screen.getByRole('group', { name: 'Hot games' }));

test('B-20 offline the lobby opens from its cache: each list with its age, nothing live, actions disabled with a reason', async () => {
  const portal = await offline(await visit());
  await loseAll(portal);
  expect(screen.queryByText('Your device is offline')).toBeNull();
  expect(hot().getAllByRole('article')).toHaveLength(12);
  expect(screen.getByRole('region', { name: 'Slots' })).toBeVisible();
  expect(screen.getAllByText(/^This list is as of /).length).toBeGreaterThanOrEqual(2);
  expect(screen.getAllByText('Offline').length).toBeGreaterThan(0);
  const name = catalogue.hot[0]?.name.EN ?? '';
  const card = within(hot().getByRole('article', { name }));
  for (const button of card.getAllByRole('button')) expect(button).toBeDisabled();
  expect(card.getByText('You are offline. It can be played when you are connected again.')).toBeInTheDocument();
  expect(portal.flows.state().session.phase).toBe('starting');
});
for (const [seen, from, count] of [
  ['was looked at', '/rng', 28],
  ['was passed on home alone', '/', 2],
] as const)
  test(`B-20 offline a category that ${seen} shows its cached games with their age`, async () => {
    const portal = await offline(await visit(from), '/rng');
    await loseAll(portal);
    expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(count);
    expect(screen.getByText(/^This list is as of /)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' }) === null).toBe(count < 28);
  });
test('B-20 back online everything is read again, and games can be played', async () => {
  const portal = await offline(await visit());
  await loseAll(portal);
  await act(async () => {
    portal.flows.platform.environment.setOnline(true);
    await portal.flows.settle();
  });
  await portal.answer('permission', permissionAnswer);
  await answerLobbyCalls(portal);
  await portal.batch({
    changes: [],
    statuses: [],
    forgotten: [],
    connectionStatus: { word: 'polling', intervalMs: 15_000, longestMs: 15_000 },
    connection: { name: 'ready', reason: 'test', at: 1 },
    clockOffsetMs: 0,
  });
  expect(portal.flows.state().session.phase).toBe('visitor');
  const name = catalogue.hot[0]?.name.EN ?? '';
  expect(within(hot().getByRole('article', { name })).getByRole('button', { name: `Play ${name}` })).toBeEnabled();
  expect(screen.queryByText(/^This list is as of /)).toBeNull();
});
test('B-20 without a cache, or with a corrupt one, the page of an offline browser says that it is offline', async () => {
  const withoutCache = await offline({ lang: 'EN' });
  expect(await screen.findByText('Your device is offline')).toBeVisible();
  withoutCache.unmount();
  const corrupt = await offline({ lang: 'EN', 'last:permission': '{"value":{"maintenance":1},"at":1}' });
  expect(await screen.findByText('Your device is offline')).toBeVisible();
  corrupt.unmount();
});
test('the cache contains no address of a player, and an unreachable house alone does not open the cached lobby', async () => {
  const cached = await visit();
  expect(cached['last:permission']).not.toContain('127.0.0.1');
  const portal = await portalFixture({ startBlock: null, local: cached });
  await portal.lose('permission');
  expect(screen.getByRole('alert')).toHaveTextContent('Could not reach the house');
});
