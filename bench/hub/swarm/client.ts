/** One client of a swarm: the wire's own letters over a bare line, so that two thousand of them fit on one processor. */
import { CLIENT_EVENT, HUB_PATH, type SubscribeReply } from '../../../src/contract/hubProtocol.ts';
import { ROOM, topicsOf, type Kind, type Visitor } from '../plan.ts';
import { dialLine, type Line } from '../ws.ts';
import type { Seen } from './decode.ts';
import { createFollower, type Follower } from './follower.ts';

export interface SwarmClient {
  readonly follower: Follower;
  /** Resolves when it is let in; rejects when the line ends before. */
  readonly dial: (port: number) => Promise<void>;
  /** Resolves when every topic has reached the head that its answer named; at once where nothing is subscribed. */
  readonly synced: () => Promise<void>;
  /** Says where it stands, as a page does every five seconds. */
  readonly report: () => void;
  readonly messages: () => number;
  readonly bytes: () => number;
}
export interface ClientParts {
  readonly kind: Kind;
  readonly visitor: Visitor | undefined;
  readonly decode: (bytes: Buffer) => Seen;
  readonly onCut: () => void;
  /** The newest id it stands at, after each message of frames. */
  readonly onFrames: (newest: number) => void;
}
const PATH = `${HUB_PATH}/?EIO=4&transport=websocket`;
const COUNTED = `chat:${ROOM}`;

export const createClient = ({ kind, visitor, decode, onCut, onFrames }: ClientParts): SwarmClient => {
  const follower = createFollower(COUNTED);
  const topics = kind === 'ours' && visitor ? topicsOf(visitor.member) : [];
  let line: Line | null = null;
  let isIn = false;
  let [messages, bytes, asked] = [0, 0, 0];
  let heads: Readonly<Record<string, number>> | null = null;
  let onSynced: (() => void) | null = null;

  const reached = (): boolean =>
    topics.length === 0 ||
    (heads !== null && topics.every((topic) => (follower.place(topic)?.seq ?? 0) >= (heads?.[topic] ?? 0)));
  const look = (): void => {
    if (onSynced === null || !reached()) return;
    onSynced();
    onSynced = null;
  };
  const ask = (event: string, body: object): void => {
    asked += 1;
    line?.send(`42${asked}["${event}",${JSON.stringify({ ...body, generation: 1 })}]`);
  };
  const subscribe = (): void => {
    heads = null;
    asked = 0;
    const wanted = topics.map((topic) => {
      const place = follower.place(topic);
      return place ? { topic, since: [place.epoch, place.seq] } : { topic };
    });
    if (wanted.length > 0) ask(CLIENT_EVENT.subscribe, { topics: wanted });
  };
  const hear = (data: Buffer, letIn: () => void): void => {
    if (kind === 'raw') {
      messages += 1;
      bytes += data.length;
      return;
    }
    const seen = decode(data);
    switch (seen.type) {
      case 'open':
        line?.send(`40${JSON.stringify({ token: visitor?.token ?? '' })}`);
        return;
      case 'ping':
        line?.send('3');
        return;
      case 'connected':
        subscribe();
        letIn();
        return;
      case 'frames':
        messages += 1;
        bytes += data.length;
        for (const frame of seen.frames) follower.take(frame);
        onFrames(follower.place(COUNTED)?.lastId ?? 0);
        look();
        return;
      case 'ack':
        if (seen.id === 1) heads = (seen.body as SubscribeReply).heads;
        look();
        return;
      case 'other':
    }
  };
  return {
    follower,
    dial: (port) =>
      new Promise((done, failed) => {
        const own = dialLine(port, kind === 'raw' ? '/' : PATH);
        isIn = false;
        const letIn = (): void => {
          isIn = true;
          done();
        };
        line = own;
        if (kind === 'raw') own.on('open', letIn);
        own.on('message', (data) => {
          if (line === own) hear(data, letIn);
        });
        own.on('error', failed);
        own.on('close', () => {
          failed(new Error('the line ended before it was let in'));
          if (line !== own) return;
          line = null;
          if (isIn) onCut();
          isIn = false;
        });
      }),
    synced: () =>
      new Promise((done) => {
        onSynced = done;
        look();
      }),
    report: () => {
      if (!isIn || topics.length === 0) return;
      const positions = topics.flatMap((topic) => {
        const place = follower.place(topic);
        return place ? [[topic, [place.epoch, place.seq]] as const] : [];
      });
      ask(CLIENT_EVENT.sync, { positions: Object.fromEntries(positions) });
    },
    messages: () => messages,
    bytes: () => bytes,
  };
};
