import { describe, expect, test } from 'vitest';
import { CLOSE_CODES } from './hubProtocol.ts';
import * as shapes from './hubShapes.ts';
import { BAD, type Shape } from './shape.ts';

const reply = { ok: true, generation: 3, clock: 1_700_000_000_000, epoch: 5 };
/** One valid message of each kind; the cases below are broken copies of these. */
const GOOD: readonly (readonly [string, Shape<unknown>, Readonly<Record<string, unknown>>])[] = [
  ['handshake', shapes.handshakeAuth, { token: 't'.repeat(43) }],
  [
    'frame header',
    shapes.frameHeader,
    { topic: 'wallet:m1', epoch: 5, prev: -1, seq: 9, kind: 'snapshot', at: 1, data: { balance: 1 } },
  ],
  [
    'heartbeat',
    shapes.heartbeat,
    { epoch: 5, clock: 1, watermark: { seq: 4, at: 1 }, heads: { system: 0 }, full: true, behind: {} },
  ],
  ['subscribe', shapes.subscribeMessage, { topics: [{ topic: 'system', since: [0, -1], rate: 250 }], generation: 1 }],
  ['subscribe reply', shapes.subscribeReply, { ...reply, heads: { system: 4 }, refused: { 'wallet:x': 'forbidden' } }],
  ['unsubscribe', shapes.unsubscribeMessage, { topics: ['system'], generation: 1 }],
  ['plain reply', shapes.hubReply, { ...reply, ok: false, code: 'forbidden' }],
  ['sync', shapes.syncMessage, { positions: { system: [5, 4] }, generation: 1 }],
  ['sync reply', shapes.syncReply, { ...reply, heads: {}, watermark: { seq: 1, at: 1 } }],
  ['authenticate', shapes.authenticateMessage, { token: 'x', generation: 1 }],
  ['command', shapes.commandMessage, { id: 'k1', epoch: 5, name: 'bet', body: { stake: 1 }, generation: 1 }],
  ['command reply', shapes.commandReply, { ...reply, result: { id: 1 }, positions: { system: { epoch: 5, seq: 8 } } }],
  ['drain', shapes.drainMessage, { after: 0, window: 10_000 }],
  ['closing', shapes.closingMessage, { code: 'slow', retry: true, retryAfter: 500 }],
  ['revoked', shapes.revokedMessage, { topic: 'team:a1' }],
];

describe('control messages', () => {
  test.each(GOOD)('a well-formed %s decodes into a fresh copy without unknown fields', (_name, shape, message) => {
    const decoded = shape.decode({ ...message, stranger: true });
    expect(decoded).toEqual(message);
    expect(decoded).not.toBe(message);
  });
  test.each(GOOD)(
    'a %s with a required field missing or of another type is refused without throwing',
    (_n, shape, m) => {
      const required = (shape.schema['required'] ?? []) as readonly string[];
      for (const field of required) {
        const { [field]: _gone, ...rest } = m;
        expect(shape.decode(rest), `without ${field}`).toBe(BAD);
        if (field !== 'data' && field !== 'body') expect(shape.decode({ ...m, [field]: [[]] }), field).toBe(BAD);
      }
      for (const input of [null, undefined, 'text', 1, []]) expect(shape.decode(input)).toBe(BAD);
    },
  );
  test('a message with one topic more than a connection may hold is refused', () => {
    const topics = (n: number) => Array.from({ length: n }, (_, i) => `chat:r${i}`);
    const at = shapes.MAX_TOPICS;
    expect(shapes.unsubscribeMessage.decode({ topics: topics(at), generation: 1 })).not.toBe(BAD);
    expect(shapes.unsubscribeMessage.decode({ topics: topics(at + 1), generation: 1 })).toBe(BAD);
    const positions = (n: number) => Object.fromEntries(topics(n).map((topic) => [topic, [1, 1]]));
    expect(shapes.syncMessage.decode({ positions: positions(at), generation: 1 })).not.toBe(BAD);
    expect(shapes.syncMessage.decode({ positions: positions(at + 1), generation: 1 })).toBe(BAD);
  });
  test('one broken frame does not invalidate its envelope; an oversized envelope is refused', () => {
    const frames = [{ topic: 1 }, { topic: 'system' }];
    expect(shapes.framesMessage.decode({ frames })).toEqual({ frames });
    const many = Array.from({ length: shapes.MAX_FRAMES + 1 }, () => ({}));
    expect(shapes.framesMessage.decode({ frames: many })).toBe(BAD);
  });
  test('a command body with a prototype key, or nested beyond the depth limit, is refused', () => {
    const command = { id: 'k', epoch: 1, name: 'chat', generation: 1 };
    expect(shapes.commandMessage.decode({ ...command, body: JSON.parse('{"__proto__":{"admin":true}}') })).toBe(BAD);
    const deep = (depth: number): unknown => (depth === 0 ? 1 : [deep(depth - 1)]);
    expect(shapes.commandMessage.decode({ ...command, body: deep(32) })).not.toBe(BAD);
    expect(shapes.commandMessage.decode({ ...command, body: deep(33) })).toBe(BAD);
  });
  test('exactly the listed close codes are accepted', () => {
    for (const [code, { retry }] of Object.entries(CLOSE_CODES))
      expect(shapes.closingMessage.decode({ code, retry })).toEqual({ code, retry });
    expect(shapes.closingMessage.decode({ code: 'because', retry: true })).toBe(BAD);
  });
});
