/** The docked chat room beside the page in a wide window. */
import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeDialog, openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { DOCK_MEDIA_QUERY } from '../screens/chat/useOpenChat.ts';
import { MODELS, ROOMS, chatMessage, deliverRoomLog, deliverRoomValue } from './testing/chatFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';

afterEach(() => vi.unstubAllGlobals());
/** Fake resize observers, to which the test reports the size that a style sheet would give. */
const observed = () => {
  const runs = new Map<Element, (width: number) => void>();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #run: (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void;
      readonly #own = new Set<Element>();
      constructor(run: (entries: readonly { readonly contentRect: { readonly width: number } }[]) => void) {
        this.#run = run;
      }
      observe(element: Element): void {
        this.#own.add(element);
        runs.set(element, (width) => this.#run([{ contentRect: { width } }]));
      }
      unobserve(element: Element): void {
        runs.delete(element);
      }
      disconnect(): void {
        for (const element of this.#own) runs.delete(element);
      }
    },
  );
  return (element: Element, width: number) => act(() => runs.get(element)?.(width));
};
const followed = (portal: PortalFixture): readonly string[] =>
  (portal.flows.live.wants.at(-1) ?? []).filter((topic) => /^(chat|room):/.test(topic));
const docked = async () => {
  const portal = await portalFixture({ accountType: 0 });
  portal.flows.platform.environment.setMedia(DOCK_MEDIA_QUERY, true);
  await portal.user.click(await screen.findByRole('button', { name: 'Chat room' }));
  const dock = within(await screen.findByRole('complementary', { name: 'Chat room' }));
  await portal.answer('roomList', { list: ROOMS });
  await portal.answer('liveModels', { list: MODELS });
  await deliverRoomValue(portal);
  await deliverRoomLog(portal, [chatMessage(1, 'Afternoon.')]);
  return { portal, dock };
};

test('R-MODAL-10 the dock is not modal: the page stays usable, and a dialog opens over it', async () => {
  const { portal, dock } = await docked();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dock.getByText('Afternoon.')).toBeVisible();
  expect(screen.getByRole('banner', { name: 'Site header' })).toBeVisible();
  await portal.send(openDialog({ kind: 'licence' }));
  expect(portal.flows.state().dialogs.open).toEqual({ kind: 'licence' });
  expect(dock.getByText('Afternoon.')).toBeInTheDocument();
});
test('R-LIVE-17 the room’s name opens the list of rooms, and a message goes into the room on screen', async () => {
  const { portal, dock } = await docked();
  portal.flows.live.hub.ready = true;
  await portal.user.click(dock.getByRole('button', { name: 'The lobby' }));
  await portal.user.click(await screen.findByRole('menuitem', { name: 'Waiting for the draw' }));
  expect(portal.flows.live.wants.at(-1)).toEqual(expect.arrayContaining(['chat:draws', 'room:draws']));
  await deliverRoomValue(portal, {}, 'draws');
  await deliverRoomLog(portal, [chatMessage(4, 'Which one closes first?')], 'draws');
  await portal.user.type(dock.getByRole('textbox', { name: 'Message' }), 'Evening Five{Enter}');
  await portal.settle();
  expect(portal.flows.live.commands[0]?.body).toEqual({ room: 'draws', text: 'Evening Five' });
});
test('the close button of the chat dock returns the focus to the page and drops the room’s subscriptions', async () => {
  const { portal, dock } = await docked();
  await portal.user.click(dock.getByRole('button', { name: 'Close the chat room' }));
  expect(screen.queryByRole('complementary', { name: 'Chat room' })).toBeNull();
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect(followed(portal)).toEqual([]);
});
test('a window too narrow for the dock drops its subscriptions; the entry opens the dialog, and width restores the dock', async () => {
  const resize = observed();
  const { portal } = await docked();
  const dock = screen.getByRole('complementary', { name: 'Chat room' });
  expect(followed(portal)).toEqual(['chat:lobby', 'room:lobby']);
  portal.flows.platform.environment.setMedia(DOCK_MEDIA_QUERY, false);
  resize(dock, 0);
  await portal.settle();
  expect(followed(portal)).toEqual([]);
  await portal.user.click(screen.getByRole('button', { name: 'Chat room' }));
  await screen.findByRole('dialog', { name: 'Chat room' });
  expect(followed(portal)).toEqual(['chat:lobby', 'room:lobby']);
  await portal.send(closeDialog('chatRoom'));
  expect(followed(portal)).toEqual([]);
  resize(dock, 320);
  await portal.settle();
  expect(followed(portal)).toEqual(['chat:lobby', 'room:lobby']);
});
