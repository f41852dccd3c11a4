/**
 * Tracks how many sent characters the client has not reported as read (H-30): kernel buffers hide megabytes for a stalled
 * reader. One mark stands for a range of characters, not for a frame, because a connection is read in order.
 */
import type { SharedBatch } from './sharedBatch.ts';
import { MAX_UNREAD_MARKS, UNREAD_RANGE_CHARS } from './limits.ts';

/** A range of what was sent, identified by its last frame: a client at that position has read all of it. */
export interface Mark {
  topic: string;
  seq: number;
  /** Characters sent to the client before this range. */
  readonly from: number;
}
/** What was sent to a client, and the ranges that it has not reported as read. */
interface Sent {
  sentChars: number;
  readonly unread: Mark[];
}

/** A client at the end of the second range has read both. */
const joined = (unread: readonly Mark[]): Mark[] =>
  unread.flatMap((mark, at) => {
    if (at % 2 === 1) return [];
    const { topic, seq } = unread[at + 1] ?? mark;
    return [{ topic, seq, from: mark.from }];
  });
export const recordSent = (client: Sent, { frames, size }: Pick<SharedBatch, 'frames' | 'size'>): void => {
  const last = frames.at(-1);
  if (!last) return;
  const { unread, sentChars } = client;
  client.sentChars += size;
  const mark = unread.at(-1);
  if (mark && client.sentChars - mark.from <= UNREAD_RANGE_CHARS) {
    mark.topic = last.topic;
    mark.seq = last.seq;
    return;
  }
  unread.push({ topic: last.topic, seq: last.seq, from: sentChars });
  if (unread.length > MAX_UNREAD_MARKS) unread.splice(0, unread.length, ...joined(unread));
};
/** Records the positions that a client reports. */
export const recordRead = (
  { unread }: Pick<Sent, 'unread'>,
  topics: { readonly has: (topic: string) => boolean },
  positions: Readonly<Record<string, readonly [number, number]>>,
): void => {
  const read = ({ topic, seq }: Mark): boolean => !topics.has(topic) || (positions[topic]?.[1] ?? -1) >= seq;
  const firstUnread = unread.findIndex((mark) => !read(mark));
  unread.splice(0, firstUnread < 0 ? unread.length : firstUnread);
};
/** Characters sent since the start of the oldest unread range. */
export const unreadChars = ({ unread: [oldest], sentChars }: Sent): number => (oldest ? sentChars - oldest.from : 0);
