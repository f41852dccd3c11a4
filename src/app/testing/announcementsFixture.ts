/** Fixture of announcements: the house's answer, the pop-up, and a log-in. For tests only. */
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { enteredAnswer, memberAnswer } from '../../flows/machinery/testing/permissionFixture.ts';
import type { PortalFixture } from './portalFixture.tsx';
import '../../screens/account-dialogs/announcement/AnnouncementDialog.tsx';
import '../../screens/account-dialogs/LoginDialog.tsx';
import '../../screens/account-dialogs/notice/NoticeDialog.tsx';

const AT = Date.UTC(2026, 10, 20, 1, 0, 0);
/** `execution`: the audience, `A` members, `B` visitors, `F` a first log-in. */
export const announcement = (id: string, execution: 'A' | 'B' | 'F', content = `<p>Text of ${id}</p>`) => ({
  id,
  title: `Title ${id}`,
  content,
  execution,
  at: AT,
});
export const announcementsAnswer = (popup: readonly object[], more: object = {}) => ({
  banners: [],
  player: [],
  popup,
  promotion: [],
  promotionCategories: [],
  ...more,
});
export const ALL_AUDIENCES = announcementsAnswer([
  announcement('a', 'A'),
  announcement('b', 'B'),
  announcement('f', 'F'),
]);
export const manyAnnouncements = (count: number, execution: 'A' | 'B' = 'B') =>
  announcementsAnswer(Array.from({ length: count }, (_, n) => announcement(`${n + 1}`, execution)));

export const announcementsDialog = () => within(screen.getByRole('dialog', { name: 'Announcements' }));
export const findAnnouncements = () => screen.findByRole('dialog', { name: 'Announcements' });
export const expectNoAnnouncements = () => expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
export const titles = () =>
  within(announcementsDialog().getByRole('list', { name: 'Announcements' }))
    .getAllByRole('button')
    .map((one) => one.querySelector('.ann-title')?.textContent);
export const close = (portal: PortalFixture) =>
  portal.user.click(announcementsDialog().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

/** Fills and sends the open log-in, and answers its calls up to member info; `more`: fields of the log-in's answer. */
export const sendLogin = async (portal: PortalFixture, more: object = {}): Promise<void> => {
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await portal.user.click(login.getByLabelText(/^Username/));
  await portal.user.paste('meilin07');
  await portal.user.click(login.getByLabelText(/^Password/));
  await portal.user.paste('Furlong-88');
  await portal.user.click(login.getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { ...enteredAnswer, ...more });
  await portal.answer('memberInfo', memberAnswer);
};
export const logIn = async (portal: PortalFixture, more: object = {}): Promise<void> => {
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' }).at(0) as HTMLElement);
  await sendLogin(portal, more);
};
