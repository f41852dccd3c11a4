import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { portalFixture } from '../testing/portalFixture.tsx';
import { loadBrandTheme } from './brandTheme.ts';

const NIGHT = {
  name: 'Nightrail',
  logo: '/icons/nightrail.svg',
  signals: 'east',
  seeds: { 'seed-felt': '#15152e', 'seed-brass': '#3a3a20', 'seed-corner': '2' },
} as const;
const { style, dataset } = document.documentElement;
const seed = (name: string) => style.getPropertyValue(`--seed-${name}`);
const raised = (permissionRevision: number) =>
  batchOf([change('system', { status: 0, maintenanceEnd: null, permissionRevision, lanesRevision: 1 })]);

beforeAll(() => loadBrandTheme(NIGHT, fakePlatform().report));
afterEach(() => style.cssText.split(';').forEach((line) => style.removeProperty(line.split(':')[0]?.trim() ?? '')));

test('B-19 a merchant’s name, logo and colours follow the configuration, and an open form keeps its text', async () => {
  const portal = await portalFixture();
  await portal.send(openDialog({ kind: 'login' }));
  await portal.user.type(await screen.findByLabelText(/^Username/, {}, { timeout: 15_000 }), 'mei');
  const title = () => portal.flows.platform.navigation.titles.at(-1);
  expect([title(), seed('felt')]).toEqual(['Toteboard', '']);

  await portal.batch(raised(2));
  await portal.answer('permission', { ...permissionAnswer, permissionRevision: 2, brand: NIGHT });
  expect(title()).toBe('Nightrail');
  const home = screen.getAllByRole('link', { name: 'Nightrail home', hidden: true })[0] as HTMLElement;
  expect(within(home).getByText('Nightrail')).toBeInTheDocument();
  expect(home.querySelector('img')).toHaveAttribute('src', '/icons/nightrail.svg');
  expect([seed('felt'), seed('corner'), dataset['signals']]).toEqual(['#15152e', '2', 'east']);
  // Text in that brass would be unreadable: the seed is dropped and reported.
  expect(seed('brass')).toBe('');
  expect(JSON.stringify(portal.flows.platform.report.recent())).toContain('seed-brass');
  expect(screen.getByLabelText(/^Username/)).toHaveValue('mei');

  await portal.batch(raised(3));
  await portal.answer('permission', { ...permissionAnswer, permissionRevision: 3 });
  expect([title(), seed('felt'), dataset['signals']]).toEqual(['Toteboard', '', undefined]);
  expect(home.querySelector('img')).toBeNull();
});
test('a logo of another origin is not requested', async () => {
  const brand = { ...NIGHT, logo: '//elsewhere.example/logo.svg' };
  const portal = await portalFixture({ permission: { brand } });
  expect(portal.container.querySelector('.logo-picture')).toBeNull();
  expect(screen.getAllByText('Nightrail').length).toBeGreaterThan(0);
});
