/** The chat room: a dialog in a narrow window, beside the page in a wide one. */
import { expect } from '@playwright/test';
import { fromSide, inDialog } from './dialogPlace.ts';
import { WIDTHS } from './looks.ts';
import { type Around, goto, type Place, WAIT } from './place.ts';

/** Two people have said something. */
const opened = async (around: Around): Promise<void> => {
  await goto(around, '/');
  for (const account of ['sub21', 'agent88'])
    await around.control.say('lobby', account, `Good evening, ${account} here.`);
  await fromSide(around, '.side-chat');
  await expect(around.page.locator('.chat-message').first()).toBeVisible(WAIT);
};
export const CHAT_DIALOGS: readonly Place[] = [
  inDialog('chat-room', 'member', async (around) => {
    await around.page.setViewportSize(WIDTHS[1]);
    await opened(around);
  }),
];
export const CHAT_PAGES: readonly Place[] = [{ name: 'chat-dock', kind: 'page', as: 'member', open: opened }];
