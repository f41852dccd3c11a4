/** The chat room beside the page, in a window that has the width for it. */
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { DOCK_WIDTH } from '../screens/chat/useOpenChat.ts';
import { MODELS, ROOMS, said, tellRoom, tellValue } from './testChat.ts';
import { testPortal } from './testPortal.tsx';

const docked = async () => {
  const portal = await testPortal({ accountType: 0 });
  portal.flows.platform.environment.setMedia(DOCK_WIDTH, true);
  await portal.user.click(await screen.findByRole('button', { name: 'Chat room' }));
  const dock = within(await screen.findByRole('complementary', { name: 'Chat room' }));
  await portal.answer('roomList', { list: ROOMS });
  await portal.answer('liveModels', { list: MODELS });
  await tellValue(portal);
  await tellRoom(portal, [said(1, 'Afternoon.')]);
  return { portal, dock };
};

test('R-MODAL-10 stands beside the page and leaves it usable: nothing is modal, and a dialog opens over it', async () => {
  const { portal, dock } = await docked();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dock.getByText('Afternoon.')).toBeVisible();
  expect(screen.getByRole('banner', { name: 'Site header' })).toBeVisible();
  await portal.send(openDialog({ kind: 'licence' }));
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'licence' });
  expect(dock.getByText('Afternoon.')).toBeInTheDocument();
});
test('R-LIVE-17 the room’s name leads to the other rooms, and what is written goes into the one on screen', async () => {
  const { portal, dock } = await docked();
  portal.flows.live.hub.ready = true;
  await portal.user.click(dock.getByRole('button', { name: 'The lobby' }));
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Waiting for the draw' }));
  expect(portal.flows.live.wants.at(-1)).toEqual(expect.arrayContaining(['chat:draws', 'room:draws']));
  await tellValue(portal, {}, 'draws');
  await tellRoom(portal, [said(4, 'Which one closes first?')], 'draws');
  await portal.user.type(dock.getByRole('textbox', { name: 'Message' }), 'Evening Five{Enter}');
  await portal.settle();
  expect(portal.flows.live.commands[0]?.body).toEqual({ room: 'draws', text: 'Evening Five' });
});
test('closed by its cross the focus is on the page, and nothing of the room is followed any more', async () => {
  const { portal, dock } = await docked();
  await portal.user.click(dock.getByRole('button', { name: 'Close the chat room' }));
  expect(screen.queryByRole('complementary', { name: 'Chat room' })).toBeNull();
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect((portal.flows.live.wants.at(-1) ?? []).filter((topic) => /^(chat|room):/.test(topic))).toEqual([]);
});
