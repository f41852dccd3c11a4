import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { signedOutMessage } from '../flows/session/tabs/protocol.ts';
import { fakeBrowser } from '../platform/testing/fakeTabs.ts';
import { TOAST_MS } from '../ui/toast/Toasts.tsx';
import { toastRaised } from '../domains/toasts/toasts.slice.ts';
import { type PortalFixture, portalFixture } from './testing/portalFixture.tsx';
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
/** Signed out in another tab; the pop-up for visitors has opened since. */
const leftElsewhere = async (): Promise<PortalFixture> => {
  const browser = fakeBrowser();
  const portal = await portalFixture({ accountType: 0, tabs: browser.open() });
  browser.open().post(signedOutMessage('m1007'));
  await portal.settle();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  await portal.answer('announcements', answer);
  return portal;
};

test('R-MODAL-15 a message stays above a dialog opened after it: inside the dialog, announced and clickable', async () => {
  const portal = await leftElsewhere();
  const dialog = within(await announcement());
  const region = dialog.getByRole('region', { name: 'Alerts' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  expect(within(region).getByRole('alert')).toHaveTextContent(SENTENCE);
  await portal.user.click(within(region).getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(await announcement()).toBeVisible();
});
test('a message outlives its dialog, and the next dialog has an empty live region before its first message', async () => {
  const portal = await leftElsewhere();
  await portal.user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  await portal.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await portal.send(openDialog({ kind: 'login' }));
  const login = within(await screen.findByRole('dialog', { name: 'Log in' }));
  expect(login.getByRole('region', { name: 'Alerts' })).toBeEmptyDOMElement();
  await portal.send(toastRaised({ textKey: 'errors:network', values: {}, tone: 'error' }));
  expect(login.getByRole('alert')).toHaveTextContent('There is no connection.');
});
test('a message that times out keeps its time while dialogs open and close', async () => {
  const portal = await portalFixture();
  await portal.send(toastRaised({ textKey: 'errors:network', values: {}, tone: 'plain' }));
  await portal.pass(TOAST_MS - 1_000);
  await portal.send(openDialog({ kind: 'login' }));
  expect(within(await screen.findByRole('dialog')).getByText(/^There is no connection/)).toBeVisible();
  await portal.pass(1_000);
  expect(screen.queryByText(/^There is no connection/)).toBeNull();
});
test('Tab moves from a message above a dialog to the dialog’s first control, and back', async () => {
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
