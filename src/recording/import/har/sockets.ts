/**
 * Turns the sockets of a HAR into records (P-14): frames of our hub by their topics, its commands with their acknowledgements, and the
 * events of every other host as raw topics. Tokens of the connect frame are not taken over.
 */
import { CLIENT_EVENT, HUB_EVENT, HUB_PATH } from '../../../contract/hubProtocol.ts';
import { commandMessage, commandReply, framesMessage } from '../../../contract/hubShapes.ts';
import { BAD } from '../../../contract/shape.ts';
import { admit, isRejected } from '../../../gate/admit.ts';
import type { RecordingEvent } from '../../records.ts';
import type { RowLookUp } from '../../rows.ts';
import type { RawFrames } from '../rawFrames.ts';
import { frameTimes } from './frameTimes.ts';
import type { HarEntry } from './harFile.ts';
import { packetOf, packetsOfBody, type SocketPacket } from './socketIo.ts';

/** A record with the wall clock at which it happened, Unix ms. */
export interface ImportedEvent {
  readonly at: number;
  readonly event: RecordingEvent;
}
export interface ImportNotes {
  /** Something was left out or repaired: the sentence is counted. */
  readonly note: (sentence: string) => void;
}
export interface SocketImport extends ImportNotes {
  readonly rows: RowLookUp;
  readonly creator: string;
  readonly raw: RawFrames;
  readonly put: (one: ImportedEvent) => void;
}
type Untimed<E> = E extends RecordingEvent ? Omit<E, 't'> : never;

export const isEngineIo = ({ url }: HarEntry): boolean => url.searchParams.has('EIO');
const isHub = ({ url }: HarEntry): boolean => url.pathname.replace(/\/$/, '') === HUB_PATH;

/** What is known of one connection, over all its transports. */
interface Conversation {
  open: boolean;
  /** Acknowledgement id → key of the command that awaits it. */
  readonly commands: Map<number, string>;
}

export const createSocketImport = ({ rows, creator, raw, put, note }: SocketImport) => {
  const bySid = new Map<string, Conversation>();
  const fresh = (): Conversation => ({ open: false, commands: new Map() });
  const add = (at: number, event: Untimed<RecordingEvent>): void => put({ at, event: { ...event, t: 0 } });

  const setOpen = (at: number, conversation: Conversation, open: boolean): void => {
    if (conversation.open === open) return;
    conversation.open = open;
    add(at, { k: 'connection', state: open ? 'open' : 'closed', code: open ? '' : 'transport-close' });
  };
  const hubFrames = (at: number, body: unknown): void => {
    const message = framesMessage.decode(body);
    for (const one of message === BAD ? [body] : message.frames) {
      const f = admit(one, rows);
      if (isRejected(f)) note(`a frame ${f.topic === undefined ? '' : `of ${f.topic} `}was left out: ${f.reason}`);
      else add(at, { k: 'frame', via: 'hub', f });
    }
  };
  const hubPacket = (at: number, packet: SocketPacket, received: boolean, on: Conversation): void => {
    if (packet.type === 'connect' && received) setOpen(at, on, true);
    if (packet.type === 'disconnect') setOpen(at, on, false);
    if (packet.type === 'event' && received && packet.args[0] === HUB_EVENT.frames) hubFrames(at, packet.args[1]);
    if (packet.type === 'event' && !received && packet.args[0] === CLIENT_EVENT.command) {
      const command = commandMessage.decode(packet.args[1]);
      if (command === BAD) return note('a command was left out: malformed');
      if (packet.id !== null) on.commands.set(packet.id, command.id);
      add(at, { k: 'command', id: command.id, name: command.name, body: command.body });
    }
    const key = packet.type === 'ack' && received ? on.commands.get(packet.id) : undefined;
    if (packet.type === 'ack' && key !== undefined) {
      const reply = commandReply.decode(packet.args[0]);
      const done = reply !== BAD && reply.ok;
      add(at, {
        k: 'ack',
        id: key,
        state: done ? 'done' : 'failed',
        code: reply === BAD ? null : (reply.code ?? null),
      });
    }
  };
  const foreign = (at: number, host: string, data: object): void =>
    add(at, { k: 'frame', via: 'hub', f: raw(host, at, data) });

  const take = (at: number, entry: HarEntry, text: string, received: boolean, on: Conversation): void => {
    const direction = received ? 'received' : 'sent';
    const packet = isEngineIo(entry) ? packetOf(text) : null;
    if (packet === null) {
      if (isHub(entry)) note('a message of the hub was left out: malformed');
      else foreign(at, entry.url.host, { direction, text });
      return;
    }
    if (packet.type === 'attached')
      return note(`an event with binary attachments (${packet.event}) was left out: attachments are not imported`);
    if (packet.type === 'engine' || packet.type === 'open') return;
    if (isHub(entry)) {
      if (packet.type === 'close') setOpen(at, on, false);
      else hubPacket(at, packet, received, on);
    } else if (packet.type !== 'close') {
      const { type, ...content } = packet;
      foreign(at, entry.url.host, { direction, packet: type, ...content });
    }
  };
  const conversationOf = (entry: HarEntry): Conversation => {
    const sid = entry.url.searchParams.get('sid');
    if (sid === null) return fresh();
    const known = bySid.get(sid) ?? fresh();
    bySid.set(sid, known);
    return known;
  };
  return {
    /** A WebSocket with its frames. One that was open at the end of the HAR has no closing record. */
    socket: (entry: HarEntry): void => {
      const times = frameTimes(entry, creator);
      if ('refused' in times) return note(`a socket to ${entry.url.host} was left out: ${times.refused}`);
      if (times.repaired !== null) note(times.repaired);
      const on = conversationOf(entry);
      for (const { time, opcode, data, received } of entry.messages ?? []) {
        const at = time * times.factor;
        if (opcode !== 1) note(`a binary frame of ${entry.url.host} was left out`);
        else take(at, entry, data, received, on);
      }
    },
    /** One request of a connection that polls: its body was sent, its answer received. */
    poll: (entry: HarEntry): void => {
      const answeredAt = entry.startedAt + entry.tookMs;
      const open = packetsOfBody(entry.answer ?? '')
        .map(packetOf)
        .find((packet) => packet?.type === 'open');
      const on = open?.type === 'open' ? fresh() : conversationOf(entry);
      if (open?.type === 'open') bySid.set(open.sid, on);
      if (entry.method === 'POST')
        for (const text of packetsOfBody(entry.sent ?? '')) take(entry.startedAt, entry, text, false, on);
      // The answer to a POST is the word `ok`.
      else for (const text of packetsOfBody(entry.answer ?? '')) take(answeredAt, entry, text, true, on);
    },
  };
};
