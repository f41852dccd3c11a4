import { expect, test } from 'vitest';
import { TOPICS, topicRow } from '../../../src/contract/index.ts';
import { BAD } from '../../../src/contract/shape.ts';
import { decodeData } from '../../../src/contract/topic.ts';
import type { Json, JsonObject } from '../json.ts';
import { isObject, listOf } from '../json.ts';
import { catalogueEvents } from './catalogue.ts';
import { createPlayground, type PlaygroundAnswer, type PlaygroundEvent } from './playground.ts';
import { schemaFault } from './schemaFault.ts';

const events = catalogueEvents(1_780_000_000_000);

test('every topic and kind of the catalogue is an event whose example fits its schema and the portal’s decoder', () => {
  expect(new Set(events.map(({ topic }) => topic))).toEqual(new Set(TOPICS.map(({ pattern }) => pattern)));
  for (const { id, topic, kind, schema, example } of events) {
    expect(schemaFault(schema, example), id).toBeNull();
    const row = topicRow(topic);
    expect(row === undefined ? BAD : decodeData(row, kind, example), id).not.toBe(BAD);
  }
});
test('every keyword of the schemas is one that is checked', () => {
  const checked = ['type', 'properties', 'required', 'additionalProperties', 'maxProperties', 'items', 'prefixItems'];
  const known = new Set([...checked, 'minItems', 'maxItems', 'minimum', 'maximum', 'maxLength', 'enum', 'anyOf']);
  const found = new Set<string>();
  const look = (schema: Json | undefined): void => {
    for (const one of listOf(schema)) look(one);
    if (!isObject(schema)) return;
    for (const [keyword, inner] of Object.entries(schema)) {
      found.add(keyword);
      if (keyword === 'properties' && isObject(inner)) for (const one of Object.values(inner)) look(one);
      else if (keyword !== 'enum') look(inner);
    }
  };
  for (const { schema } of events) look(schema);
  expect([...found].filter((keyword) => !known.has(keyword))).toEqual(['description']);
});
test.each<readonly [string, JsonObject, Json, string]>([
  ['a field that is missing', { type: 'object', properties: { a: {} }, required: ['a'] }, {}, '$.a is missing'],
  ['a field that there is not', { type: 'object', properties: { a: {} } }, { b: 1 }, '$.b is no field of this event'],
  ['another type', { type: 'array', items: { type: 'integer' } }, [1, 1.5], '$[1] is number, and has to be integer'],
  ['a number below the least', { type: 'integer', minimum: 0 }, -1, '$ is less than 0'],
  ['a number above the most', { type: 'integer', maximum: 5 }, 6, '$ is more than 5'],
  ['a long text', { type: 'string', maxLength: 2 }, 'abc', '$ is longer than 2 characters'],
  ['no word of a list', { enum: ['open', 'won'] }, 'lost', '$ is none of "open", "won"'],
  ['too few items', { type: 'array', minItems: 2 }, [], '$ needs 2 items or more'],
  ['too many items', { type: 'array', maxItems: 1 }, [1, 2], '$ has more than 1 items'],
  [
    'too many rows',
    { type: 'object', additionalProperties: {}, maxProperties: 1 },
    { a: 1, b: 2 },
    '$ has more than 1 fields',
  ],
  [
    'a row deep inside, by its key',
    {
      type: 'object',
      additionalProperties: { anyOf: [{ type: 'object', properties: { n: { type: 'integer' } } }, { type: 'null' }] },
    },
    { 'b-1': { n: 'x' } },
    '$["b-1"].n is string, and has to be integer',
  ],
])('%s is named with its path', (_what, schema, value, said) => {
  const fault = schemaFault(schema, value);
  expect(`${fault?.path} ${fault?.message}`).toBe(said);
});

const rig = () => {
  const sent: PlaygroundEvent[] = [];
  const started: string[] = [];
  let closed = 0;
  const playground = createPlayground((viewer) => {
    started.push(viewer);
    if (started.length === 1) return Promise.reject(new Error('no recording'));
    return Promise.resolve({
      entrance: () => 'http://localhost:1/?token=once',
      member: 'p1',
      value: (topic) => (topic === 'wallet:p1' ? { balance: 7 } : undefined),
      send: (event) => {
        sent.push(event);
        return event.kind === 'items' ? { refused: 'gap' } : { seq: 12 };
      },
      clients: () => 1,
      reset: () => Promise.resolve(),
      close: () => Promise.resolve(void (closed += 1)),
    });
  });
  const ask = (action: 'open' | 'send' | 'value', body: object): Promise<PlaygroundAnswer> =>
    playground[action](JSON.stringify(body));
  return { playground, ask, sent, started, closed: () => closed };
};
const wallet = { viewer: 'player', topic: 'wallet:p1', kind: 'delta' };
const value = { balance: 5, held: 0, currency: 'MYR', wallets: [] };

test('an event is sent only to a house that was started, and only where the contract allows it', async () => {
  const { playground, ask, sent, started, closed } = rig();
  expect(await ask('send', { ...wallet, data: value })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/Start a portal first/) as unknown,
  });
  expect(await ask('open', { viewer: 'operator' })).toMatchObject({ ok: false });
  await expect(ask('open', { viewer: 'player' })).rejects.toThrow('no recording');
  // A start that failed is tried again; one that did not is the same house.
  for (let times = 0; times < 2; times += 1)
    expect(await ask('open', { viewer: 'player' })).toMatchObject({
      ok: true,
      member: 'p1',
      address: expect.stringMatching(/token=once/) as unknown,
    });
  expect(started).toHaveLength(2);
  const refusals: readonly (readonly [object, object])[] = [
    [{ ...wallet, data: { ...value, held: 'x' } }, { path: '$.held' }],
    [{ ...wallet, topic: 'nothing:p1', data: value }, { message: expect.stringMatching(/no topic/) as unknown }],
    [{ ...wallet, topic: 'wallet:{member}', data: value }, { message: expect.stringMatching(/Put an id/) as unknown }],
    [{ ...wallet, kind: 'items', data: value }, { message: expect.stringMatching(/no event of the kind/) as unknown }],
    [{ viewer: 'player', data: value }, { message: expect.stringMatching(/are missing/) as unknown }],
  ];
  for (const [body, said] of refusals) expect(await ask('send', body)).toMatchObject({ ok: false, ...said });
  expect(await playground.send('{')).toMatchObject({ ok: false });
  expect(sent).toEqual([]);
  expect(await ask('send', { ...wallet, data: value })).toEqual({ ok: true, member: 'p1', seq: 12, clients: 1 });
  expect(sent).toEqual([{ topic: 'wallet:p1', kind: 'delta', data: value }]);
  expect(await ask('value', wallet)).toMatchObject({ ok: true, value: { balance: 7 } });
  await playground.close();
  expect(closed()).toBe(1);
});
