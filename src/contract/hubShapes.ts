/**
 * Decoders of the control messages of `hubProtocol.ts`, for hub and client, and their JSON Schemas for the AsyncAPI
 * document. Every limit of a message is defined here (REL-27, SAFE-47).
 */
import type { Frame, FrameKind } from './frame.ts';
import {
  CLOSE_CODES,
  type AuthenticateMessage,
  type CloseCode,
  type ClosingMessage,
  type CommandMessage,
  type CommandReply,
  type DrainMessage,
  type HandshakeAuth,
  type Heartbeat,
  type SubscribeMessage,
  type SubscribeReply,
  type SyncMessage,
  type SyncReply,
  type UnsubscribeMessage,
} from './hubProtocol.ts';
import { json, raw } from './json.ts';
import {
  bool,
  envelope,
  int,
  list,
  obj,
  oneOf,
  optional,
  pair,
  record,
  text,
  time,
  type Decoded,
  type Shape,
} from './shape.ts';

/** Topics one connection may hold (REL-27). */
export const MAX_TOPICS = 50;
/** Frames in one event: a tick of every topic, or a resume of one page of the journal (H-29). */
export const MAX_FRAMES = 1_024;
const MAX_NAME = 128;
const MAX_TOKEN = 256;
const MAX_KEY = 64;

export const topicNameText = text(MAX_NAME);
const generation = int(0);
const epoch = int(0);
/** -1: the gate has no frame yet. */
const seq = int(-1);
const watermark = obj({ seq: int(0), at: time() });
const heads = record(int(0), MAX_TOPICS);
const code = text(64);
const KINDS = ['snapshot', 'delta', 'items'] as const satisfies readonly FrameKind[];

/** A frame whose `data` is not checked: the topic's row decodes it (`decodeData`), once the family is known. */
export const frameHeader: Shape<Frame> = envelope({
  topic: topicNameText,
  epoch,
  prev: seq,
  seq: int(0),
  kind: oneOf(...KINDS),
  at: time(),
  data: raw(),
});
/** Bounded; each frame is decoded by itself, so that one bad frame does not invalidate the others (H-13). */
export const framesMessage: Shape<{ readonly frames: readonly unknown[] }> = envelope({
  frames: list(raw(), MAX_FRAMES),
});

export const handshakeAuth: Shape<HandshakeAuth> = obj({ token: text(MAX_TOKEN) });
export const heartbeat: Shape<Heartbeat> = obj({
  epoch,
  clock: time(),
  watermark,
  heads,
  full: bool(),
  behind: record(time(), MAX_TOPICS),
});
export const subscribeMessage: Shape<SubscribeMessage> = obj({
  topics: list(
    obj({ topic: topicNameText, since: optional(pair(epoch, seq)), rate: optional(int(0, 60_000)) }),
    MAX_TOPICS,
  ),
  generation,
});
const reply = { ok: bool(), generation, clock: time(), epoch, code: optional(code) };
/** Acknowledges `unsubscribe` and `authenticate`; the other replies extend it. */
export const hubReply = obj(reply);
export const subscribeReply: Shape<SubscribeReply> = obj({ ...reply, heads, refused: record(code, MAX_TOPICS) });
export const unsubscribeMessage: Shape<UnsubscribeMessage> = obj({
  topics: list(topicNameText, MAX_TOPICS),
  generation,
});
export const syncMessage: Shape<SyncMessage> = obj({ positions: record(pair(epoch, seq), MAX_TOPICS), generation });
export const syncReply: Shape<SyncReply> = obj({
  ...reply,
  heads,
  watermark,
  behind: optional(record(time(), MAX_TOPICS)),
});
export const authenticateMessage: Shape<AuthenticateMessage> = obj({ token: text(MAX_TOKEN), generation });
export const commandMessage: Shape<CommandMessage> = obj({
  id: text(MAX_KEY),
  epoch,
  name: text(64),
  body: json(),
  generation,
});
export const commandReply: Shape<CommandReply> = obj({
  ...reply,
  result: optional(json()),
  positions: record(obj({ epoch, seq: int(0) }), MAX_TOPICS),
});
export const drainMessage: Shape<DrainMessage> = obj({ after: int(0), window: int(0) });
const closeCodes = Object.keys(CLOSE_CODES) as readonly CloseCode[];
export const closingMessage: Shape<ClosingMessage> = obj({
  code: oneOf(...closeCodes),
  retry: bool(),
  /** Milliseconds; takes precedence over the client's own back-off. */
  retryAfter: optional(int(0, 3_600_000)),
});
export const revokedMessage = obj({ topic: topicNameText });
/** `reauth`, `slow` and `maintenance` carry an empty object: no event has a string or an empty payload (H-06). */
export const signal = obj({});
export type Signal = Decoded<typeof signal>;
