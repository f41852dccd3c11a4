/**
 * How much of what was handed on a client has reported to have read (H-30): the kernel hides megabytes for a reader that stalled.
 * A mark stands for a stretch of bytes, not for a frame: what comes over one line is read in its order.
 */
import type { Parcel } from './parcel.ts';

/** A stretch of what was sent, by its last frame: whoever stands there has read all of it. */
export interface Mark {
  topic: string;
  seq: number;
  /** Characters that the client had been sent before it. */
  readonly from: number;
}
/** Characters of one stretch, as long as there are few of them: a sixteenth of what makes a reader slow. */
const STRETCH = 4 * 1024;
/** Beyond these each two neighbours become one: how much is unread is then known to a quarter of it. */
const MARKS = 8;

/** What was handed on to a client, and the stretches of it that it has not reported. */
interface Sent {
  sentChars: number;
  readonly unread: Mark[];
}

/** Whoever stands at the end of the second has read both. */
const joined = (unread: readonly Mark[]): Mark[] =>
  unread.flatMap((mark, at) => {
    if (at % 2 === 1) return [];
    const { topic, seq } = unread[at + 1] ?? mark;
    return [{ topic, seq, from: mark.from }];
  });
export const markSent = (client: Sent, { frames, size }: Pick<Parcel, 'frames' | 'size'>): void => {
  const last = frames.at(-1);
  if (!last) return;
  const { unread, sentChars } = client;
  client.sentChars += size;
  const mark = unread.at(-1);
  if (mark && client.sentChars - mark.from <= STRETCH) {
    mark.topic = last.topic;
    mark.seq = last.seq;
    return;
  }
  unread.push({ topic: last.topic, seq: last.seq, from: sentChars });
  if (unread.length > MARKS) unread.splice(0, unread.length, ...joined(unread));
};
/** Takes in the positions a client says it stands at. */
export const markRead = (
  { unread }: Pick<Sent, 'unread'>,
  topics: { readonly has: (topic: string) => boolean },
  positions: Readonly<Record<string, readonly [number, number]>>,
): void => {
  const read = ({ topic, seq }: Mark): boolean => !topics.has(topic) || (positions[topic]?.[1] ?? -1) >= seq;
  const firstUnread = unread.findIndex((mark) => !read(mark));
  unread.splice(0, firstUnread < 0 ? unread.length : firstUnread);
};
/** Characters that were sent since the oldest stretch that was not read to its end. */
export const unreadChars = ({ unread: [oldest], sentChars }: Sent): number => (oldest ? sentChars - oldest.from : 0);
