import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeDialog, openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { memberAnswer, permissionAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const system = (status: 0 | 1 | 2) =>
  batchOf([change('system', { status, maintenanceEnd: null, permissionRevision: 1, lanesRevision: 1 })]);
/** Title of the maintenance page. */
const CLOSED = 'The board is down while we service it';
const lobby = () => screen.queryByRole('heading', { name: 'Lobby' });

test('R-ROUTE-02 `/login` shows home with the log-in dialog and becomes `/`; a member lands on home', async () => {
  const visitor = await portalFixture({ path: '/login' });
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  expect(visitor.address()).toBe('/');
  expect(lobby()).not.toBeNull();
  visitor.unmount();
  const member = await portalFixture({ path: '/login', accountType: 0 });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(member.address()).toBe('/');
});
for (const path of ['/', '/index', '/index.html', '/home'])
  test(`R-ROUTE-01 ${path} shows the home lobby`, async () => {
    await portalFixture({ path });
    expect(lobby()).not.toBeNull();
  });
test('R-ROUTE-32 an unknown address shows a notice with a way home', async () => {
  const portal = await portalFixture({ path: '/no/such/place' });
  await portal.user.click(screen.getByRole('button', { name: /lobby|home/i }));
  expect(portal.address()).toBe('/');
  expect(lobby()).not.toBeNull();
});
test('R-ROUTE-29 R-ERR-07 a visitor who opens a members’ page sees home with the log-in, and lands on that page afterwards', async () => {
  const portal = await portalFixture({ path: '/seaLottery?gameCode=G' });
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  expect([portal.address(), lobby() !== null]).toEqual(['/', true]);
  await portal.user.type(screen.getByLabelText(/^Username/), 'meilin07');
  await portal.user.type(screen.getByLabelText(/^Password/), 'Furlong-88{Enter}');
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', {
    token: 'k'.repeat(43),
    expiresAt: 3_600_000,
    firstTimeLogin: false,
    mustChange: 'none',
  });
  await portal.answer('memberInfo', memberAnswer);
  expect(dialog).not.toBeInTheDocument();
  expect(portal.address()).toBe('/seaLottery?gameCode=G');
});
test('R-ROUTE-30 a token opens a members’ page before member info has arrived', async () => {
  const portal = await portalFixture({ path: '/member/securityCenter', token: 'kept-token' });
  expect(portal.flows.state().session.phase).toBe('entering');
  expect(portal.address()).toBe('/member/securityCenter');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-SYS-05 R-SYS-02 a status change in use switches the view without a reload, and back', async () => {
  const portal = await portalFixture();
  await portal.batch(system(1));
  expect(await screen.findByRole('heading', { name: CLOSED })).toBeVisible();
  expect(lobby()).toBeNull();
  await portal.batch(system(2));
  expect(await screen.findByRole('img', { name: '127.0.0.1' })).toBeVisible();
  expect(screen.queryByText(CLOSED)).toBeNull();
  await portal.batch(system(0));
  expect(lobby()).not.toBeNull();
});
test('R-SYS-01 maintenance takes precedence over region, and no lobby flashes before it', async () => {
  await portalFixture({ permission: { maintenance: true, regionRestriction: true } });
  expect(lobby()).toBeNull();
  expect(await screen.findByRole('heading', { name: CLOSED })).toBeVisible();
});
test('R-SYS-06 a status that fails to load shows the network message with a retry, not maintenance', async () => {
  const portal = await portalFixture({ startBlock: null });
  expect(lobby()).toBeNull();
  await portal.lose('permission');
  expect(screen.getByRole('alert')).toHaveTextContent('Could not reach the house');
  expect(screen.queryByText(CLOSED)).toBeNull();
  await portal.user.click(screen.getByRole('button', { name: 'Try again' }));
  await portal.answer('permission', permissionAnswer);
  expect(lobby()).not.toBeNull();
});
test('R-MODAL-15 dialogs requested together open one after another by priority, never stacked', async () => {
  const portal = await portalFixture({ accountType: 0 });
  const popup = [{ id: 'a', title: 'Friday', content: '', execution: 'A', at: 1 }];
  await portal.answer('announcements', {
    banners: [],
    player: [],
    popup,
    promotion: [],
    promotionCategories: [],
  });
  await portal.send(openDialog({ kind: 'contract', contractId: 'c1' }));
  await portal.send(openDialog({ kind: 'changePassword', forced: true }));
  const one = async (name: string) => {
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  };
  await one('Change your password first');
  await portal.send(closeDialog('changePassword'));
  await one('Contract offer');
  await portal.send(closeDialog('contract'));
  await one('Announcements');
  await portal.send(closeDialog('announcement'));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a language change updates every text at once, also in an open dialog and its messages', async () => {
  const portal = await portalFixture({ path: '/login' });
  const dialog = await screen.findByRole('dialog', { name: 'Log in' });
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' }).at(-1)!);
  expect(dialog).toHaveTextContent('Enter your username.');
  await portal.send(chooseLanguage('CN'));
  expect(await within(dialog).findByText('请输入用户名。')).toBeVisible();
  expect(document.documentElement.lang).toBe('zh-CN');
  expect(document.body.textContent).not.toMatch(/Log in|Register|Winner board/);
});
