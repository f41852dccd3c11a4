/**
 * A topic's snapshot answered as the topic's own data. Where a recording stands in for the house there are values and no
 * decimal strings; everything else of the read, position, back-fill and the way through the gate, is as ever (H-11).
 */
import * as z from 'zod/mini';
import { nothing } from './call.ts';
import type { SnapshotRead } from './snapshot.ts';
import { topicName } from './topic.ts';

/** No address of the house: whoever answers these holds folds. */
export const FOLDED_PATH = '/folded';

export const foldedRead = ({ topic, call }: SnapshotRead): SnapshotRead => ({
  topic,
  call: {
    ...call,
    method: 'GET',
    path: FOLDED_PATH,
    sealed: false,
    encoding: 'json',
    write: false,
    query: z.object({ topic: z.string() }),
    body: nothing,
    answer: z.any(),
  },
  query: (id) => ({ topic: topicName(topic.pattern, id) }),
  data: (answer) => answer,
});
