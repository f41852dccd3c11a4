import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catalogue, serve } from './testLobby.ts';
import { testPortal, type TestPortal } from './testPortal.tsx';
import { permissionAnswer } from '../flows/machinery/testPermission.ts';

const KEPT = [
  'last:permission',
  'last:vendorLanes:EN:',
  'last:hotGames:EN:',
  'last:gameList:EN:RNG',
  'last:gameList:EN:RNG:page',
];
/** What a visit on line leaves in the browser. */
const visit = async (path = '/'): Promise<Readonly<Record<string, string>>> => {
  const portal = await testPortal({ path });
  await serve(portal);
  const { local } = portal.flows.platform.storage;
  const kept = Object.fromEntries(KEPT.map((key) => [key, local.get(key) ?? '']));
  portal.unmount();
  return { ...kept, lang: 'EN' };
};
const offline = async (local: Readonly<Record<string, string>>, path = '/'): Promise<TestPortal> => {
  const portal = await testPortal({ startBlock: null, local, online: false, path });
  await portal.lose('permission');
  return portal;
};
const loseAll = async (portal: TestPortal): Promise<void> => {
  for (const call of portal.flows.rest.calls)
    if (['vendorLanes', 'hotGames', 'gameList'].includes(call.name)) await act(() => call.fail('network'));
};
const hot = () => within(screen.getByRole('group', { name: 'Hot games' }));

test('B-20 off line the lobby opens as it was last, each list with its age, nothing live, and nothing to be done but why', async () => {
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
  test(`B-20 off line a category that ${seen} shows its games as they were, with their age`, async () => {
    const portal = await offline(await visit(from), '/rng');
    await loseAll(portal);
    expect(within(screen.getByRole('main')).getAllByRole('article')).toHaveLength(count);
    expect(screen.getByText(/^This list is as of /)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Pages' }) === null).toBe(count < 28);
  });
test('B-20 on line again everything is read anew by itself, and may be played', async () => {
  const portal = await offline(await visit());
  await loseAll(portal);
  await act(async () => {
    portal.flows.platform.environment.setOnline(true);
    await portal.flows.settle();
  });
  await portal.answer('permission', permissionAnswer);
  await serve(portal);
  await portal.batch({
    changes: [],
    statuses: [],
    forgotten: [],
    lamp: { word: 'polling', intervalMs: 15_000, longestMs: 15_000 },
    connection: { name: 'ready', reason: 'test', at: 1 },
    clockOffsetMs: 0,
  });
  expect(portal.flows.state().session.phase).toBe('visitor');
  const name = catalogue.hot[0]?.name.EN ?? '';
  expect(within(hot().getByRole('article', { name })).getByRole('button', { name: `Play ${name}` })).toBeEnabled();
  expect(screen.queryByText(/^This list is as of /)).toBeNull();
});
test('B-20 a browser that was never here says that it is off line; what is kept but spoiled counts as nothing', async () => {
  const never = await offline({ lang: 'EN' });
  expect(await screen.findByText('Your device is offline')).toBeVisible();
  never.unmount();
  const spoiled = await offline({ lang: 'EN', 'last:permission': '{"value":{"maintenance":1},"at":1}' });
  expect(await screen.findByText('Your device is offline')).toBeVisible();
  spoiled.unmount();
});
test('nobody’s address is among what is kept, and a house that answers no on line device is no reason to open it', async () => {
  const kept = await visit();
  expect(kept['last:permission']).not.toContain('127.0.0.1');
  const portal = await testPortal({ startBlock: null, local: kept });
  await portal.lose('permission');
  expect(screen.getByRole('alert')).toHaveTextContent('Could not reach the house');
});
