/** Every control message of the hub: event, sender, shapes, and an example to copy. */
import { CLIENT_EVENT, CLOSE_CODES, HUB_EVENT } from '../../src/contract/hubProtocol.ts';
import { HUB_COMMANDS } from '../../src/contract/commands.ts';
import * as shapes from '../../src/contract/hubShapes.ts';
import type { Shape } from '../../src/contract/shape.ts';
import type { JsonObject } from './json.ts';

export interface ControlMessage {
  /** Socket.IO event. */
  readonly event: string;
  readonly from: 'client' | 'hub';
  readonly summary: string;
  readonly payload: Shape<unknown>;
  readonly example: JsonObject;
  /** Acknowledgement, one object; the client's messages have one. */
  readonly reply?: { readonly payload: Shape<unknown>; readonly example: JsonObject };
}
const at = 1_795_000_000_000;
const epoch = 1_794_900_000_000;
const reply = { ok: true, generation: 1, clock: at, epoch };
const codes = Object.entries(CLOSE_CODES).map(([code, { retry }]) => `${code} (${retry ? 'retry' : 'do not retry'})`);

export const CONTROL_MESSAGES: readonly ControlMessage[] = [
  {
    event: CLIENT_EVENT.subscribe,
    from: 'client',
    summary:
      'Ask for topics, each since the position held; without `since` a snapshot comes. Repeated until acknowledged. A `since` ahead of the gateway is acknowledged and nothing is sent.',
    payload: shapes.subscribeMessage,
    example: {
      topics: [{ topic: 'system' }, { topic: 'wallet:m1001', since: [epoch, 4_211], rate: 250 }],
      generation: 1,
    },
    reply: {
      payload: shapes.subscribeReply,
      example: { ...reply, heads: { system: 12, 'wallet:m1001': 4_215 }, refused: { 'team:a7': 'forbidden' } },
    },
  },
  {
    event: CLIENT_EVENT.unsubscribe,
    from: 'client',
    summary: 'No more frames of these topics.',
    payload: shapes.unsubscribeMessage,
    example: { topics: ['winners:ALL'], generation: 2 },
    reply: { payload: shapes.hubReply, example: { ...reply, generation: 2 } },
  },
  {
    event: CLIENT_EVENT.sync,
    from: 'client',
    summary: 'Every 5 s: report positions, learn clock, watermark and full heads. The round trip bounds the hub clock.',
    payload: shapes.syncMessage,
    example: { positions: { system: [epoch, 12], 'wallet:m1001': [epoch, 4_215] }, generation: 2 },
    reply: {
      payload: shapes.syncReply,
      example: { ...reply, generation: 2, heads: { system: 12 }, watermark: { seq: 4_220, at } },
    },
  },
  {
    event: CLIENT_EVENT.authenticate,
    from: 'client',
    summary: 'A renewed token, at 80 % of the old one’s life or when `reauth` comes.',
    payload: shapes.authenticateMessage,
    example: { token: 'the-renewed-token', generation: 2 },
    reply: { payload: shapes.hubReply, example: { ...reply, generation: 2 } },
  },
  {
    event: CLIENT_EVENT.command,
    from: 'client',
    summary: `Do something once: \`name\` is a write of the OpenAPI document, \`body\` its body. Offered: ${HUB_COMMANDS.map((row) => row.name).join(', ')}. \`id\` is the idempotency key, the same over REST; the reply’s positions say when the effect is visible. No answer means unknown: look the key up at POST /wps/command.`,
    payload: shapes.commandMessage,
    example: { id: 'k-5f1c', epoch, name: 'chatSend', body: { room: 'lobby', text: 'hello' }, generation: 2 },
    reply: {
      payload: shapes.commandReply,
      example: { ...reply, generation: 2, result: { id: 88 }, positions: { 'chat:lobby': { epoch, seq: 4_221 } } },
    },
  },
  {
    event: HUB_EVENT.heartbeat,
    from: 'hub',
    summary:
      'Every 4 s: clock, watermark (all topics complete up to `seq` at `at`), heads of topics changed in the last 12 s (`full`: all), topics whose producer is late. A head ahead of the position held means a frame was lost: resubscribe since it.',
    payload: shapes.heartbeat,
    example: {
      epoch,
      clock: at,
      watermark: { seq: 4_220, at },
      heads: { 'wallet:m1001': 4_215 },
      full: false,
      behind: {},
    },
  },
  {
    event: HUB_EVENT.drain,
    from: 'hub',
    summary: 'The hub will stop: connect anew at a random moment between `after` and `after + window` ms.',
    payload: shapes.drainMessage,
    example: { after: 0, window: 10_000 },
  },
  {
    event: HUB_EVENT.reauth,
    from: 'hub',
    summary: 'The token ends within 60 s: send `authenticate`.',
    payload: shapes.signal,
    example: {},
  },
  {
    event: HUB_EVENT.revoked,
    from: 'hub',
    summary: 'This topic may no longer be read; nothing more of it is sent.',
    payload: shapes.revokedMessage,
    example: { topic: 'team:a7' },
  },
  {
    event: HUB_EVENT.slow,
    from: 'hub',
    summary: 'This reader is behind: frames are conflated, a snapshot of logs is owed.',
    payload: shapes.signal,
    example: {},
  },
  {
    event: HUB_EVENT.maintenance,
    from: 'hub',
    summary: 'The house goes into maintenance: poll the system status by REST.',
    payload: shapes.signal,
    example: {},
  },
  {
    event: HUB_EVENT.closing,
    from: 'hub',
    summary: `Sent right before the hub closes. Codes: ${codes.join(', ')}.`,
    payload: shapes.closingMessage,
    example: { code: 'slow', retry: true, retryAfter: 500 },
  },
];
