/** The chat room in the whole portal. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sendChatMessage } from '../domains/chat/chat.intents.ts';
import { closeDialog, openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { openChatRoom, chatMessage, deliverRoomLog, deliverRoomValue } from './testing/chatFixture.ts';
import { portalFixture, type PortalFixture } from './testing/portalFixture.tsx';
import { deliverMember } from './testing/rolesFixture.ts';

type Dialog = Awaited<ReturnType<typeof openChatRoom>>['dialog'];
const lines = (dialog: Dialog): readonly string[] =>
  dialog.getAllByRole('article').map((one) => one.querySelector('.chat-text, .chat-struck')?.textContent ?? '');
const write = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Message' });
const press = async (portal: PortalFixture, dialog: Dialog, text: string): Promise<void> => {
  await portal.user.type(write(dialog), `${text}{Enter}`);
  await portal.settle();
};
const mine = (id: number, text: string, key: string) =>
  chatMessage(id, text, { key, silk: 'mine', nickname: 'me***07' });
const wanted = (portal: PortalFixture): readonly string[] => portal.flows.live.wants.at(-1) ?? [];

describe('the pop-up', () => {
  test('R-MODAL-10 a member opens it from the side menu, and Escape closes it', async () => {
    const portal = await portalFixture({ accountType: 0 });
    await portal.user.click(await screen.findByRole('button', { name: 'Chat room' }));
    await screen.findByRole('dialog', { name: 'Chat room' });
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('R-LIVE-17 lists the rooms with their head counts, shows the history of the open room and marks own messages', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'Afternoon.'), mine(2, 'Good evening all', 'k2')]);
    const rooms = within(dialog.getByRole('navigation', { name: 'Rooms and hosts' }));
    expect(rooms.getByRole('button', { name: /The lobby/ })).toHaveAttribute('aria-current', 'true');
    expect(rooms.getByRole('button', { name: /Waiting for the draw/ })).toHaveTextContent('3');
    expect(dialog.getByText('12 here')).toBeVisible();
    expect(lines(dialog)).toEqual(['Afternoon.', 'Good evening all']);
    const [theirs, own] = dialog.getAllByRole('article');
    expect(within(own as HTMLElement).getByText('You')).toBeVisible();
    expect(own?.querySelector('time')).not.toBeEmptyDOMElement();
    expect(within(theirs as HTMLElement).queryByText('You')).toBeNull();
    expect(wanted(portal)).toEqual(expect.arrayContaining(['chat:lobby', 'room:lobby']));
    await portal.user.click(rooms.getByRole('button', { name: /Waiting for the draw/ }));
    expect(wanted(portal)).toEqual(expect.arrayContaining(['chat:draws', 'room:draws']));
    expect(wanted(portal)).not.toContain('chat:lobby');
    await deliverRoomLog(portal, [chatMessage(7, 'Which one closes first?')], 'draws');
    expect(lines(dialog)).toEqual(['Which one closes first?']);
    await portal.send(closeDialog('chatRoom'));
    expect(wanted(portal).filter((topic) => /^(chat|room):/.test(topic))).toEqual([]);
  });
  test('own messages carry the picture of the header, others’ the picture the house sends', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'Afternoon.'), mine(2, 'Good evening all', 'k2')]);
    await deliverMember(portal, {});
    const pictures = dialog.getAllByRole('article').map((one) => one.querySelector('img')?.getAttribute('src'));
    const header = document.querySelector('.account-button img')?.getAttribute('src');
    expect(header).toMatch(/silk/);
    expect(pictures).toEqual([expect.stringContaining('theirs'), header]);
  });
  test('R-LIVE-06 new messages are appended below, in the room’s order', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'one')]);
    await deliverRoomLog(portal, [chatMessage(2, 'two'), chatMessage(3, 'three')], 'lobby', 'items');
    await deliverRoomLog(portal, [chatMessage(4, 'four')], 'lobby', 'items');
    expect(lines(dialog)).toEqual(['one', 'two', 'three', 'four']);
  });
  test('R-LIVE-17 a reader further up keeps the position: new messages are counted, and a button leads to them', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'one'), chatMessage(2, 'two')]);
    const log = dialog.getByRole('group', { name: 'Messages' });
    Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    log.scrollTop = 100;
    fireEvent.scroll(log);
    expect(dialog.getByRole('button', { name: 'To the latest' })).toBeVisible();
    await deliverRoomLog(portal, [chatMessage(3, 'three'), chatMessage(4, 'four')], 'lobby', 'items');
    const newer = dialog.getByRole('button', { name: '2 new' });
    expect(log.scrollTop).toBe(100);
    await portal.user.click(newer);
    expect(log.scrollTop).toBeGreaterThan(600);
    expect(dialog.queryByRole('button', { name: /new$|latest$/ })).toBeNull();
  });
  test('R-LIVE-19 hosts are listed with their presence, and each entry opens the host’s room', async () => {
    const { portal, dialog } = await openChatRoom();
    const host = dialog.getByRole('button', { name: /^Lian/ });
    expect(host).toHaveTextContent('at the table');
    expect(dialog.queryByRole('button', { name: /Lian’s table/ })).toBeNull();
    await portal.user.click(host);
    expect(dialog.getByRole('heading', { name: 'Lian’s table' })).toBeVisible();
    expect(wanted(portal)).toContain('chat:table-lian');
  });
  test('SAFE-03 a message is plain text: it has no links and no markup takes effect', async () => {
    const { dialog } = await openChatRoom([chatMessage(1, '<img src=x onerror=alert(1)> https://evil.example/')]);
    expect(lines(dialog)).toEqual(['<img src=x onerror=alert(1)> https://evil.example/']);
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.getByRole('article').querySelector('.chat-text')?.children).toHaveLength(0);
  });
  test('the room shows a removed message, a mute and that it is closed', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'rude'), chatMessage(2, 'kind')]);
    await deliverRoomLog(portal, [chatMessage(3, '', { of: 1 })], 'lobby', 'items');
    expect(lines(dialog)).toEqual(['Removed by a moderator.', 'kind']);
    await deliverRoomValue(portal, { mutedUntil: portal.flows.platform.clock.now() + 60_000 });
    expect(dialog.getByText(/You can read here, and write again from/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await portal.pass(61_000);
    expect(write(dialog)).toBeVisible();
    await deliverRoomValue(portal, { open: false });
    expect(dialog.getByText('This room is closed at the moment. You can read what was said.')).toBeVisible();
  });
  test('R-ROLE-04 a trial account can read but not write, and the room says so', async () => {
    const { dialog } = await openChatRoom([chatMessage(1, 'hello')], { accountType: 4 });
    expect(lines(dialog)).toEqual(['hello']);
    expect(dialog.getByText('Trial accounts read along. To write, you need a full account.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
  test('a screen reader can read the latest message on request; messages are not announced', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'one'), chatMessage(2, 'two')]);
    await portal.user.click(dialog.getByRole('button', { name: 'Read the latest message' }));
    expect(dialog.getByText('pe***an: two')).toHaveAttribute('role', 'status');
    expect(dialog.getByRole('group', { name: 'Messages' }).closest('[aria-live]')).toBeNull();
  });
});

describe('sending', () => {
  test('R-LIVE-17 a message goes over the channel, shows "sending", and the room’s own item replaces it', async () => {
    const { portal, dialog } = await openChatRoom([chatMessage(1, 'one')]);
    portal.flows.live.hub.ready = true;
    await press(portal, dialog, '  Good evening all ');
    const [sent] = portal.flows.live.commands;
    expect(sent).toMatchObject({ name: 'chatSend', body: { room: 'lobby', text: 'Good evening all' } });
    expect(write(dialog)).toHaveValue('');
    expect(dialog.getByText('Sending')).toBeVisible();
    await sent?.settle({ state: 'done', epoch: 1 });
    await portal.settle();
    await deliverRoomLog(portal, [mine(2, 'Good evening all', sent?.key ?? '')], 'lobby', 'items');
    expect(lines(dialog)).toEqual(['one', 'Good evening all']);
    expect(dialog.queryByText(/^Sen[dt]/)).toBeNull();
  });
  test('R-LIVE-18 a failed message stays with its reason, and a retry under the same key appears once', async () => {
    const { portal, dialog } = await openChatRoom();
    await press(portal, dialog, 'hello');
    await portal.refuse('chatSend', 'too-many-requests');
    const { key } = portal.flows.call('chatSend').options;
    expect(dialog.getByText('Not sent: that was very fast. Wait a few seconds.')).toBeVisible();
    expect(lines(dialog)).toEqual(['hello']);
    const row = dialog.getByText('hello').closest('li');
    dialog.getByRole('button', { name: 'Send again' }).focus();
    await portal.user.keyboard('{Enter}');
    await portal.settle();
    // The button is gone, but the keyboard focus stays in the room.
    expect(dialog.getByRole('group', { name: 'Messages' })).toHaveFocus();
    expect(portal.flows.count('chatSend')).toBe(2);
    expect(portal.flows.call('chatSend').options.key).toBe(key);
    // The house had received the first attempt, and its item arrives before the answer to the second.
    await deliverRoomLog(portal, [mine(1, 'hello', key ?? '')], 'lobby', 'items');
    await portal.answer('chatSend', { id: 1 });
    expect(lines(dialog)).toEqual(['hello']);
    expect(dialog.getByText('hello').closest('li')).toBe(row);
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
  test('R-LIVE-18 H-20 a missing answer triggers a look-up: the message says so, and is sent again by itself where it did not arrive', async () => {
    const { portal, dialog } = await openChatRoom();
    portal.flows.live.hub.ready = true;
    await press(portal, dialog, 'hello');
    const [first] = portal.flows.live.commands;
    await first?.settle({ state: 'unknown' });
    await portal.settle();
    expect(dialog.getByText('Checking whether it arrived')).toBeVisible();
    expect(portal.flows.call('commandLookUp').body).toEqual({ key: first?.key });
    await portal.answer('commandLookUp', { state: 'running', positions: {} });
    await portal.pass(1_000);
    expect(dialog.getByText('Checking whether it arrived')).toBeVisible();
    // The house does not know the key and will not accept it later: the message is sent again under a new one, without a press.
    await portal.answer('commandLookUp', { state: 'never', positions: {} });
    await portal.settle();
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
    const second = portal.flows.live.commands[1];
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).not.toBe(first?.key);
    await portal.user.type(write(dialog), 'x');
    expect(portal.flows.live.commands).toHaveLength(2);
  });
  test('H-20 without a connection at most twenty messages are queued, for a minute, and are then marked as not sent', async () => {
    const { portal, dialog } = await openChatRoom();
    await portal.flows.platform.environment.setOnline(false);
    await press(portal, dialog, 'first');
    expect(dialog.getByText('Waits for the connection')).toBeVisible();
    for (let n = 0; n < 20; n += 1) await portal.send(sendChatMessage({ room: 'lobby', text: `n ${n}` }));
    const { outgoing } = portal.flows.state().chat;
    expect(outgoing.map(({ state }) => state)).toEqual([...Array.from({ length: 20 }, () => 'waiting'), 'failed']);
    expect(portal.flows.count('chatSend')).toBe(0);
    await portal.pass(62_000);
    expect(new Set(portal.flows.state().chat.outgoing.map(({ state }) => state))).toEqual(new Set(['failed']));
    expect(dialog.getAllByText('Not sent: there is no connection.').length).toBeGreaterThan(5);
    expect(portal.flows.count('chatSend')).toBe(0);
  });
  test('H-20 queued messages are sent in order as soon as the connection is back', async () => {
    const { portal, dialog } = await openChatRoom();
    await portal.flows.platform.environment.setOnline(false);
    for (const text of ['one', 'two']) await press(portal, dialog, text);
    await portal.flows.platform.environment.setOnline(true);
    await portal.pass(2_500);
    expect(portal.flows.call('chatSend').body).toEqual({ room: 'lobby', text: 'one' });
    await portal.answer('chatSend', { id: 1 });
    await portal.settle();
    expect(portal.flows.call('chatSend').body).toEqual({ room: 'lobby', text: 'two' });
  });
  test('a draft is restored when the pop-up is opened again', async () => {
    const { portal, dialog } = await openChatRoom();
    await portal.user.type(write(dialog), 'half a sen');
    await portal.send(closeDialog('chatRoom'));
    await portal.send(openDialog({ kind: 'chatRoom' }));
    const again = within(await screen.findByRole('dialog', { name: 'Chat room' }));
    expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sen');
  });
  test('SAFE-03 a message over five hundred characters shows the excess and cannot be sent', async () => {
    const { portal, dialog } = await openChatRoom();
    fireEvent.change(write(dialog), { target: { value: 'x'.repeat(450) } });
    expect(dialog.getByText('Characters left: 50')).toBeVisible();
    fireEvent.change(write(dialog), { target: { value: '👍'.repeat(503) } });
    expect(dialog.getByText('Too long by 3')).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'Send' }));
    await portal.settle();
    expect(portal.flows.count('chatSend')).toBe(0);
    expect(dialog.queryByRole('article')).toBeNull();
  });
});
