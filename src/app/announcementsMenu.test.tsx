import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  announcement,
  announcementsAnswer,
  expectNoAnnouncements,
  findAnnouncements,
} from './testing/announcementsFixture.ts';
import { portalFixture } from './testing/portalFixture.tsx';

test('R-ANN-03 announcements that arrive while a menu is open leave it open, and open when it closes', async () => {
  const portal = await portalFixture();
  await portal.user.click(screen.getAllByRole('button', { name: /^Language/ })[0] as HTMLElement);
  const menu = await screen.findByRole('menu');
  await portal.answer('announcements', announcementsAnswer([announcement('b', 'B')]));
  expect(menu).toBeVisible();
  expectNoAnnouncements();
  await portal.user.keyboard('{Escape}');
  await findAnnouncements();
  expect(screen.queryByRole('menu')).toBeNull();
});
