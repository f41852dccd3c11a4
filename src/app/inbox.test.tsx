/** The inbox as a dialog and as a page of the member centre: states of each message, live. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { MEMBER_PAGES } from '../screens/paths.ts';
import { announcementsAnswer } from './testing/announcementsFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { portalAs } from './testing/rolesFixture.ts';
import '../screens/inbox/InboxDialog.tsx';
import '../screens/inbox/InboxPage.tsx';

const text = (words: string) => ({ EN: words, CN: `${words} CN`, MY: `${words} MY` });
const message = (id: number, more: object = {}) => ({
  id,
  messageId: `m1007-${id}`,
  kind: 'reward',
  title: text(`Letter ${id}`),
  body: text(`Words of ${id}`),
  amount: null,
  reference: null,
  at: 1_760_000_000_000,
  ...more,
});
type Marks = Readonly<Record<string, 'unread' | 'deleted' | null>>;
const rowsOf = (marks: Marks) =>
  Object.fromEntries(Object.entries(marks).map(([id, mark]) => [id, mark === null ? null : { mark }]));
/** What one record of the house brings: the topics of the inbox together. */
const tell = (
  portal: PortalFixture,
  seq: number,
  { items, marks, unread }: { readonly items?: readonly object[]; readonly marks?: Marks; readonly unread?: number },
) =>
  portal.batch(
    batchOf([
      ...(items ? [change('inbox:m1007', { from: 1, items }, { seq })] : []),
      ...(marks
        ? [change('messages:m1007', { rows: rowsOf(marks) }, { seq, kind: seq === 1 ? 'snapshot' : 'delta' })]
        : []),
      ...(unread === undefined ? [] : [change('unread:m1007', { messages: unread, rewards: 0, missions: 0 }, { seq })]),
    ]),
  );
const header = () => within(screen.getByRole('banner', { name: 'Site header' }));
const rows = (list: ReturnType<typeof header>) => list.getAllByRole('listitem').map((row) => row.textContent);
const page = async (portal: Promise<PortalFixture>) => {
  const opened = await portal;
  await screen.findByRole('heading', { name: 'Messages' });
  return opened;
};
const openPage = () => page(portalFixture({ path: MEMBER_PAGES.messages, accountType: 0 }));
const inbox = () => within(screen.getByRole('tabpanel'));
const THREE = [message(1), message(2), message(3, { amount: 1_250, reference: 'PM17' })];

