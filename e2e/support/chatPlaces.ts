/** The chat room: a dialog in a narrow window, beside the page in a wide one. */
import { expect } from '@playwright/test';
import { openFromSideMenu, dialogPlace } from './dialogPlace.ts';
import { WIDTHS } from './themesAndWidths.ts';
import { type PlaceContext, gotoCalmPage, type Place, WAIT } from './place.ts';

/** Opens the chat room with one message each of two members. */
const opened = async (around: PlaceContext): Promise<void> => {
  await gotoCalmPage(around);
  for (const account of ['sub21', 'agent88'])
    await around.control.sendChatMessage('lobby', account, `Good evening, ${account} here.`);
  await openFromSideMenu(around, '.side-chat');
  await expect(around.page.locator('.chat-message').first()).toBeVisible(WAIT);
};
export const CHAT_DIALOGS: readonly Place[] = [
  dialogPlace('chat-room', 'member', async (around) => {
    await around.page.setViewportSize(WIDTHS[1]);
    await opened(around);
  }),
];
export const CHAT_PAGES: readonly Place[] = [{ name: 'chat-dock', kind: 'page', as: 'member', open: opened }];
