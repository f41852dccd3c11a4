import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { confirmLogOut, logIn } from '../domains/session/session.intents.ts';
import { memberAnswer } from '../flows/machinery/testing/permissionFixture.ts';
import { secret } from '../lib/secret.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
import '../screens/account-dialogs/announcement/AnnouncementDialog.tsx';

const popup = [{ id: 'b', title: 'For visitors', content: '<p>Text</p>', execution: 'B', at: 1 }];
const answer = { banners: [], player: [], popup, promotion: [], promotionCategories: [] };
const dialog = () => screen.findByRole('dialog', { name: 'Announcements' });
/** A visitor closes the pop-up, logs in, and out again. */
const thereAndBack = async (hideToday: boolean): Promise<PortalFixture> => {
  const portal = await portalFixture();
  await portal.answer('announcements', answer);
  const shown = within(await dialog());
  if (hideToday) await portal.user.click(shown.getByRole('checkbox', { name: 'Hide for today' }));
  await portal.user.click(shown.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(portal.flows.platform.storage.session.get('ANONYMOUS_POPUP')).toBe('closed');
  await portal.send(logIn({ username: 'meilin07', password: secret('Furlong-88'), captcha: '', remember: false }));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { token: 'k'.repeat(43), expiresAt: 3_600_000, mustChange: 'none' });
  await portal.answer('memberInfo', memberAnswer);
  await portal.answer('announcements', { ...answer, popup: [] });
  await portal.send(confirmLogOut());
  await portal.answer('logout', { ended: true });
  await portal.answer('announcements', answer);
  return portal;
};

test('R-ANN-04 R-SESS-20 the flag belongs to one session: logging out clears it, and the visitor’s pop-up opens once more', async () => {
  const portal = await thereAndBack(false);
  expect(within(await dialog()).getByRole('heading', { name: 'For visitors' })).toBeVisible();
  await portal.user.click(
    within(await dialog())
      .getAllByRole('button', { name: 'Close' })
      .at(-1)!,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('R-ANN-05 hidden for today, the pop-up stays closed after logging in and out', async () => {
  await thereAndBack(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
