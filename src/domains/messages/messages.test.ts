import { expect, test } from 'vitest';
import { inboxTopic } from '../../contract/messages/messages.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testChange.ts';
import { messagesReducer } from './messages.slice.ts';
import { selectMessages, selectNewestMessage } from './messages.selectors.ts';
import { initialMessages, MESSAGES_KEPT } from './messages.state.ts';

const told = (count: number) =>
  liveBatch(
    batchOf([change('inbox:m1', { from: 1, items: Array.from({ length: count }, (_, n) => ({ id: n + 1 })) })]),
  );

test('REL-38 messages stand newest first, two hundred of them, and go with the session', () => {
  expect(selectNewestMessage({ messages: initialMessages })).toBeNull();
  expect(selectNewestMessage({ messages: messagesReducer(initialMessages, told(0)) })).toBe(0);
  const state = messagesReducer(initialMessages, told(230));
  expect(selectMessages({ messages: state })).toHaveLength(200);
  expect(selectMessages({ messages: state })?.[0]?.id).toBe(230);
  expect(selectNewestMessage({ messages: state })).toBe(230);
  expect(MESSAGES_KEPT).toBe(inboxTopic.limit);
  expect(messagesReducer(state, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialMessages);
});
