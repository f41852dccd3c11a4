import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { browserNavigation } from '../platform/navigation.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';

const titleOf = (portal: PortalFixture) => portal.flows.platform.navigation.titles.at(-1);
const system = (status: 0 | 1 | 2) =>
  batchOf([change('system', { status, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 })]);

for (const [path, english, chinese] of [
  ['/', 'Toteboard', 'Toteboard'],
  ['/rng', 'Slots · Toteboard', '老虎机 · Toteboard'],
  ['/help', 'Help centre · Toteboard', '帮助中心 · Toteboard'],
  ['/seamless', 'Game · Toteboard', '游戏 · Toteboard'],
  ['/lottery', 'Lottery · Toteboard', '彩票 · Toteboard'],
  ['/seaLottery', 'Lottery · Toteboard', '彩票 · Toteboard'],
  ['/vnLottery?gameCode=a', 'Lottery · Toteboard', '彩票 · Toteboard'],
  ['/winners', 'Winner board · Toteboard', '中奖榜 · Toteboard'],
  ['/no/such/place', 'There is no such page · Toteboard', null],
] as const)
  test(`the title of ${path} names the page in the current language`, async () => {
    const portal = await portalFixture({ path, accountType: 0 });
    expect(titleOf(portal)).toBe(english);
    await portal.send(chooseLanguage('CN'));
    await screen.findByRole('link', { name: '跳到主要内容' });
    if (chinese === null) expect(titleOf(portal)).toMatch(/^\p{Script=Han}+ · Toteboard$/u);
    else expect(titleOf(portal)).toBe(chinese);
  });

test('R-I18N-04 a language change updates the page, an open pop-up, its validation message and the title at once', async () => {
  const portal = await portalFixture({ path: '/rng' });
  await portal.send(openDialog({ kind: 'login' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  await portal.user.click(screen.getByLabelText(/^Username/));
  await portal.user.keyboard('{Enter}');
  const english = (await screen.findByLabelText(/^Username/)).getAttribute('aria-describedby');
  expect(english).not.toBeNull();
  const messageOf = () => document.getElementById(english?.split(' ')[0] ?? '')?.textContent;
  const before = messageOf();
  await portal.send(chooseLanguage('CN'));
  expect(await screen.findByRole('dialog', { name: '登录' })).toBeVisible();
  expect(before).toMatch(/[a-z]/);
  expect(messageOf()).toMatch(/\p{Script=Han}/u);
  expect(titleOf(portal)).toBe('老虎机 · Toteboard');
  expect(screen.getAllByRole('navigation', { name: '游戏', hidden: true })[0]).toBeInTheDocument();
  expect(screen.queryByText('Skip to content')).toBeNull();
  expect(portal.flows.platform.navigation.reloads()).toBe(0);
});
test('the title names a closed house, and the page again once it opens', async () => {
  const portal = await portalFixture({ path: '/rng' });
  await portal.batch(system(1));
  expect(titleOf(portal)).toBe('Maintenance · Toteboard');
  await portal.batch(system(2));
  expect(titleOf(portal)).toBe('Not available where you are · Toteboard');
  await portal.batch(system(0));
  expect(titleOf(portal)).toBe('Slots · Toteboard');
});
test('navigation changes the title with the page', async () => {
  const portal = await portalFixture();
  await portal.user.click(screen.getAllByRole('link', { name: 'Promotions' })[0] as HTMLElement);
  expect([portal.address(), titleOf(portal)]).toEqual(['/promotions', 'Promotions · Toteboard']);
});
test('the platform sets the document’s title', () => {
  browserNavigation().title('Slots · Toteboard');
  expect(document.title).toBe('Slots · Toteboard');
});
