import { createRequire } from 'node:module';
import { env } from 'node:process';
import { describe, expect, it } from 'vitest';
import { createRandom, pick, secureRandom } from '../../platform/random.ts';
import * as packets from './packets.ts';

interface Decoded {
  readonly type: number;
  readonly nsp: string;
  readonly id?: number;
  readonly data?: unknown;
}
interface Parser {
  readonly Decoder: new () => {
    readonly on: (event: 'decoded', run: (packet: Decoded) => void) => void;
    readonly add: (text: string) => void;
  };
}
const socketIo = createRequire(createRequire(import.meta.url).resolve('socket.io'));
const { Decoder } = socketIo('socket.io-parser') as Parser;

/** The packet as the library decodes it; null: the library throws. */
const decoded = (text: string): Decoded | null => {
  let found: Decoded | null = null;
  const decoder = new Decoder();
  decoder.on('decoded', (packet) => {
    found = packet;
  });
  try {
    decoder.add(text);
  } catch {
    return null;
  }
  return found;
};
const asOurs = (packet: Decoded | null): packets.Packet | null => {
  if (!packet) return null;
  const { type, nsp: space, id = null, data } = packet;
  if (type === 0) return { type: 'connect', space, auth: data ?? {} };
  if (type === 1) return { type: 'leave', space };
  if (type === 3) return { type: 'ack', space };
  // A connect error sent by a client: the library takes it for a packet out of place, which ends the connection like a
  // broken one.
  if (type !== 2) return null;
  const [name = '', ...args] = (data ?? []) as readonly (string | number)[];
  return { type: 'event', space, name: String(name), args, id };
};

const SEED = Number(env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const random = createRandom(SEED, 'packets');
const PAYLOADS = [
  '',
  '[]',
  '{}',
  'null',
  '0',
  '"x"',
  '{"token":"t"}',
  '["subscribe",{"topics":[],"generation":1}]',
  '["connect"]',
  '["disconnecting",1]',
  '["x",1,2,3]',
  '[7,{}]',
  '[null]',
  '[["x"]]',
  '["__proto__",{"__proto__":{"a":1}}]',
  '["\\ud800"]',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
  '["x"',
  '["x"]]',
  ',["x"]',
  '-1["x"]',
];
const TEXTS = ['/', '/a', '/a,', '/,', '/a?b=1,', 'a,', ',', '/a,/b,', '/["x"]'];
const text = (): string => {
  const made = [
    pick(['0', '1', '2', '2', '2', '3', '4', '7', '8', '9', 'x', '-', '"'], random),
    random.integer(3) === 0 ? pick(TEXTS, random) : '',
    random.integer(2) === 0 ? String(random.integer(10 ** random.integer(15))) : '',
    pick(PAYLOADS, random),
  ].join('');
  const broken = 1 + random.integer(made.length);
  return random.integer(3) === 0 ? made.slice(0, broken) : made;
};

describe('a packet as text', () => {
  it(`H-01 SAFE-47 is decoded as the library decodes it, or rejected where the library throws (seed ${SEED})`, () => {
    const types = new Map<string, number>();
    for (let n = 0; n < 20_000; n += 1) {
      const sent = text();
      const read = packets.readPacket(sent);
      // Of an acknowledgement only the beginning is decoded.
      const passedOver = sent.startsWith('3') && sent.includes('[') ? read : null;
      expect(read, `seed ${SEED}: ${sent.slice(0, 80)}`).toEqual(asOurs(decoded(sent)) ?? passedOver);
      const type = read?.type ?? 'broken';
      types.set(type, (types.get(type) ?? 0) + 1);
    }
    for (const type of ['connect', 'leave', 'event', 'ack', 'broken'])
      expect(types.get(type), `seed ${SEED}: ${type}`).toBeGreaterThan(100);
  });
  it(`SAFE-47 decoding never throws, whatever text a client sends (seed ${SEED})`, () => {
    for (let n = 0; n < 20_000; n += 1) {
      const codes = Array.from({ length: random.integer(12) }, () => random.integer(0x1_0000));
      const sent = `${pick(['', '0', '1', '2', '2[', '2["', '20', '3', '/', '5'], random)}${String.fromCharCode(...codes)}`;
      expect(() => packets.readPacket(sent), `seed ${SEED}: ${JSON.stringify(sent)}`).not.toThrow();
    }
  });
  it.each(['', ' ', '51-["x",{"_placeholder":true,"num":0}]', '61-[]', '4{"message":"x"}', '2 ["connect"]'])(
    'SAFE-47 %j is rejected as a packet that no client of the hub may send',
    (sent) => expect(packets.readPacket(sent)).toBeNull(),
  );
  it('H-10 an acknowledgement id is a safe integer, larger ones are rejected', () => {
    expect(packets.readPacket('29007199254740991["x"]')).toMatchObject({ id: Number.MAX_SAFE_INTEGER });
    expect(packets.readPacket('29007199254740993["x"]')).toBeNull();
    expect(packets.readPacket(`2${'9'.repeat(400)}["x"]`)).toBeNull();
  });
  it('H-06 encoded packets are decoded by the library to the values they were made from', () => {
    const body = { a: [1, 'é"\u2028', null] };
    expect(decoded(packets.connectPacket('s'))).toMatchObject({ type: 0, nsp: '/', data: { sid: 's' } });
    expect(decoded(packets.disconnectPacket)).toEqual({ type: 1, nsp: '/' });
    expect(decoded(packets.eventPacket('slow', body))).toEqual({ type: 2, nsp: '/', data: ['slow', body] });
    expect(decoded(packets.framesPacket(['{"a":1}', '{"b":2}']))).toEqual({
      type: 2,
      nsp: '/',
      data: ['frames', { frames: [{ a: 1 }, { b: 2 }] }],
    });
    expect(decoded(packets.ackPacket(12, body))).toEqual({ type: 3, nsp: '/', id: 12, data: [body] });
    const refused = { message: 'drained', data: { code: 'drained' } };
    expect(decoded(packets.connectErrorPacket('/', 'drained', 'drained'))).toEqual({
      type: 4,
      nsp: '/',
      data: refused,
    });
    expect(decoded(packets.connectErrorPacket('/a', 'no'))).toEqual({ type: 4, nsp: '/a', data: { message: 'no' } });
  });
});
