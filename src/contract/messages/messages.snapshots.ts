import { minorOrNull, snapshotRead } from '../snapshot.ts';
import { messages } from './messages.calls.ts';
import { inboxTopic } from './messages.topics.ts';

export const inboxSnapshot = snapshotRead({
  topic: inboxTopic,
  call: messages,
  query: () => ({}),
  data: ({ from, items }) => ({
    from,
    items: items.map((message) => ({ ...message, amount: minorOrNull(message.amount) })),
  }),
});
