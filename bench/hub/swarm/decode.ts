/**
 * Decodes from a message only what the swarm's counting needs. The same bytes arrive at thousands of clients: recent ones are
 * recognised without decoding, or the swarm would dominate the measurement.
 */
import type { Frame, LogData } from '../../../src/contract/frame.ts';

export interface DecodedFrame extends Pick<Frame, 'topic' | 'epoch' | 'prev' | 'seq'> {
  readonly snapshot: boolean;
  /** Ids of a log's items, first and last; null: none. */
  readonly ids: readonly [first: number, last: number] | null;
}
export type DecodedMessage =
  | { readonly type: 'open' | 'ping' | 'other' }
  | { readonly type: 'connected' }
  | { readonly type: 'frames'; readonly frames: readonly DecodedFrame[] }
  | { readonly type: 'ack'; readonly id: number; readonly body: unknown };

const seenFrame = ({ topic, epoch, prev, seq, kind, data }: Frame): DecodedFrame => {
  const items = (data as Partial<LogData> | null)?.items;
  const [first] = items ?? [];
  const last = items?.at(-1);
  return { topic, epoch, prev, seq, snapshot: kind === 'snapshot', ids: first && last ? [first.id, last.id] : null };
};
/** Handles the packet types of Engine.IO and Socket.IO in front of the JSON. */
export const decode = (text: string): DecodedMessage => {
  if (text === '2') return { type: 'ping' };
  if (text.startsWith('0{')) return { type: 'open' };
  if (text.startsWith('40')) return { type: 'connected' };
  if (text.startsWith('42["frames",')) {
    const [, { frames }] = JSON.parse(text.slice(2)) as [string, { readonly frames: readonly Frame[] }];
    return { type: 'frames', frames: frames.map(seenFrame) };
  }
  if (text.startsWith('42["frame",')) {
    const [, frame] = JSON.parse(text.slice(2)) as [string, Frame];
    return { type: 'frames', frames: [seenFrame(frame)] };
  }
  const end = text.indexOf('[');
  if (text.startsWith('43') && end > 2) {
    const [body] = JSON.parse(text.slice(end)) as [unknown];
    return { type: 'ack', id: Number(text.slice(2, end)), body };
  }
  return { type: 'other' };
};

const KEPT = 16;
export const createDecoder = (): ((bytes: Buffer) => DecodedMessage) => {
  const kept: { readonly bytes: Buffer; readonly seen: DecodedMessage }[] = [];
  let next = 0;
  return (bytes) => {
    for (const one of kept) if (one.bytes.length === bytes.length && one.bytes.equals(bytes)) return one.seen;
    const seen = decode(bytes.toString());
    kept[next] = { bytes: Buffer.from(bytes), seen };
    next = (next + 1) % KEPT;
    return seen;
  };
};
