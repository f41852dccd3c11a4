import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { chooseLanguage } from '../domains/preferences/preferences.intents.ts';
import { memberAnswer } from '../flows/machinery/testPermission.ts';
import { NOTICE_MS } from '../ui/marquee/Marquee.tsx';
import { type TestPortal, testPortal } from './testPortal.tsx';
import '../screens/account-dialogs/announcement/AnnouncementDialog.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';
import '../screens/account-dialogs/notice/NoticeDialog.tsx';

const AT = Date.UTC(2026, 10, 20, 1, 0, 0);
const item = (id: string, execution: 'A' | 'B' | 'F', content = `<p>Text of ${id}</p>`) => ({
  id,
  title: `Title ${id}`,
  content,
  execution,
  at: AT,
});
const answer = (popup: readonly object[], more: object = {}) => ({
  banners: [],
  player: [],
  popup,
  promotion: [],
  promotionCategories: [],
  ...more,
});
const BOTH = answer([item('a', 'A'), item('b', 'B'), item('f', 'F')]);
const many = (count: number, execution: 'A' | 'B' = 'B') =>
  answer(Array.from({ length: count }, (_, n) => item(`${n + 1}`, execution)));
const slip = () => within(screen.getByRole('dialog', { name: 'Announcements' }));
const shown = () => screen.findByRole('dialog', { name: 'Announcements' });
const none = () => expect(screen.queryByRole('dialog', { name: 'Announcements' })).toBeNull();
const titles = () =>
  within(slip().getByRole('list', { name: 'Announcements' }))
    .getAllByRole('button')
    .map((one) => one.querySelector('.ann-title')?.textContent);
