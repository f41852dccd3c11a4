import specs from '@asyncapi/specs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { CLIENT_EVENT, HUB_EVENT, HUB_PATH } from '../../src/contract/hubProtocol.ts';
import { TOPICS, topicRow } from '../../src/contract/index.ts';
import { BAD } from '../../src/contract/shape.ts';
import { decodeData, family, topicName } from '../../src/contract/topic.ts';
import { sample } from './sample.ts';
import { asyncapiDocument } from '../../server-mock/documents/asyncapi.ts';
import { CONTROL_MESSAGES } from '../../server-mock/documents/controlMessages.ts';
import { isObject, type Json, type JsonObject } from '../../server-mock/documents/json.ts';

const document = asyncapiDocument({ origin: 'http://localhost:4100' });
const at = (...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((value, step) => (isObject(value) ? value[step] : undefined), document);

const official = new Ajv({ strict: false, logger: false });
formats.default(official);
const holds = official.compile(specs.schemasWithoutId['3.0.0'] as object);

/** Payloads are checked by a validator that knows only the document and not the project's shapes, as a third party's would. */
const stranger = new Ajv({ strict: false, logger: false });
stranger.addSchema({ $id: 'document', ...document });
const accepts = (message: string, payload: unknown): boolean => {
  const validate = stranger.getSchema(`document#/components/messages/${message}/payload`);
  if (!validate) throw new Error(`no message ${message}`);
  return validate(payload) === true;
};
const acceptsFrame = (frame: unknown): boolean => accepts('Frames', { frames: [frame] });
const nameOf = (event: string): string => event.charAt(0).toUpperCase() + event.slice(1);

const sampleFrame = (pattern: string): JsonObject => {
  const read = topicRow(pattern)?.snapshot;
  if (!read) throw new Error(`no snapshot for ${pattern}`);
  return {
    topic: topicName(pattern, pattern.includes(':') ? 'm1' : undefined),
    epoch: 1,
    prev: -1,
    seq: 4,
    kind: 'snapshot',
    at: 1,
    data: read.data(sample(read.call.answer)) as Json,
  };
};

describe('the AsyncAPI document', () => {
  test('is valid against the official schema of AsyncAPI 3.0', () => {
    expect(holds(document), JSON.stringify(holds.errors)).toBe(true);
  });
  test.each([
    ['a server without a protocol', { servers: { hub: { host: 'localhost' } } }],
    ['an operation that neither sends nor receives', { operations: { frames: { action: 'shout', channel: {} } } }],
    ['a field of another version', { topics: {} }],
    ['no title', { info: { version: '1' } }],
  ])('rejects a planted fault: %s', (_name, fault) => {
    expect(holds({ ...document, ...fault })).toBe(false);
  });
  test('names path, transports, origin and the token’s place', () => {
    expect(at('servers', 'hub')).toMatchObject({
      host: 'localhost:4100',
      pathname: HUB_PATH,
      'x-transports': ['websocket', 'polling'],
      'x-required-headers': { Origin: 'http://localhost:4100' },
      'x-handshake-auth': { required: ['token'] },
    });
  });
  test('lists every event of the protocol in its direction', () => {
    for (const event of Object.values(CLIENT_EVENT)) {
      expect(at('operations', event, 'action'), event).toBe('receive');
      expect(at('operations', event, 'reply'), event).toBeDefined();
    }
    for (const event of Object.values(HUB_EVENT)) expect(at('operations', event, 'action'), event).toBe('send');
  });
  test.each(CONTROL_MESSAGES.map((one) => [one.event, one] as const))(
    'the example of %s is accepted by hub, portal and the document’s schema',
    (event, control) => {
      expect(control.payload.decode(control.example)).toEqual(control.example);
      expect(accepts(nameOf(event), control.example)).toBe(true);
      if (!control.reply) return;
      expect(control.reply.payload.decode(control.reply.example)).toEqual(control.reply.example);
      expect(accepts(`${nameOf(event)}Reply`, control.reply.example)).toBe(true);
    },
  );
  test('the schema refuses a control message that the decoder refuses', () => {
    const since = { topics: [{ topic: 'system', since: [1, 2, 3] }], generation: 1 };
    expect(accepts('Subscribe', since)).toBe(false);
    expect(accepts('Subscribe', { topics: 'system', generation: 1 })).toBe(false);
    expect(accepts('Closing', { code: 'because', retry: true })).toBe(false);
    expect(accepts('Sync', { positions: { system: [1, -2] }, generation: 1 })).toBe(false);
  });
  test.each(TOPICS.map((row) => [row.pattern, row] as const))(
    'a frame of %s matches its description, a broken one does not',
    (pattern, row) => {
      const frame = sampleFrame(pattern);
      expect(decodeData(row, 'snapshot', frame['data'])).not.toBe(BAD);
      expect(acceptsFrame(frame)).toBe(true);
      expect(acceptsFrame({ ...frame, kind: 'other' })).toBe(false);
      expect(acceptsFrame({ ...frame, topic: 'nobody:m1' })).toBe(false);
      expect(acceptsFrame({ ...frame, data: null })).toBe(false);
      expect(at('channels', `topic.${family(pattern)}`)).toMatchObject({
        address: pattern,
        'x-class': row.class,
        'x-audience': row.audience,
        'x-rate-ms': row.rateMs,
      });
    },
  );
});
