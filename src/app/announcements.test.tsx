import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import {
  announcementsAnswer,
  ALL_AUDIENCES,
  close,
  logIn,
  expectNoAnnouncements,
  sendLogin,
  findAnnouncements,
  announcementsDialog,
  titles,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

test('R-ANN-03 R-MODAL-01 a visitor’s pop-up lists only announcements for visitors', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title b']);
});
test('R-ANN-02 R-SESS-04 a member’s pop-up lists A; at the first log-in, known from the store, also F, and only then', async () => {
  const portal = await portalFixture({ accountType: 0 });
  await portal.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title a']);
  portal.unmount();
  const first = await portalFixture();
  await first.answer('announcements', announcementsAnswer([]));
  await logIn(first, { firstTimeLogin: true });
  await first.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title a', 'Title f']);
  expect(first.flows.state().session.firstTimeLogin).toBe(true);
  await close(first);
  const { session } = first.flows.platform.storage;
  const token = session.get('token') ?? '';
  first.unmount();
  // A reload within the same log-in: it is no longer the first.
  const again = await portalFixture({ token });
  await again.answer('memberInfo', memberAnswer);
  await again.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title a']);
  expect(again.flows.state().session.firstTimeLogin).toBe(false);
});
test('R-ANN-04 R-CONST-38 closing sets only the session flag of that audience; with the flag the pop-up is skipped', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  await close(portal);
  expectNoAnnouncements();
  const { session } = portal.flows.platform.storage;
  expect([session.get('ANONYMOUS_POPUP'), session.get('USER_POPUP')]).toEqual(['closed', null]);
  // Read again in the same session, as after a language change: the pop-up stays closed.
  await portal.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await portal.settle();
  await portal.answer('announcements', ALL_AUDIENCES);
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await portal.settle();
  await portal.answer('announcements', ALL_AUDIENCES);
  // After a log-in the other audience has its own flag, which is not set.
  await logIn(portal);
  await portal.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title a']);
  expect(session.get('USER_POPUP')).toBeNull();
  await close(portal);
  expectNoAnnouncements();
  expect(session.get('USER_POPUP')).toBe('closed');
});
test('R-ANN-05 hidden for today, the pop-up stays closed across reloads and log-ins of that audience until their next day', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  await portal.user.click(announcementsDialog().getByRole('checkbox', { name: 'Hide for today' }));
  await close(portal);
  const { local } = portal.flows.platform.storage;
  const kept = { lang: 'EN', hideAnonymousPopup: local.get('hideAnonymousPopup') ?? '' };
  expect(kept.hideAnonymousPopup).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  portal.unmount();
  // A new browser session: only local storage is kept.
  const again = await portalFixture({ local: kept });
  await again.answer('announcements', ALL_AUDIENCES);
  expectNoAnnouncements();
  await logIn(again);
  await again.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title a']);
  again.unmount();
  // Hidden to the last second of the visitor's day, and shown from the first second of the next.
  const later = await portalFixture({ local: kept });
  await later.answer('announcements', ALL_AUDIENCES);
  expectNoAnnouncements();
  const { clock } = later.flows.platform;
  const today = new Date(clock.now());
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
  clock.sleep(midnight - 1_000 - clock.now());
  await later.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await later.settle();
  await later.answer('announcements', ALL_AUDIENCES);
  expect(screen.queryByRole('dialog')).toBeNull();
  clock.sleep(midnight - clock.now());
  await later.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await later.settle();
  await later.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title b']);
});
test('a half-filled dialog stays open: the announcement pop-up opens after it closes', async () => {
  const portal = await portalFixture();
  await portal.send(openDialog({ kind: 'login' }));
  await screen.findByRole('dialog', { name: 'Log in' });
  await portal.answer('announcements', ALL_AUDIENCES);
  expectNoAnnouncements();
  await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await findAnnouncements()).toBeVisible();
});
test('a visitor’s queued pop-up does not open after the visitor has logged in', async () => {
  const portal = await portalFixture();
  await portal.send(openDialog({ kind: 'login' }));
  await portal.answer('announcements', ALL_AUDIENCES);
  await sendLogin(portal);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a pop-up without items does not block the dialog queued behind it', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', announcementsAnswer([]));
  await portal.send(openDialog({ kind: 'announcement' }));
  await portal.send(openDialog({ kind: 'login' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
});
