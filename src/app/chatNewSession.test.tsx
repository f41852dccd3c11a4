/** Own messages after the session has expired or the house has begun a new journal. */
import { act } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sendChatMessage } from '../domains/chat/chat.intents.ts';
import { sessionStarted } from '../domains/facts.ts';
import { sessionExpired } from '../domains/session/session.slice.ts';
import { batchOf, change } from '../domains/testing/changeFixture.ts';
import { openChatRoom } from './testing/chatFixture.ts';
import type { PortalFixture } from './testing/portalFixture.tsx';

const say = (portal: PortalFixture): Promise<void> => portal.send(sendChatMessage({ room: 'lobby', text: 'hello' }));

test('H-19 a message acknowledged by a former journal is looked up; if the new journal lacks it, it is marked as not sent', async () => {
  const { portal, dialog } = await openChatRoom();
  const begunAnew = (epoch: number) =>
    portal.batch(batchOf([change('chat:lobby', { from: 1, items: [] }, { epoch, seq: 0 })]));
  await say(portal);
  const { key } = portal.flows.call('chatSend').options;
  await portal.answer('chatSend', { id: 1 });
  expect(dialog.getByText('Sent')).toBeVisible();
  await begunAnew(2);
  expect(dialog.getByText('Checking whether it arrived')).toBeVisible();
  // The look-up names no journal: the current one answers, and will not accept the key afterwards.
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
test('B-14 messages pending at session expiry wait for the same member’s log-in, and none is sent meanwhile', async () => {
  const { portal, dialog } = await openChatRoom();
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
test('a message that waits over a minute for its member is marked as not sent and can be retried', async () => {
  const { portal, dialog } = await openChatRoom();
  await portal.send(sessionExpired());
  await say(portal);
  await portal.pass(62_000);
  expect(portal.flows.count('chatSend')).toBe(0);
  expect(portal.flows.state().chat.outgoing[0]).toMatchObject({
    state: 'failed',
    code: 'not-logged-in',
    keyUsed: false,
  });
  expect(dialog.getByRole('article')).toHaveTextContent('hello');
});
