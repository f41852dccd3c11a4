import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { batchOf, change } from '../../domains/testChange.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { permissionAnswer } from '../../flows/machinery/testPermission.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { testPortal } from '../testPortal.tsx';
import { bringWardrobe } from './wardrobe.ts';

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

beforeAll(() => bringWardrobe(NIGHT, testPlatform().report));
afterEach(() => style.cssText.split(';').forEach((line) => style.removeProperty(line.split(':')[0]?.trim() ?? '')));

test('B-19 a merchant’s name, logo and colours come and go with the configuration, under an open form that keeps its text', async () => {
  const portal = await testPortal();
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
  // Words in that brass could not be read: it is left off, and somebody hears of it.
  expect(seed('brass')).toBe('');
  expect(JSON.stringify(portal.flows.platform.report.recent())).toContain('seed-brass');
  expect(screen.getByLabelText(/^Username/)).toHaveValue('mei');

  await portal.batch(raised(3));
  await portal.answer('permission', { ...permissionAnswer, permissionRevision: 3 });
  expect([title(), seed('felt'), dataset['signals']]).toEqual(['Toteboard', '', undefined]);
  expect(home.querySelector('img')).toBeNull();
});
test('a logo of another origin is not asked for', async () => {
  const brand = { ...NIGHT, logo: '//elsewhere.example/logo.svg' };
  const portal = await testPortal({ permission: { brand } });
  expect(portal.container.querySelector('.logo-picture')).toBeNull();
  expect(screen.getAllByText('Nightrail').length).toBeGreaterThan(0);
});
