import { expect, test } from 'vitest';
import { inboxTopic } from '../../contract/inbox/inbox.topics.ts';
import { liveBatch, sessionEnded } from '../facts.ts';
import { batchOf, change } from '../testing/changeFixture.ts';
import { inboxReducer } from './inbox.slice.ts';
import { selectMessages, selectNewestMessage } from './inbox.selectors.ts';
import { initialInbox, INBOX_LIMIT } from './inbox.state.ts';

const told = (count: number) =>
  liveBatch(
    batchOf([change('inbox:m1', { from: 1, items: Array.from({ length: count }, (_, n) => ({ id: n + 1 })) })]),
  );

test('REL-38 messages are newest first, at most two hundred, and are dropped with the session', () => {
  expect(selectNewestMessage({ inbox: initialInbox })).toBeNull();
  expect(selectNewestMessage({ inbox: inboxReducer(initialInbox, told(0)) })).toBe(0);
  const state = inboxReducer(initialInbox, told(230));
  expect(selectMessages({ inbox: state })).toHaveLength(200);
  expect(selectMessages({ inbox: state })?.[0]?.id).toBe(230);
  expect(selectNewestMessage({ inbox: state })).toBe(230);
  expect(INBOX_LIMIT).toBe(inboxTopic.limit);
  expect(inboxReducer(state, sessionEnded({ reason: 'loggedOut' }))).toEqual(initialInbox);
});
