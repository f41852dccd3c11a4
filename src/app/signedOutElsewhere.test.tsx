import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { out } from '../flows/session/tabs/protocol.ts';
import { testBrowser } from '../platform/testTabs.ts';
import { TOAST_MS } from '../ui/toast/Toasts.tsx';
import { toastRaised } from '../domains/toasts/toasts.slice.ts';
import { type TestPortal, testPortal } from './testPortal.tsx';
import '../screens/account-dialogs/announcement/AnnouncementDialog.tsx';
import '../screens/account-dialogs/LoginDialog.tsx';

const SENTENCE = 'You were signed out in another window.';
const answer = {
  banners: [],
  player: [],
  popup: [{ id: 'b', title: 'For visitors', content: '<p>Text</p>', execution: 'B', at: 1 }],
  promotion: [],
  promotionCategories: [],
};
const announcement = () => screen.findByRole('dialog', { name: 'Announcements' });
/** Signed out in another page of the browser; the announcement for visitors has popped up since. */
const leftElsewhere = async (): Promise<TestPortal> => {
  const browser = testBrowser();
  const portal = await testPortal({ accountType: 0, tabs: browser.open() });
  browser.open().post(out('m1007'));
  await portal.settle();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  await portal.answer('announcements', answer);
  return portal;
};

test('R-MODAL-15 a message stands over the dialog that opens after it: within it, where it is read out and can be pressed', async () => {
  const portal = await leftElsewhere();
  const dialog = within(await announcement());
  const region = dialog.getByRole('region', { name: 'Alerts' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(within(region).getByRole('alert')).toHaveTextContent(SENTENCE);
  await portal.user.click(within(region).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(await announcement()).toBeVisible();
});
test('a message outlives the dialog it stood over, and the next dialog has it; its place is there before it', async () => {
  const portal = await leftElsewhere();
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  await portal.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await portal.send(openDialog({ kind: 'login' }));
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  expect(login.getByRole('region', { name: 'Alerts' })).toBeEmptyDOMElement();
  await portal.send(toastRaised({ textKey: 'errors:network', values: {}, tone: 'error' }));
  expect(login.getByRole('alert')).toHaveTextContent('The network is not in order.');
});
test('a message that leaves by itself does so in its time, whatever opens and closes over it', async () => {
  const portal = await testPortal();
  await portal.send(toastRaised({ textKey: 'errors:network', values: {}, tone: 'plain' }));
  await portal.pass(TOAST_MS - 1_000);
  await portal.send(openDialog({ kind: 'login' }));
  expect(within(await screen.findByRole('dialog')).getByText(/^The network is not in order/)).toBeVisible();
  await portal.pass(1_000);
  expect(screen.queryByText(/^The network is not in order/)).toBeNull();
});
test('Tab goes from a message over a dialog to the dialog’s first control, and back', async () => {
  const portal = await leftElsewhere();
  const dialog = within(await announcement());
  const dismiss = dialog.getByRole('button', { name: 'Dismiss' });
  dismiss.focus();
  await portal.user.tab();
  const first = dialog.getAllByRole('button')[0];
  expect(first).toHaveFocus();
  await portal.user.tab({ shift: true });
  expect(dismiss).toHaveFocus();
});
