/** A first page prerendered by the house, and its hydration in the browser. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import {
  FIRST_PAINT_ATTRIBUTE,
  type FirstPaintPreferences,
  encodeFirstPaintCookie,
} from '../../contract/system/firstPaintCookie.ts';
import { permissionAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { loadLazyParts } from '../../ui/late/lazyPart.tsx';
import { prerenderHome } from './prerenderHome.tsx';
import { startPortal } from './startPortal.tsx';

const VISITOR: FirstPaintPreferences = { language: 'EN', theme: 'dark', sideMenuOpen: true, entering: false };
const banners = (language: string) => ({
  language,
  value: [{ groupName: 'w_home', url: '/img/banner/one.svg', linkageType: '', title: 'Friday at the oval' }],
});
const blockOf = (more: object = {}, language = 'EN') => {
  const value = { ...permissionAnswer, ...more };
  return JSON.stringify({ permission: { value, at: 900 }, status: { value, at: 1_000 }, banners: banners(language) });
};
/** Puts the prerendered page into the document and starts the portal on it. `local`: this browser's local storage. */
const wake = async (
  preferences: FirstPaintPreferences,
  block: string,
  local: Readonly<Record<string, string>> = {},
) => {
  document.body.innerHTML = `<div id="root" ${FIRST_PAINT_ATTRIBUTE}="${encodeFirstPaintCookie(preferences)}">${await prerenderHome(block, preferences)}</div>`;
  const platform = fakePlatform();
  for (const [key, value] of Object.entries(local)) platform.storage.local.set(key, value);
  const root = document.getElementById('root') as HTMLElement;
  const header = root.querySelector('header');
  const never = () => new Promise<never>(() => undefined);
  const portal = startPortal({
    platform,
    missingFeatures: [],
    startBlock: () => block,
    addressToken: null,
    transport: never,
  });
  close = portal.close;
  await waitFor(() => expect(root.hasAttribute(FIRST_PAINT_ATTRIBUTE)).toBe(false));
  return { platform, kept: header !== null && root.contains(header) };
};
let close = (): void => undefined;
afterEach(() => {
  act(() => close());
  document.body.innerHTML = '';
});

test('a prerendered page hydrates unchanged, with its banner, also when lazy parts have loaded already', async () => {
  await loadLazyParts();
  const { platform, kept } = await wake(VISITOR, blockOf(), { lang: 'EN' });
  expect(kept).toBe(true);
  expect(platform.report.recent().filter(({ level }) => level === 'error')).toEqual([]);
  expect(screen.getByText('Friday at the oval')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeVisible();
});
test('a page prerendered for other choices than this browser’s is rendered again', async () => {
  const { platform, kept } = await wake(VISITOR, blockOf(), { lang: 'CN', hisLang: 'CN' });
  expect(kept).toBe(false);
  expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
  expect(screen.queryByText('Friday at the oval')).toBeNull();
  expect(platform.report.recent().filter(({ level }) => level === 'error')).toEqual([]);
});
test('R-SYS-02, B-19 no page is prerendered for a closed house, a merchant’s colours or an invalid block', async () => {
  expect(await prerenderHome(blockOf(), VISITOR)).toContain('Friday at the oval');
  expect(await prerenderHome(blockOf({ maintenance: true }), VISITOR)).toBe('');
  expect(await prerenderHome(blockOf({ regionRestriction: true }), VISITOR)).toBe('');
  const seeded = { ...permissionAnswer.brand, seeds: { 'seed-felt': '#101010' } };
  expect(await prerenderHome(blockOf({ brand: seeded }), VISITOR)).toBe('');
  expect(await prerenderHome('{"permission":1}', VISITOR)).toBe('');
});
test('SAFE-04 a prerendered page has no style and no script in its markup, in any language', async () => {
  for (const language of ['EN', 'CN', 'MY'] as const) {
    const markup = await prerenderHome(blockOf({}, language), { ...VISITOR, language, entering: true });
    expect(markup).toContain('Friday at the oval');
    expect(markup).not.toMatch(/\sstyle=|<script|\son\w+=/i);
  }
});
