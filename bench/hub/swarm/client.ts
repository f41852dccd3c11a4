/**
 * One client of a swarm: it writes Engine.IO packets over a bare WebSocket, so that two thousand clients fit on one processor.
 */
import { CLIENT_EVENT, HUB_PATH, type SubscribeReply } from '../../../src/contract/hubProtocol.ts';
import { ROOM, topicsOf, type Kind, type LoggedInMember } from '../messages.ts';
import { openWs, type WsConnection } from '../ws.ts';
import type { DecodedMessage } from './decode.ts';
import { createFollower, type Follower } from './follower.ts';

export interface SwarmClient {
  readonly follower: Follower;
  /** Resolves when it is admitted; rejects when the connection ends before. */
  readonly dial: (port: number) => Promise<void>;
  /** Resolves when every topic has reached the head named in its reply; at once where it subscribes to nothing. */
  readonly synced: () => Promise<void>;
  /** Reports its positions, as a page does every five seconds. */
  readonly report: () => void;
  /** Measures the round trip between two reports, as a visible page does (docs/decisions/0203). */
  readonly ping: () => void;
  readonly messages: () => number;
  readonly bytes: () => number;
}
export interface ClientParts {
  readonly kind: Kind;
  readonly visitor: LoggedInMember | undefined;
  readonly decode: (bytes: Buffer) => DecodedMessage;
  readonly onCut: () => void;
  /** The newest id it has, after each message of frames. */
  readonly onFrames: (newest: number) => void;
}
const PATH = `${HUB_PATH}/?EIO=4&transport=websocket`;
const COUNTED = `chat:${ROOM}`;

export const createClient = ({ kind, visitor, decode, onCut, onFrames }: ClientParts): SwarmClient => {
  const follower = createFollower(COUNTED);
  const topics = kind === 'ours' && visitor ? topicsOf(visitor.member) : [];
  let connection: WsConnection | null = null;
  let isAdmitted = false;
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
    connection?.send(`42${asked}["${event}",${JSON.stringify({ ...body, generation: 1 })}]`);
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
  const receive = (data: Buffer, letIn: () => void): void => {
    if (kind === 'raw') {
      messages += 1;
      bytes += data.length;
      return;
    }
    const seen = decode(data);
    switch (seen.type) {
      case 'open':
        connection?.send(`40${JSON.stringify({ token: visitor?.token ?? '' })}`);
        return;
      case 'ping':
        connection?.send('3');
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
        const own = openWs(port, kind === 'raw' ? '/' : PATH);
        isAdmitted = false;
        const letIn = (): void => {
          isAdmitted = true;
          done();
        };
        connection = own;
        if (kind === 'raw') own.on('open', letIn);
        own.on('message', (data) => {
          if (connection === own) receive(data, letIn);
        });
        own.on('error', failed);
        own.on('close', () => {
          failed(new Error('the connection ended before it was admitted'));
          if (connection !== own) return;
          connection = null;
          if (isAdmitted) onCut();
          isAdmitted = false;
        });
      }),
    synced: () =>
      new Promise((done) => {
        onSynced = done;
        look();
      }),
    report: () => {
      if (!isAdmitted || topics.length === 0) return;
      const positions = topics.flatMap((topic) => {
        const place = follower.place(topic);
        return place ? [[topic, [place.epoch, place.seq]] as const] : [];
      });
      ask(CLIENT_EVENT.sync, { positions: Object.fromEntries(positions) });
    },
    ping: () => {
      if (isAdmitted && topics.length > 0) ask(CLIENT_EVENT.unsubscribe, { topics: [] });
    },
    messages: () => messages,
    bytes: () => bytes,
  };
};
