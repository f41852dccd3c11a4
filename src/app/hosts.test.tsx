/** Hosts of pictures and launches: a page load picks one of each from the configured lists (R-SHELL-12, D-47). */
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { launchGame } from '../domains/play/play.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { permissionFact } from '../flows/shell/permissionFact.ts';
import { permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { fakePlatform } from '../platform/testing/fakePlatform.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';

const IMAGES = ['https://a.img.test', 'https://b.img.test', 'https://c.img.test'];
const LAUNCHES = ['https://a.play.test', 'https://b.play.test'];
const VENDOR = permissionAnswer.vendorOrigin;
const games = ['g1', 'g2', 'g3'].map((nodeId) => ({
  nodeId,
  nodeName: `Game ${nodeId}`,
  iconUrl: `/img/cover/${nodeId}.svg`,
  vassalage: 'AG',
  gameType: 'RNG',
  supportPlay: 1,
}));
const originsOfCovers = async (portal: PortalFixture): Promise<readonly string[]> => {
  await portal.answer('hotGames', { list: games, totalPages: 1 });
  const row = await screen.findByRole('group', { name: 'Hot games' });
  const covers = await waitFor(() => {
    const found = within(row)
      .getAllByRole('article')
      .flatMap((card) => card.querySelector('img')?.getAttribute('src') ?? []);
    expect(found).toHaveLength(3);
    return found;
  });
  return [...new Set(covers.map((src) => new URL(src, 'https://own.test').origin))];
};
const frameOf = async (portal: PortalFixture): Promise<string | null> => {
  const game = {
    id: 'g1',
    name: 'Oval',
    vendor: 'PG',
    gameType: 'RNG',
    gameCode: null,
    opensVendor: false,
    demo: true,
  };
  await portal.send(launchGame(game));
  await portal.answer('launchDemo', { url: `${VENDOR}/reels`, ticket: 't'.repeat(32), gameId: 'g1', gameName: 'Oval' });
  return (await screen.findByTitle(/Oval/)).getAttribute('src');
};

test('R-SHELL-12 a page load picks one host each for pictures and launches and keeps it when the configuration changes', async () => {
  const hosts = { imageCDNs: IMAGES, launchGameCDNs: LAUNCHES };
  const portal = await portalFixture({ permission: hosts });
  const [image = '', ...others] = await originsOfCovers(portal);
  expect(IMAGES).toContain(image);
  expect(others).toEqual([]);
  await portal.batch(
    batchOf([change('system', { status: 0, maintenanceEnd: null, permissionRevision: 2, lanesRevision: 1 })]),
  );
  await portal.answer('permission', {
    ...permissionAnswer,
    permissionRevision: 2,
    imageCDNs: ['https://late.img.test'],
    launchGameCDNs: ['https://late.play.test'],
  });
  expect(await originsOfCovers(portal)).toEqual([image]);
  const frame = await frameOf(portal);
  expect(LAUNCHES.map((host) => `${host}/reels`)).toContain(frame);
});
test('R-SHELL-12 with empty lists of hosts pictures and games use the base address', async () => {
  const portal = await portalFixture({ permission: { imageCDNs: [], launchGameCDNs: [] } });
  expect(await originsOfCovers(portal)).toEqual(['https://own.test']);
  expect(await frameOf(portal)).toBe(`${VENDOR}/reels`);
});
test('R-SHELL-12 over many page loads every host is picked', () => {
  const picked = Array.from({ length: 60 }, (_, seed) => {
    const info = { ...permissionAnswer, imageCDNs: IMAGES, launchGameCDNs: LAUNCHES };
    return permissionFact({ info, at: 1 }, null, fakePlatform({ seed: seed + 1 })).payload;
  });
  expect(new Set(picked.map(({ imageBase }) => imageBase))).toEqual(new Set(IMAGES));
  expect(new Set(picked.map(({ launchBase }) => launchBase))).toEqual(new Set(LAUNCHES));
});
test('a running game keeps its language, and the portal says so in the new one', async () => {
  const portal = await portalFixture({ permission: { imageCDNs: [], launchGameCDNs: [] } });
  await frameOf(portal);
  expect(screen.queryByText(/^This game goes on/)).toBeNull();
  await portal.send(chooseLanguage('MY'));
  expect(await screen.findByText(/^Permainan ini kekal dalam bahasa/)).toBeVisible();
  await portal.send(chooseLanguage('EN'));
  await portal.settle();
  expect(screen.queryByText(/Permainan ini kekal|This game goes on/)).toBeNull();
});