const close = (portal: TestPortal) =>
  portal.user.click(slip().getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
const entered = {
  token: 'k'.repeat(43),
  expiresAt: 3_600_000,
  firstTimeLogin: false,
  passwordExpired: false,
  mustChange: 'none',
  changeTicket: null,
};
const logIn = async (portal: TestPortal, more: object = {}): Promise<void> => {
  await portal.user.click(screen.getAllByRole('button', { name: 'Log in' })[0]!);
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await portal.user.click(login.getByLabelText(/^Username/));
  await portal.user.paste('meilin07');
  await portal.user.click(login.getByLabelText(/^Password/));
  await portal.user.paste('Furlong-88');
  await portal.user.click(login.getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', { ...entered, ...more });
  await portal.answer('memberInfo', memberAnswer);
};

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
test('R-ANN-06 R-CONST-01 eight a page, with a pager only above eight: one page at its margins, five around', async () => {
  const eight = await testPortal();
  await eight.answer('announcements', many(8));
  await shown();
  expect(titles()).toHaveLength(8);
  expect(slip().queryByRole('navigation')).toBeNull();
  eight.unmount();
  const portal = await testPortal();
  await portal.answer('announcements', many(83));
  await shown();
  const pager = () => within(slip().getByRole('navigation', { name: 'Pages of announcements' }));
  await portal.user.click(pager().getByRole('button', { name: 'Page 5' }));
  expect(titles()).toEqual(Array.from({ length: 8 }, (_, n) => `Title ${33 + n}`));
  expect(
    pager()
      .getAllByRole('button', { name: /^Page/ })
      .map((one) => one.textContent),
  ).toEqual([
    '1',
    // A gap of one page is that page.
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '11',
  ]);
  await portal.user.click(pager().getByRole('button', { name: 'Page 11' }));
  expect(titles()).toEqual(['Title 81', 'Title 82', 'Title 83']);
});
test('R-ANN-07 R-CONST-02 an item shows title, time to the second and its HTML, of which nothing runs', async () => {
  const portal = await testPortal();
  const content = '<p>Six <b>races</b></p><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await portal.answer('announcements', answer([item('1', 'B', content), item('2', 'B')]));
  await shown();
  const article = () => within(slip().getByRole('article'));
  expect(article().getByRole('heading', { name: 'Title 1' })).toBeVisible();
  // The merchant's hours: eight ahead of universal time.
  expect(article().getByText('2026-11-20 09:00:00')).toBeVisible();
  expect(article().getByText('races').tagName).toBe('B');
  expect(screen.getByRole('dialog').querySelector('script, [onerror]')).toBeNull();
  await portal.user.click(slip().getByRole('button', { name: /Title 2/ }));
  expect(article().getByText('Text of 2')).toBeVisible();
});
test('R-ANN-09 R-ANN-10 R-CALL-24 asked for at load, at log-in and for another language, in one question that fills four places', async () => {
  const portal = await testPortal();
  const query = () => portal.flows.call('announcements').query;
  expect(query()).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' });
  await portal.answer('announcements', {
    ...answer([item('b', 'B')]),
    player: [item('n', 'A')],
    banners: [{ groupName: 'w_home', url: '/img/banner/oval.svg', title: 'Friday at the oval' }],
    promotion: [
      {
        id: 'p1',
        title: 'Bring a friend',
        content: '',
        category: 'c1',
        promotionType: 'INFO',
        promoAnnouncementCategoryIds: ['c1'],
        announcementImages: [],
        startTime: 0,
        endTime: null,
        longTerm: 1,
      },
    ],
  });
  await shown();
  expect(titles()).toEqual(['Title b']);
  await close(portal);
  expect(screen.getByRole('button', { name: 'Title n' })).toBeVisible();
  expect(screen.getAllByText('Friday at the oval')[0]).toBeVisible();
  expect(screen.getAllByText('Bring a friend')[0]).toBeInTheDocument();
  await portal.send(chooseLanguage('CN'));
  await screen.findAllByRole('button', { name: '登录' });
  await portal.settle();
  expect(query()).toMatchObject({ language: 'CN' });
  await portal.answer('announcements', answer([], { player: [{ ...item('n', 'A'), title: '晚间五彩' }] }));
  expect(screen.getByRole('button', { name: '晚间五彩' })).toBeVisible();
  expect(portal.flows.count('announcements')).toBe(2);
  await portal.send(chooseLanguage('EN'));
  await screen.findAllByRole('button', { name: 'Log in' });
  await portal.settle();
  await portal.answer('announcements', answer([]));
  await logIn(portal);
  expect(portal.flows.count('announcements')).toBe(4);
  expect(query()).toEqual({ types: 'B,PL,PU,PR,H', platform: 'W', language: 'EN' });
});
test('R-ANN-01 with a token in the session nothing is asked before it is known who is here, and then once', async () => {
  const portal = await testPortal({ token: 'kept-token' });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  expect(portal.flows.count('announcements')).toBe(1);
  portal.unmount();
  const visitor = await testPortal();
  expect(visitor.flows.count('announcements')).toBe(1);
  await visitor.answer('announcements', answer([]));
  await visitor.pass(60_000);
  expect(visitor.flows.count('announcements')).toBe(1);
  // Who logs in is another state: once more, and not twice.
  await logIn(visitor);
  await visitor.answer('announcements', answer([]));
  await visitor.pass(60_000);
  expect(visitor.flows.count('announcements')).toBe(2);
});
test('R-ANN-01 with a token in the address nothing is asked before it is traded and known whose it is, and then once', async () => {
  const portal = await testPortal({ addressToken: 'from-a-link' });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('renewSession', { token: 'fresh-token', expiresAt: 3_600_000 });
  expect(portal.flows.count('announcements')).toBe(0);
  await portal.answer('memberInfo', memberAnswer);
  await portal.answer('announcements', answer([]));
  await portal.pass(60_000);
  expect(portal.flows.count('announcements')).toBe(1);
  portal.unmount();
  // A link that is good for nothing leaves a visitor, who is asked for once as well.
  const refused = await testPortal({ addressToken: 'from-a-link' });
  await refused.refuse('renewSession', 'not-logged-in');
  await refused.answer('announcements', answer([]));
  expect(refused.flows.count('announcements')).toBe(1);
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
  const login = within(screen.getByRole('dialog', { name: 'Log in' }));
  await portal.user.click(login.getByLabelText(/^Username/));
  await portal.user.paste('meilin07');
  await portal.user.click(login.getByLabelText(/^Password/));
  await portal.user.paste('Furlong-88');
  await portal.user.click(login.getByRole('button', { name: 'Log in' }));
  await portal.answer('botChallenge', { challenge: {} });
  await portal.answer('login', entered);
  await portal.answer('memberInfo', memberAnswer);
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a pop-up that has nothing to show keeps nobody from what waits behind it', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', answer([]));
  await portal.send(openDialog({ kind: 'announcement' }));
  await portal.send(openDialog({ kind: 'login' }));
  expect(await screen.findByRole('dialog', { name: 'Log in' })).toBeVisible();
});
test('R-ANN-08 the marquee moves on, stands still under pointer, focus and pause, and a press opens that notice', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', answer([], { player: [item('n1', 'A'), item('n2', 'A'), item('n3', 'A')] }));
  const bar = screen.getByRole('region', { name: 'Notices' });
  const notice = () => within(bar).getByRole('button', { name: /^Title/ }).textContent;
  expect(notice()).toBe('Title n1');
  await portal.pass(NOTICE_MS);
  expect(notice()).toBe('Title n2');
  fireEvent.pointerEnter(bar);
  await portal.pass(3 * NOTICE_MS);
  expect(notice()).toBe('Title n2');
  fireEvent.pointerLeave(bar);
  await portal.pass(NOTICE_MS);
  expect(notice()).toBe('Title n3');
  fireEvent.focus(within(bar).getByRole('button', { name: /^Title/ }));
  await portal.pass(3 * NOTICE_MS);
  expect(notice()).toBe('Title n3');
  fireEvent.blur(within(bar).getByRole('button', { name: /^Title/ }));
  fireEvent.click(within(bar).getByRole('button', { name: 'Pause notices' }));
  await portal.pass(3 * NOTICE_MS);
  expect(notice()).toBe('Title n3');
  fireEvent.click(within(bar).getByRole('button', { name: 'Title n3' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Title n3' }));
  expect(dialog.getByText('Text of n3')).toBeVisible();
});
test('R-MODAL-02 a notice opens at its index and pages through the others, to either end', async () => {
  const portal = await testPortal();
  await portal.answer('announcements', answer([], { player: [item('n1', 'A'), item('n2', 'A'), item('n3', 'A')] }));
  await portal.send(openDialog({ kind: 'notice', index: 1 }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Title n2' }));
  expect(dialog.getByText('2026-11-20 09:00:00')).toBeVisible();
  await portal.user.click(dialog.getByRole('button', { name: 'Next notice' }));
  expect(screen.getByRole('dialog', { name: 'Title n3' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next notice' })).toBeDisabled();
  await portal.user.click(screen.getByRole('button', { name: 'Previous notice' }));
  await portal.user.click(screen.getByRole('button', { name: 'Previous notice' }));
  expect(screen.getByRole('dialog', { name: 'Title n1' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous notice' })).toBeDisabled();
});
