import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { closeDialog, openDialog } from '../domains/dialogs/dialogs.intents.ts';
import {
  announcementsAnswer,
  ALL_AUDIENCES,
  close,
  announcement,
  expectNoAnnouncements,
  sendLogin,
  findAnnouncements,
  titles,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const VISITORS = announcementsAnswer([announcement('b', 'B')]);

test.each([
  ['/login', 'Log in'],
  ['/register', 'Register'],
  ['/agent', 'Agent log-in'],
  ['/favorite', 'Log in'],
])(
  'R-ROUTE-02 R-ANN-03 a first visit to %s shows its dialog, and the announcements when that is closed',
  async (path, name) => {
    const portal = await portalFixture({ path });
    await screen.findByRole('dialog', { name }, { timeout: 5_000 });
    await portal.answer('announcements', VISITORS);
    expect(screen.getByRole('dialog', { name })).toBeVisible();
    expectNoAnnouncements();
    await portal.send(closeDialog(path === '/register' ? 'register' : 'login'));
    await findAnnouncements();
    expect(titles()).toEqual(['Title b']);
    await close(portal);
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);
test('R-ROUTE-02 the log-in dialog that arrives after the announcements displaces them', async () => {
  const portal = await portalFixture();
  await portal.answer('announcements', VISITORS);
  await findAnnouncements();
  await portal.send(openDialog({ kind: 'login' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
  expectNoAnnouncements();
  await portal.send(closeDialog('login'));
  await findAnnouncements();
});
test('R-SESS-01 R-ANN-02 after a log-in at /login a member gets the members’ announcements', async () => {
  const portal = await portalFixture({ path: '/login' });
  await portal.answer('announcements', ALL_AUDIENCES);
  await sendLogin(portal);
  await portal.answer('announcements', ALL_AUDIENCES);
  await findAnnouncements();
  expect(titles()).toEqual(['Title a']);
});