test('the dialog shows the newest messages first, and opening one marks it alone as read', async () => {
  const portal = await portalAs('member');
  await tell(portal, 1, { items: THREE, marks: { 2: 'unread', 3: 'unread' }, unread: 2 });
  await portal.user.click(header().getByRole('button', { name: 'Messages, 2 unread' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Messages' }));
  expect(rows(dialog)[0]).toMatch(/Letter 3.*Unread.*RM 12.50/);
  expect(rows(dialog)[2]).not.toContain('Unread');
  expect(portal.flows.count('openMessages')).toBe(0);
  await portal.user.click(dialog.getByRole('button', { name: /Letter 3/ }));
  expect(portal.flows.call('openMessages').body).toEqual({ ids: [3] });
  expect(dialog.getByText('Words of 3')).toBeVisible();
  await tell(portal, 2, { marks: { 3: null }, unread: 1 });
  expect(rows(dialog).map((row) => row?.includes('Unread'))).toEqual([false, true, false]);
  expect(header().getByRole('button', { name: 'Messages, 1 unread', hidden: true })).toBeInTheDocument();
  await portal.user.click(dialog.getByRole('link', { name: 'All messages' }));
  expect(portal.address()).toBe('/member/messageV2');
});
test('R-MSG-02 header, menu and inbox show one count, which falls as messages are read and rises with a new one', async () => {
  const portal = await openPage();
  const counts = () => [
    header().queryByRole('button', { name: /^Messages/ })?.textContent,
    // In the column, and in the row of a phone.
    ...screen
      .getAllByRole('link', { name: /^Messages/ })
      .flatMap((link) => link.querySelector('.count')?.textContent ?? []),
    screen.getByRole('tab', { name: /^Inbox/ }).textContent,
    inbox().queryAllByText('Unread').length,
  ];
  await tell(portal, 1, { items: THREE, marks: { 2: 'unread', 3: 'unread' }, unread: 2 });
  expect(counts()).toEqual(['2', '2', '2', 'Inbox (2)', 2]);
  await tell(portal, 2, { marks: { 2: null }, unread: 1 });
  expect(counts()).toEqual(['1', '1', '1', 'Inbox (1)', 1]);
  await tell(portal, 3, { items: [...THREE, message(4)], marks: { 4: 'unread' }, unread: 2 });
  expect(counts()).toEqual(['2', '2', '2', 'Inbox (2)', 2]);
  await tell(portal, 4, { marks: { 3: null, 4: 'deleted' }, unread: 0 });
  expect(counts()).toEqual(['', 'Inbox', 0]);
});
test('R-MEMB-13 platform information has an inbox with its unread count, and announcements that open in place', async () => {
  const portal = await openPage();
  await tell(portal, 1, { items: THREE, marks: { 3: 'unread' }, unread: 1 });
  expect(screen.getByRole('tab', { name: 'Inbox (1)', selected: true })).toBeVisible();
  expect(rows(inbox())).toHaveLength(3);
  const item = (id: string, at: number) => ({
    id,
    title: `News ${id}`,
    content: `<p>About ${id}</p>`,
    execution: 'A',
    at,
  });
  await portal.answer(
    'announcements',
    announcementsAnswer([item('b', 3), item('c', 2)], { player: [item('a', 1), item('b', 3)] }),
  );
  await portal.user.click(screen.getByRole('tab', { name: 'Announcements' }));
  expect(rows(inbox()).map((row) => row?.slice(0, 6))).toEqual(['News b', 'News c', 'News a']);
  await portal.user.click(inbox().getByText('News c'));
  expect(await inbox().findByText('About c')).toBeVisible();
});
test('selected messages are deleted after a confirmation, and the list follows the house', async () => {
  const portal = await openPage();
  await tell(portal, 1, { items: THREE, marks: { 3: 'unread' }, unread: 1 });
  await portal.user.click(inbox().getByRole('checkbox', { name: 'Select “Letter 1”' }));
  await portal.user.click(inbox().getByRole('checkbox', { name: 'Select “Letter 3”' }));
  await portal.user.click(inbox().getByRole('button', { name: 'Delete (2)' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete messages?' }));
  expect(portal.flows.count('deleteMessages')).toBe(0);
  await portal.user.click(ask.getByRole('button', { name: 'Delete (2)' }));
  expect(portal.flows.call('deleteMessages').body).toEqual({ ids: [3, 1] });
  await tell(portal, 2, { marks: { 1: 'deleted', 3: 'deleted' }, unread: 0 });
  await portal.answer('deleteMessages', { unread: 0 });
  expect(rows(inbox())).toHaveLength(1);
  expect(inbox().getByText('The messages are deleted.')).toBeVisible();
  expect(inbox().getByRole('button', { name: 'Delete' })).toBeDisabled();
});
test('a deletion that fails says so, and keeps the selection', async () => {
  const portal = await openPage();
  await tell(portal, 1, { items: THREE, marks: {}, unread: 0 });
  await portal.user.click(inbox().getByRole('checkbox', { name: 'Select all shown' }));
  await portal.user.click(inbox().getByRole('button', { name: 'Delete (3)' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete messages?' }));
  await portal.user.click(ask.getByRole('button', { name: 'Delete (3)' }));
  await portal.refuse('deleteMessages', 'house-busy');
  expect(inbox().getByRole('alert')).toHaveTextContent('could not be deleted');
  expect(inbox().getByRole('button', { name: 'Delete (3)' })).toBeEnabled();
});
test('all messages are marked as read up to the newest one that is shown', async () => {
  const portal = await openPage();
  await tell(portal, 1, { items: THREE, marks: { 1: 'unread' }, unread: 1 });
  await portal.user.click(inbox().getByRole('button', { name: 'Mark all as read' }));
  expect(portal.flows.call('readMessages').body).toEqual({ upTo: 3 });
  await tell(portal, 2, { marks: { 1: null }, unread: 0 });
  await portal.answer('readMessages', { unread: 0 });
  expect(inbox().getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});
test('the filter shows one kind, and older messages of it come from the house’s records', async () => {
  const portal = await openPage();
  const items = Array.from({ length: 30 }, (_, n) => message(n + 50, { kind: n % 2 === 0 ? 'win' : 'reward' }));
  await tell(portal, 1, { items, marks: {}, unread: 1 });
  expect(rows(inbox())).toHaveLength(20);
  await portal.user.click(inbox().getByRole('button', { name: 'Older messages' }));
  expect(rows(inbox())).toHaveLength(30);
  expect(portal.flows.count('messageRecord')).toBe(0);
  const readsAll = () => inbox().queryByRole('button', { name: 'Mark all as read' });
  expect(readsAll()).toBeVisible();
  await portal.user.selectOptions(inbox().getByRole('combobox', { name: 'Kind' }), 'Wins');
  expect(rows(inbox())).toHaveLength(15);
  // It would mark messages that the filter hides.
  expect(readsAll()).toBeNull();
  await portal.user.click(inbox().getByRole('button', { name: 'Older messages' }));
  expect(portal.flows.call('messageRecord').query).toMatchObject({ before: 50, kind: 'win', size: 20 });
  const row = (id: number) => ({ ...message(id, { kind: 'win' }), read: id !== 48 });
  await portal.answer('messageRecord', { rows: [row(48), row(40)], older: null, asOf: { epoch: 1, seq: 1 } });
  expect(
    rows(inbox())
      .slice(-2)
      .map((one) => one?.includes('Unread')),
  ).toEqual([true, false]);
  expect(inbox().queryByRole('button', { name: 'Older messages' })).toBeNull();
  await portal.user.selectOptions(inbox().getByRole('combobox', { name: 'Kind' }), 'Welcome');
  expect(inbox().getByRole('button', { name: 'Older messages' })).toBeVisible();
});
test('a message links to its subject', async () => {
  const portal = await openPage();
  const about = message(4, { kind: 'notice', about: 'identity' });
  await tell(portal, 1, { items: [...THREE, about], marks: {}, unread: 0 });
  await portal.user.click(inbox().getByRole('button', { name: /Letter 4/ }));
  expect(inbox().getByRole('link', { name: 'Go to the identity check' })).toHaveAttribute(
    'href',
    MEMBER_PAGES.identityCheck,
  );
  await portal.user.click(inbox().getByRole('button', { name: /Letter 3/ }));
  expect(inbox().getByRole('link', { name: 'See the receipt' })).toHaveAttribute(
    'href',
    `${MEMBER_PAGES.receipt}?reference=PM17`,
  );
});
test('an empty inbox explains what it will show, and one that has not arrived waits', async () => {
  const portal = await openPage();
  expect(inbox().queryByText('No messages yet')).toBeNull();
  await tell(portal, 1, { items: [], marks: {}, unread: 0 });
  expect(inbox().getByText('No messages yet')).toBeVisible();
});
test('B-25 kinds are muted, quiet hours are set, and the browser is asked on a press', async () => {
  const portal = await openPage();
  const settle = (own: object, seq: number) =>
    portal.batch(batchOf([change('notifications:m1007', { rows: { own } }, { seq })]));
  await settle({ muted: ['win'], quiet: null }, 1);
  await portal.user.click(screen.getByRole('tab', { name: 'Notifications' }));
  expect(inbox().getByRole('checkbox', { name: 'Wins' })).not.toBeChecked();
  await portal.user.click(inbox().getByRole('checkbox', { name: 'Rewards' }));
  expect(portal.flows.call('setNotifications').body).toEqual({ muted: ['win', 'reward'], quiet: null });
  await portal.answer('setNotifications', { muted: ['reward', 'win'], quiet: null });
  await settle({ muted: ['reward', 'win'], quiet: null }, 2);
  await portal.user.click(inbox().getByRole('checkbox', { name: 'Use quiet hours' }));
  await portal.user.click(inbox().getByRole('button', { name: 'Save quiet hours' }));
  expect(portal.flows.call('setNotifications').body).toEqual({
    muted: ['reward', 'win'],
    quiet: { from: 1_320, to: 420 },
  });
  expect(inbox().getByText('This browser shows no notices.')).toBeVisible();
  await portal.user.click(inbox().getByRole('button', { name: 'Show notices' }));
  expect(await inbox().findByText('This browser shows notices.')).toBeVisible();
});
test('R-MSG-03 a trial account has no badge, and nothing of an inbox is requested for it', async () => {
  const portal = await portalAs('trial');
  expect(header().queryByRole('button', { name: /^Messages/ })).toBeNull();
  const own = portal.flows.live.wants.flat().filter((topic) => /^(unread|inbox|messages|notifications):/.test(topic));
  expect([own, portal.flows.count('unreadCount')]).toEqual([[], 0]);
});
