/** Announcements as a person meets them: what the house answers, the pop-up, and somebody who logs in. For tests only. */
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { enteredAnswer, memberAnswer } from '../flows/machinery/testPermission.ts';
import type { TestPortal } from './testPortal.tsx';
import '../screens/account-dialogs/announcement/AnnouncementDialog.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/notice/NoticeDialog.tsx';

const AT = Date.UTC(2026, 10, 20, 1, 0, 0);
/** For whom: `A` members, `B` visitors, `F` a first log-in. */
export const item = (id: string, execution: 'A' | 'B' | 'F', content = `<p>Text of ${id}</p>`) => ({
  id,
  title: `Title ${id}`,
  content,
  execution,
  at: AT,
});
export const answer = (popup: readonly object[], more: object = {}) => ({
  banners: [],
  player: [],
  popup,
  promotion: [],
  promotionCategories: [],
  ...more,
});
export const BOTH = answer([item('a', 'A'), item('b', 'B'), item('f', 'F')]);
export const many = (count: number, execution: 'A' | 'B' = 'B') =>
  answer(Array.from({ length: count }, (_, n) => item(`${n + 1}`, execution)));

export const slip = () => within(screen.getByRole('dialog', { name: 'Announcements' }));
export const shown = () => screen.findByRole('dialog', { name: 'Announcements' });
export const none = () => expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
export const titles = () =>
  within(slip().getByRole('list', { name: 'Announcements' }))
    .getAllByRole('button')
    .map((one) => one.querySelector('.ann-title')?.textContent);
export const close = (portal: TestPortal) =>
  portal.user.click(slip().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);

/** Fills the log-in that is open and sends it; the house answers, with `more`, up to who it is. */
export const sendLogin = async (portal: TestPortal, more: object = {}): Promise<void> => {
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
export const logIn = async (portal: TestPortal, more: object = {}): Promise<void> => {
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' }).at(0) as HTMLElement);
  await sendLogin(portal, more);
};
