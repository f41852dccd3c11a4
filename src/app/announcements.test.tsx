import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { answer, BOTH, close, logIn, none, sendLogin, shown, slip, titles } from './testAnnouncements.ts';
import { testPortal } from './testPortal.tsx';

test('R-ANN-03 R-MODAL-01 a visitor’s pop-up lists what is for visitors, and nothing else', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title b']);
});
test('R-ANN-02 R-SESS-04 a member’s lists A; at a first log-in, which the store knows, F as well, and never again', async () => {
  const portal = await testPortal({ accountType: 0 });
  await portal.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title a']);
  portal.unmount();
  const first = await testPortal();
  await first.answer('announcements', answer([]));
  await logIn(first, { firstTimeLogin: true });
  await first.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title a', 'Title f']);
  expect(first.flows.state().session.firstTimeLogin).toBe(true);
  await close(first);
  const { session } = first.flows.platform.storage;
  const token = session.get('token') ?? '';
  first.unmount();
  // The page loaded again, in the same log-in: the first one is over.
  const again = await testPortal({ token });
  await again.answer('memberInfo', memberAnswer);
  await again.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title a']);
  expect(again.flows.state().session.firstTimeLogin).toBe(false);
});
test('R-ANN-04 R-CONST-38 closing marks the audience’s own session flag, and only that one; marked, it is skipped', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', BOTH);
  await shown();
  await close(portal);
  none();
  const { session } = portal.flows.platform.storage;
  expect([session.get('ANONYMOUS_POPUP'), session.get('USER_POPUP')]).toEqual(['closed', null]);
  // Read again in the same session, as after a change of language: it does not come back.
  await portal.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await portal.settle();
  await portal.answer('announcements', BOTH);
  expect(screen.queryByRole('dialog')).toBeNull();
  await portal.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await portal.settle();
  await portal.answer('announcements', BOTH);
  // Somebody logs in: the other audience has not closed theirs.
  await logIn(portal);
  await portal.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title a']);
  expect(session.get('USER_POPUP')).toBeNull();
  await close(portal);
  none();
  expect(session.get('USER_POPUP')).toBe('closed');
});
test('R-ANN-05 hidden for today it stays away across reloads and log-ins of that audience, until their next day', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', BOTH);
  await shown();
  await portal.user.click(slip().getByRole('checkbox', { name: 'Hide for today' }));
  await close(portal);
  const { local } = portal.flows.platform.storage;
  const kept = { lang: 'EN', hideAnonymousPopup: local.get('hideAnonymousPopup') ?? '' };
  expect(kept.hideAnonymousPopup).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  portal.unmount();
  // The page loaded again, in a new session of the browser: local storage is what is left.
  const again = await testPortal({ local: kept });
  await again.answer('announcements', BOTH);
  none();
  await logIn(again);
  await again.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title a']);
  again.unmount();
  // Up to the last second of the visitor's own day it stays away; with the first of the next it is back.
  const later = await testPortal({ local: kept });
  await later.answer('announcements', BOTH);
  none();
  const { clock } = later.flows.platform;
  const today = new Date(clock.now());
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate() + 1).getTime();
  clock.sleep(midnight - 1_000 - clock.now());
  await later.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await later.settle();
  await later.answer('announcements', BOTH);
  expect(screen.queryByRole('dialog')).toBeNull();
  clock.sleep(midnight - clock.now());
  await later.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await later.settle();
  await later.answer('announcements', BOTH);
  await shown();
  expect(titles()).toEqual(['Title b']);
});
test('a half-filled dialog is never taken away: the announcement waits behind it and comes after', async () => {
  const portal = await testPortal();
  await portal.send(openDialog({ kind: 'login' }));
  await screen.findByRole('dialog', { name: 'Log in' });
  await portal.answer('announcements', BOTH);
  none();
  await portal.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  expect(await shown()).toBeVisible();
});
test('what waits to pop up before a visitor does not come up once they are in', async () => {
  const portal = await testPortal();
  await portal.send(openDialog({ kind: 'login' }));
  await portal.answer('announcements', BOTH);
  await sendLogin(portal);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a pop-up that has nothing to show keeps nobody from what waits behind it', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', answer([]));
  await portal.send(openDialog({ kind: 'announcement' }));
  await portal.send(openDialog({ kind: 'login' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
});
