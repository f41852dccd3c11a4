/** What was said before the session ran out, or the house's journal began anew, as its writer sees it. */
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sayInRoom } from '../domains/chat/chat.intents.ts';
import { sessionStarted } from '../domains/facts.ts';
import { sessionExpired } from '../domains/session/session.slice.ts';
import { batchOf, change } from '../domains/testChange.ts';
import { inRoom } from './testChat.ts';
import type { TestPortal } from './testPortal.tsx';

const say = (portal: TestPortal): Promise<void> => portal.send(sayInRoom({ room: 'lobby', text: 'hello' }));

test('H-19 told sent by a journal that is gone, it is asked after: what the new one never had was not sent', async () => {
  const { portal, dialog } = await inRoom();
  const begunAnew = (epoch: number) =>
    portal.batch(batchOf([change('chat:lobby', { from: 1, items: [] }, { epoch, seq: 0 })]));
  await say(portal);
  const { key } = portal.flows.call('chatSend').options;
  await portal.answer('chatSend', { id: 1 });
  expect(dialog.getByText('Sent')).toBeVisible();
  await begunAnew(2);
  expect(dialog.getByText('Checking whether it arrived')).toBeVisible();
  // No journal is named: the one that stands shall say, and never have it once it has said so.
  expect(portal.flows.call('commandLookUp').body).toEqual({ key });
  await portal.lose('commandLookUp');
  await portal.pass(1_000);
  expect(portal.flows.count('commandLookUp')).toBe(2);
  await portal.answer('commandLookUp', { state: 'never', positions: {} });
  expect(dialog.getByText('Not sent: it did not reach the house.')).toBeVisible();
  await portal.user.click(dialog.getByRole('button', { name: 'Send again' }));
  await portal.settle();
  expect(portal.flows.call('chatSend').options.key).not.toBe(key);
  await portal.answer('chatSend', { id: 1 });
  await begunAnew(3);
  await portal.answer('commandLookUp', { state: 'done', positions: {} });
  expect(dialog.getByText('Sent')).toBeVisible();
  await portal.pass(31_000);
  expect(dialog.queryByRole('article')).toBeNull();
});
test('B-14 what was on its way when the session ran out waits for its person to come back, and nothing goes in between', async () => {
  const { portal, dialog } = await inRoom();
  await say(portal);
  const { key } = portal.flows.call('chatSend').options;
  await portal.send(sessionExpired());
  await act(() => portal.flows.call('chatSend').fail('cancelled'));
  expect(portal.flows.state().chat.outgoing.map(({ state }) => state)).toEqual(['waiting']);
  await portal.pass(10_000);
  expect(portal.flows.count('chatSend')).toBe(1);
  const { memberId } = portal.flows.state().session;
  await portal.send(sessionStarted({ memberId: memberId ?? '', kind: 'member', firstTimeLogin: false }));
  await portal.pass(2_500);
  expect(portal.flows.count('chatSend')).toBe(2);
  expect(portal.flows.call('chatSend').options.key).toBe(key);
  expect(dialog.getAllByText('hello')).toHaveLength(1);
});
test('what waits longer than a minute for its person is not sent, and is there to be sent again', async () => {
  const { portal, dialog } = await inRoom();
  await portal.send(sessionExpired());
  await say(portal);
  await portal.pass(62_000);
  expect(portal.flows.count('chatSend')).toBe(0);
  expect(portal.flows.state().chat.outgoing[0]).toMatchObject({
    state: 'failed',
    code: 'not-logged-in',
    spent: false,
  });
  expect(dialog.getByRole('article')).toHaveTextContent('hello');
});
