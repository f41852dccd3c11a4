/**
 * A topic's snapshot answered as the topic's own data. A recording that replaces the house holds folded values, not
 * decimal strings. Position, back-fill and the path through the gate stay the same (H-11).
 */
import * as z from 'zod/mini';
import { noFields } from './call.ts';
import { topicName, type TopicRow } from './topic.ts';

/** Not an address of the house: only a replay answers it. */
export const FOLDED_PATH = '/folded';

export const withFoldedRead = (row: TopicRow): TopicRow => ({
  ...row,
  snapshot: {
    call: {
      ...row.snapshot.call,
      method: 'GET',
      path: FOLDED_PATH,
      sealed: false,
      encoding: 'json',
      write: false,
      query: z.object({ topic: z.string() }),
      body: noFields,
      answer: z.any(),
    },
    query: (id) => ({ topic: topicName(row.pattern, id) }),
    data: (answer) => answer,
  },
});
