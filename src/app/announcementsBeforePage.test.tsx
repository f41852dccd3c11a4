import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { closeDialog } from '../domains/dialogs/dialogs.intents.ts';
import {
  announcement,
  announcementsAnswer,
  expectNoAnnouncements,
  findAnnouncements,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

const chunk = vi.hoisted(() => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  return { arrived, arrive };
});
vi.mock('./route/OtherPages.tsx', async (original) => {
  await chunk.arrived;
  return original();
});

test('R-ROUTE-02 R-ANN-03 announcements that arrive while the page at /agent loads wait until its log-in dialog is closed', async () => {
  const portal = await portalFixture({ path: '/agent', partsLater: true });
  await portal.answer('announcements', announcementsAnswer([announcement('b', 'B')]));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(portal.flows.state().dialogs).toMatchObject({ open: null, waiting: [{ kind: 'announcement' }] });
  chunk.arrive();
  await screen.findByRole('dialog', { name: 'Agent log-in' }, { timeout: 20_000 });
  expectNoAnnouncements();
  await portal.send(closeDialog('login'));
  await findAnnouncements();
});
