/** The chat room as people meet it, in the whole portal. */
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sayInRoom } from '../domains/chat/chat.intents.ts';
import { closeDialog, openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { inRoom, said, tellRoom, tellValue } from './testChat.ts';
import { testPortal, type TestPortal } from './testPortal.tsx';
import { isIn } from './testRoles.ts';

type Dialog = Awaited<ReturnType<typeof inRoom>>['dialog'];
const lines = (dialog: Dialog): readonly string[] =>
  dialog.getAllByRole('article').map((one) => one.querySelector('.chat-text, .chat-struck')?.textContent ?? '');
const write = (dialog: Dialog) => dialog.getByRole('textbox', { name: 'Message' });
const press = async (portal: TestPortal, dialog: Dialog, text: string): Promise<void> => {
  await portal.user.type(write(dialog), `${text}{Enter}`);
  await portal.settle();
};
const mine = (id: number, text: string, key: string) => said(id, text, { key, silk: 'mine', nickname: 'me***07' });
const wanted = (portal: TestPortal): readonly string[] => portal.flows.live.wants.at(-1) ?? [];

describe('the pop-up', () => {
  test('R-MODAL-10 a member opens it from the side menu, and it closes by Escape', async () => {
    const portal = await testPortal({ accountType: 0 });
    await portal.user.click(await screen.findByRole('button', { name: 'Chat room' }));
    await screen.findByRole('dialog', { name: 'Chat room' });
    await portal.user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('R-LIVE-17 lists the rooms with who is there, shows the history of the one on screen and marks own messages', async () => {
    const { portal, dialog } = await inRoom([said(1, 'Afternoon.'), mine(2, 'Good evening all', 'k2')]);
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
    await tellRoom(portal, [said(7, 'Which one closes first?')], 'draws');
    expect(lines(dialog)).toEqual(['Which one closes first?']);
    await portal.send(closeDialog('chatRoom'));
    expect(wanted(portal).filter((topic) => /^(chat|room):/.test(topic))).toEqual([]);
  });
  test('one’s own lines carry the picture that the header has, others’ what the house says of them', async () => {
    const { portal, dialog } = await inRoom([said(1, 'Afternoon.'), mine(2, 'Good evening all', 'k2')]);
    await isIn(portal, {});
    const pictures = dialog.getAllByRole('article').map((one) => one.querySelector('img')?.getAttribute('src'));
    const header = document.querySelector('.account-button img')?.getAttribute('src');
    expect(header).toMatch(/silk/);
    expect(pictures).toEqual([expect.stringContaining('theirs'), header]);
  });
  test('R-LIVE-06 what is said arrives below what was said, in the order of the room', async () => {
    const { portal, dialog } = await inRoom([said(1, 'one')]);
    await tellRoom(portal, [said(2, 'two'), said(3, 'three')], 'lobby', 'items');
    await tellRoom(portal, [said(4, 'four')], 'lobby', 'items');
    expect(lines(dialog)).toEqual(['one', 'two', 'three', 'four']);
  });
  test('R-LIVE-17 who reads further up stays there: what comes is counted, and a button leads to it', async () => {
    const { portal, dialog } = await inRoom([said(1, 'one'), said(2, 'two')]);
    const log = dialog.getByRole('group', { name: 'Messages' });
    Object.defineProperties(log, { scrollHeight: { value: 900 }, clientHeight: { value: 300 } });
    log.scrollTop = 100;
    fireEvent.scroll(log);
    expect(dialog.getByRole('button', { name: 'To the latest' })).toBeVisible();
    await tellRoom(portal, [said(3, 'three'), said(4, 'four')], 'lobby', 'items');
    const newer = dialog.getByRole('button', { name: '2 new' });
    expect(log.scrollTop).toBe(100);
    await portal.user.click(newer);
    expect(log.scrollTop).toBeGreaterThan(600);
    expect(dialog.queryByRole('button', { name: /new$|latest$/ })).toBeNull();
  });
  test('R-LIVE-19 hosts are listed with whether they are there, and each leads into the room they keep', async () => {
    const { portal, dialog } = await inRoom();
    const host = dialog.getByRole('button', { name: /^Lian/ });
    expect(host).toHaveTextContent('at the table');
    expect(dialog.queryByRole('button', { name: /Lian’s table/ })).toBeNull();
    await portal.user.click(host);
    expect(dialog.getByRole('heading', { name: 'Lian’s table' })).toBeVisible();
    expect(wanted(portal)).toContain('chat:table-lian');
  });
  test('SAFE-03 a text is text: no address in it can be pressed and no mark-up comes alive', async () => {
    const { dialog } = await inRoom([said(1, '<img src=x onerror=alert(1)> https://evil.example/')]);
    expect(lines(dialog)).toEqual(['<img src=x onerror=alert(1)> https://evil.example/']);
    expect(dialog.queryByRole('link')).toBeNull();
    expect(dialog.getByRole('article').querySelector('.chat-text')?.children).toHaveLength(0);
  });
  test('what a moderator took away, a mute and a closed room are said in the room', async () => {
    const { portal, dialog } = await inRoom([said(1, 'rude'), said(2, 'kind')]);
    await tellRoom(portal, [said(3, '', { of: 1 })], 'lobby', 'items');
    expect(lines(dialog)).toEqual(['Removed by a moderator.', 'kind']);
    await tellValue(portal, { mutedUntil: portal.flows.platform.clock.now() + 60_000 });
    expect(dialog.getByText(/You can read here, and write again from/)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await portal.pass(61_000);
    expect(write(dialog)).toBeVisible();
    await tellValue(portal, { open: false });
    expect(dialog.getByText('This room is closed at the moment. You can read what was said.')).toBeVisible();
  });
  test('R-ROLE-04 a trial account reads along and is told that it cannot write', async () => {
    const { dialog } = await inRoom([said(1, 'hello')], { accountType: 4 });
    expect(lines(dialog)).toEqual(['hello']);
    expect(dialog.getByText('Trial accounts read along. To write, you need a full account.')).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
  });
  test('a screen reader is told the latest message when it asks, and never of itself', async () => {
    const { portal, dialog } = await inRoom([said(1, 'one'), said(2, 'two')]);
    await portal.user.click(dialog.getByRole('button', { name: 'Read the latest message' }));
    expect(dialog.getByText('pe***an: two')).toHaveAttribute('role', 'status');
    expect(dialog.getByRole('group', { name: 'Messages' }).closest('[aria-live]')).toBeNull();
  });
});

describe('sending', () => {
  test('R-LIVE-17 a message goes over the channel, says it is sending, and the room’s own item takes its place', async () => {
    const { portal, dialog } = await inRoom([said(1, 'one')]);
    portal.flows.live.hub.ready = true;
    await press(portal, dialog, '  Good evening all ');
    const [sent] = portal.flows.live.commands;
    expect(sent).toMatchObject({ name: 'chatSend', body: { room: 'lobby', text: 'Good evening all' } });
    expect(write(dialog)).toHaveValue('');
    expect(dialog.getByText('Sending')).toBeVisible();
    await sent?.settle('done');
    await portal.settle();
    await tellRoom(portal, [mine(2, 'Good evening all', sent?.key ?? '')], 'lobby', 'items');
    expect(lines(dialog)).toEqual(['one', 'Good evening all']);
    expect(dialog.queryByText(/^Sen[dt]/)).toBeNull();
  });
  test('R-LIVE-18 a message that fails stays, says why, and a retry under the same key is there once', async () => {
    const { portal, dialog } = await inRoom();
    await press(portal, dialog, 'hello');
    await portal.refuse('chatSend', 'too-many-requests');
    const { key } = portal.flows.call('chatSend').options;
    expect(dialog.getByText('Not sent: that was very fast. Wait a few seconds.')).toBeVisible();
    expect(lines(dialog)).toEqual(['hello']);
    const row = dialog.getByText('hello').closest('li');
    dialog.getByRole('button', { name: 'Send again' }).focus();
    await portal.user.keyboard('{Enter}');
    await portal.settle();
    // The button is gone; who works by keyboard is still in the room.
    expect(dialog.getByRole('group', { name: 'Messages' })).toHaveFocus();
    expect(portal.flows.count('chatSend')).toBe(2);
    expect(portal.flows.call('chatSend').options.key).toBe(key);
    // The first attempt had been heard after all, and its item comes before the second's answer.
    await tellRoom(portal, [mine(1, 'hello', key ?? '')], 'lobby', 'items');
    await portal.answer('chatSend', { id: 1 });
    expect(lines(dialog)).toEqual(['hello']);
    expect(dialog.getByText('hello').closest('li')).toBe(row);
    expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull();
  });
  test('R-LIVE-18 an answer that does not come is looked up: it is said so, and what the house did is what is shown', async () => {
    const { portal, dialog } = await inRoom();
    portal.flows.live.hub.ready = true;
    await press(portal, dialog, 'hello');
    const [first] = portal.flows.live.commands;
    await first?.lost();
    await portal.settle();
    expect(dialog.getByText('Checking whether it arrived')).toBeVisible();
    // The house did not know the key, and never will: the next press is another.
    await first?.settle('notSent');
    await portal.settle();
    expect(dialog.getByText('Not sent: it did not reach the house.')).toBeVisible();
    await portal.user.click(dialog.getByRole('button', { name: 'Send again' }));
    await portal.settle();
    const second = portal.flows.live.commands[1];
    expect(second?.body).toEqual(first?.body);
    expect(second?.key).not.toBe(first?.key);
    await portal.user.type(write(dialog), 'x');
    expect(portal.flows.live.commands).toHaveLength(2);
  });
  test('H-20 without a connection messages wait, at most twenty of them and a minute, and then say that they were not sent', async () => {
    const { portal, dialog } = await inRoom();
    await portal.flows.platform.environment.setOnline(false);
    await press(portal, dialog, 'first');
    expect(dialog.getByText('Waits for the connection')).toBeVisible();
    for (let n = 0; n < 20; n += 1) await portal.send(sayInRoom({ room: 'lobby', text: `n ${n}` }));
    const { outgoing } = portal.flows.state().chat;
    expect(outgoing.map(({ state }) => state)).toEqual([...Array.from({ length: 20 }, () => 'waiting'), 'failed']);
    expect(portal.flows.count('chatSend')).toBe(0);
    await portal.pass(62_000);
    expect(new Set(portal.flows.state().chat.outgoing.map(({ state }) => state))).toEqual(new Set(['failed']));
    expect(dialog.getAllByText('Not sent: there is no connection.').length).toBeGreaterThan(5);
    expect(portal.flows.count('chatSend')).toBe(0);
  });
  test('H-20 what waited goes out by itself when the connection is back, in the order it was written', async () => {
    const { portal, dialog } = await inRoom();
    await portal.flows.platform.environment.setOnline(false);
    for (const text of ['one', 'two']) await press(portal, dialog, text);
    await portal.flows.platform.environment.setOnline(true);
    await portal.pass(2_500);
    expect(portal.flows.call('chatSend').body).toEqual({ room: 'lobby', text: 'one' });
    await portal.answer('chatSend', { id: 1 });
    await portal.settle();
    expect(portal.flows.call('chatSend').body).toEqual({ room: 'lobby', text: 'two' });
  });
  test('what is being written is there again when the pop-up is opened again', async () => {
    const { portal, dialog } = await inRoom();
    await portal.user.type(write(dialog), 'half a sen');
    await portal.send(closeDialog('chatRoom'));
    await portal.send(openDialog({ kind: 'chatRoom' }));
    const again = within(await screen.findByRole('dialog', { name: 'Chat room' }));
    expect(again.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sen');
  });
  test('SAFE-03 five hundred characters are the most: the rest is counted, and it cannot be sent', async () => {
    const { portal, dialog } = await inRoom();
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
