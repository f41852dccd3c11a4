import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { CALLS, TOPICS, callNamed, topicRow } from '../../contract/index.ts';
import { hubCommand } from '../../contract/commands.ts';
import { family, frameShape } from '../../contract/topic.ts';
import { createFolder } from '../fold/folder.ts';
import { foldTape } from '../fold/foldTape.ts';
import { hashValues } from '../hash/hashValues.ts';
import { scanTape } from '../scan/scan.ts';
import { HEAD, joined, open, record, script, textOfBytes } from '../testTape.ts';
import { createTapeWriter } from '../write/writer.ts';
import { blank } from './blank.ts';
import { ANSWER_RULES, COMMAND_RULES } from './callRules.ts';
import { createRedactor } from './redactor.ts';
import type { Rule } from './rules.ts';
import { maskLeaks } from './shapes.ts';
import { TOPIC_RULES } from './topicRules.ts';

type Schema = {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
};
/** Every field of the schema that the rule has no word for, by path. */
const undecided = (schema: Schema, rule: Rule | undefined, path: string, depth = 0): readonly string[] => {
  if (rule === undefined) return [path];
  // Trees within trees are decided to a depth.
  if (schema.$ref !== undefined || depth > 6) return [];
  if (schema.anyOf !== undefined)
    return schema.anyOf.flatMap((one) => (one.type === 'null' ? [] : undecided(one, rule, path, depth)));
  if (schema.type === 'array') {
    const inner = schema.prefixItems?.[0] ?? (schema.items === false ? undefined : schema.items) ?? {};
    return typeof rule === 'object' && 'each' in rule ? undecided(inner, rule.each, `${path}[]`, depth + 1) : [path];
  }
  if (schema.properties === undefined && typeof schema.additionalProperties === 'object')
    return typeof rule === 'object' && 'each' in rule
      ? undecided(schema.additionalProperties, rule.each, `${path}{}`, depth + 1)
      : [path];
  if (schema.properties !== undefined) {
    if (typeof rule !== 'object' || !('fields' in rule)) return [path];
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      undecided(inner, rule.fields[name], `${path}.${name}`, depth + 1),
    );
  }
  return typeof rule === 'string' ? [] : [path];
};
const dataOf = (row: (typeof TOPICS)[number]): Schema =>
  (row.class === 'state' ? row.value : row.class === 'keyed' ? row.row : row.item).schema;

describe('the table of what may be recorded', () => {
  test.each(TOPICS.map((row) => [row.pattern, row] as const))('P-05 decides on every field of %s', (pattern, row) => {
    const rule = TOPIC_RULES[family(pattern)];
    expect(rule, pattern).toBeDefined();
    expect(undecided(dataOf(row), rule?.data, family(pattern))).toEqual([]);
    if (row.class === 'keyed') expect(rule?.key).toBeDefined();
    if (pattern.includes('{member}') || pattern.includes('{agent}')) expect(rule?.id).toBe('member');
  });

  test('P-05 has no rule for what does not exist', () => {
    for (const name of Object.keys(TOPIC_RULES)) expect(topicRow(name), name).toBeDefined();
    for (const name of Object.keys(ANSWER_RULES)) expect(callNamed(name), name).toBeDefined();
    for (const name of Object.keys(COMMAND_RULES)) expect(hubCommand(name) ?? callNamed(name), name).toBeDefined();
  });

  test.each(Object.keys(ANSWER_RULES))('P-05 decides on every field of the answer of %s', (name) => {
    const answer = callNamed(name)?.answer;
    const schema = z.toJSONSchema(answer ?? z.never(), { io: 'output', unrepresentable: 'any' }) as Schema;
    expect(undecided(schema, ANSWER_RULES[name], name)).toEqual([]);
  });

  test('P-05 can read again every snapshot it may record', () => {
    const missing = CALLS.filter(({ topic, name }) => topic !== undefined && !(name in ANSWER_RULES));
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('finds a field nobody decided on', () => {
    const row = topicRow('wallet:m1');
    if (row === undefined) throw new Error('no wallet');
    expect(undecided(dataOf(row), { fields: { balance: 'keep' } }, 'wallet')).toContain('wallet.wallets');
    expect(frameShape(row, 'delta')).toBeDefined();
  });
});

const CANARIES = [
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtMTAwNyJ9.c2lnbmF0dXJl',
  'mei.lin@example.com',
  '0912-345-678',
  '203.0.113.7',
  '2001:db8:85a3:0:0:8a2e:370:7334',
  '880101-14-5678',
  '4111 1111 1111 1111',
  'a3f1c9d27be84f60a3f1c9d27be84f60',
] as const;
const PERSONS = ['m1007', 'm1012', 'meilin07', 'Mei Lin', '小明', 'Wong Mei Lin'] as const;

/** Puts a canary in every place of a record that takes a text. */
const poisoned = () => {
  const parts: Uint8Array[] = [];
  const writer = createTapeWriter({
    rows: topicRow,
    packer: null,
    write: (bytes) => void parts.push(bytes),
    head: { ...HEAD, note: `at ${CANARIES[3]}` },
  });
  CANARIES.forEach((canary, at) => {
    const id = at + 1;
    const item = {
      id,
      key: canary,
      member: 'm1012',
      nickname: 'Mei Lin',
      silk: canary,
      text: `I am Wong Mei Lin ${canary}`,
      at: 1,
    };
    const frame = { epoch: 1, seq: id, at: 1 };
    writer.add({
      k: 'frame',
      t: at,
      via: 'hub',
      f: { ...frame, topic: 'chat:lobby', prev: id - 1, kind: 'items', data: { from: 1, items: [item] } },
    });
    const row = { id: canary, account: 'meilin07', silk: canary, gameId: 'g', vendor: 'PG', category: 'RNG' };
    const win = { ...row, gameName: { CN: canary, EN: canary, MY: canary }, winAmount: 5, currency: 'CNY', wonAt: 1 };
    writer.add({
      k: 'frame',
      t: at,
      via: 'hub',
      f: { ...frame, topic: 'winners:ALL', prev: -1, kind: 'snapshot', data: { rows: { [canary]: win } } },
    });
    const raw = { password: 'hunter2hunter2', from: canary, nested: [{ note: canary }] };
    writer.add({
      k: 'frame',
      t: at,
      via: 'hub',
      f: { ...frame, topic: `raw:${canary}`, prev: -1, kind: 'snapshot', data: raw },
    });
    writer.add({
      k: 'command',
      t: at,
      id: canary,
      name: 'chatSend',
      body: { room: 'lobby', text: canary, token: canary },
    });
    writer.add({
      k: 'command',
      t: at,
      id: canary,
      name: 'register',
      body: { payeeName: 'Wong Mei Lin', password: canary },
    });
    writer.add({ k: 'ack', t: at, id: canary, state: 'done', code: null });
    const query = { room: canary, username: 'meilin07', verificationCode: '831942' };
    const rest = { k: 'rest', t: at, query, status: 200, code: null, position: null } as const;
    writer.add({ ...rest, name: 'login', answer: { token: canary, account: 'meilin07' } });
    writer.add({
      ...rest,
      name: 'permission',
      answer: { location: { ip: canary, country: 'MY' }, mainDomain: canary },
    });
    const info = { id: 'm1007', account: 'meilin07', nickname: 'Mei Lin', phone: canary, type: 1 };
    const position = { topic: 'member:m1007', epoch: 1, seq: 1 };
    writer.add({ ...rest, name: 'memberInfo', answer: info, position });
    writer.mark(at, `mark ${canary}`.slice(0, 128), canary);
  });
  return { writer, parts };
};

describe('what reaches the file', () => {
  test('P-05 SAFE-49 R-SEC-10 no token, mail, phone, address or person, wherever it stood', async () => {
    const { writer, parts } = poisoned();
    await writer.finish();
    const text = textOfBytes(joined(parts));
    for (const secret of [...CANARIES, ...PERSONS, 'hunter2hunter2', '831942'])
      expect(text.includes(secret), secret).toBe(false);
    // The records are there: it is what they say that is not.
    const tape = await open(joined(parts));
    const { counts, broken } = await tape.check();
    expect(broken).toEqual([]);
    expect(counts).toMatchObject({ frame: 24, command: 16, ack: 8, rest: 24, mark: 8 });
    expect(await scanTape(tape, PERSONS)).toEqual([]);
  });

  test('P-05 a member is the same pseudonym everywhere, in names of topics too', async () => {
    const redactor = createRedactor(topicRow);
    expect(redactor.head(HEAD)).toMatchObject({
      viewer: { member: 'p1' },
      topics: ['wallet:p1', 'chat:lobby', 'salary:p1', 'system'],
    });
    const answer = { id: 'm1007', account: 'meilin07', nickname: 'Mei Lin', type: 1 };
    const position = { topic: 'member:m1007', epoch: 1, seq: 2 };
    const rest = { k: 'rest', t: 1, name: 'memberInfo', query: {}, status: 200, code: null, answer, position } as const;
    expect(redactor.record(rest)).toMatchObject({
      answer: { id: 'p1', account: 'a1', nickname: 'n1', type: 1 },
      position: { topic: 'member:p1' },
    });
    expect(redactor.topic('team:m2000')).toBe('team:p2');
    expect(redactor.topic('bets:m2000')).toBe('bets:p2');
  });

  test('P-05 a command and its answer keep their key, as does the message it became', () => {
    const redactor = createRedactor(topicRow);
    const id = 'a3f1c9d27be84f60a3f1c9d27be84f60';
    const command = redactor.record({
      k: 'command',
      t: 1,
      id,
      name: 'chatSend',
      body: { room: 'lobby', text: 'hi there' },
    });
    expect(command).toMatchObject({ id: 'k1', body: { room: 'lobby', text: 'xx xxxxx' } });
    expect(redactor.record({ k: 'ack', t: 2, id, state: 'done', code: null })).toMatchObject({ id: 'k1' });
  });

  test.each([1, 2])('P-05 pseudonymising what was lived gives what is replayed; seed %i', async (seed) => {
    const events = script(seed, 3_000);
    const live = createFolder(topicRow);
    for (const event of events) if (event.k === 'frame') live.feed(event.f);
    const parts: Uint8Array[] = [];
    const writer = createTapeWriter({
      rows: topicRow,
      packer: nodePacker,
      write: (b) => void parts.push(b),
      head: HEAD,
    });
    for (const event of events) writer.add(event);
    const end = await writer.finish();
    const { redactor } = writer;
    const pseudonymised = new Map(
      [...live.values()].map(([topic, value]) => [redactor.topic(topic), redactor.value(topic, value)]),
    );
    expect(pseudonymised.size).toBe(4);
    expect(hashValues(pseudonymised)).toEqual(end);
    expect(hashValues((await foldTape(await open(joined(parts)))).values())).toEqual(end);
    expect(hashValues(live.values())).not.toEqual(end);
  });

  test('P-05 two rows and two topics stay two, even where their names look like secrets', () => {
    const redactor = createRedactor(topicRow);
    const draw = (issue: string) => ({ issue, drawAt: 1, state: 'open', numbers: ['1'] });
    const rows = { '20261121001': draw('20261121001'), '20261121002': draw('20261121002') };
    const f = {
      topic: 'draws:0912345678',
      epoch: 1,
      prev: -1,
      seq: 1,
      kind: 'snapshot',
      at: 1,
      data: { rows },
    } as const;
    const record = redactor.record({ k: 'frame', t: 1, via: 'hub', f });
    expect(record).toMatchObject({
      f: {
        topic: 'draws:id~1',
        data: { rows: { 'id~2': { issue: 'id~2' }, 'id~3': { issue: 'id~3' } } },
      },
    });
    expect(redactor.topic('draws:0912345679')).not.toBe(redactor.topic('draws:0912345678'));
    expect(redactor.topic('winners:ALL')).toBe('winners:ALL');
  });

  test('P-05 SAFE-49 a member named inside a reference, a parameter or a mark is nobody there either', () => {
    const redactor = createRedactor(topicRow, ['agent88']);
    const head = redactor.head({
      ...HEAD,
      topics: [],
      viewer: { ...HEAD.viewer, member: 'm1002' },
      note: 'Agent88 at work',
    });
    expect(head.note).toBe('a1 at work');
    const line = { member: 'b1003', account: 'mei lin', kind: 'bet', bets: 1, stake: 1, earned: 1 };
    const reference = (n: number): string => `RS${n}-m1002`;
    const item = {
      id: 1,
      reference: reference(2),
      lines: [
        { ...line, corrects: { betId: 'PG-1', reference: reference(1) } },
        { ...line, corrects: null },
      ],
    };
    const data = { from: 1, items: [item] };
    const f = { topic: 'salary:m1002', epoch: 1, prev: -1, seq: 1, kind: 'snapshot', at: 1, data } as const;
    expect(redactor.record({ k: 'frame', t: 1, via: 'hub', f })).toMatchObject({
      f: { data: { items: [{ reference: 'id~1', lines: [{ corrects: { betId: 'PG-1', reference: 'id~2' } }, {}] }] } },
    });
    const answer = { from: 1, items: [{ id: 1, type: 'salary', amount: 5, reference: reference(2) }] };
    const asked = { query: { state: 'b1003', gameName: 'Mei 8' }, status: 200, code: null, position: null } as const;
    expect(redactor.record({ k: 'rest', t: 1, name: 'transactionDetail', answer, ...asked })).toMatchObject({
      query: { state: 'p2', gameName: 'xxx #' },
      // The same payout, under the same name.
      answer: { items: [{ type: 'salary', reference: 'id~1' }] },
    });
    expect(redactor.record({ k: 'mark', t: 1, label: 'b1003 wins', note: 'MEI LIN, b10031, (m1002)' })).toMatchObject({
      label: 'p2 wins',
      note: 'a2, b10031, (p1)',
    });
  });

  test('a word of the contract stays one, whatever somebody is called', () => {
    const redactor = createRedactor(topicRow, ['settled', 'lobby']);
    const bet = { betId: 'PG-1', state: 'settled', gameName: { EN: 'Settled Lantern' } };
    const f = {
      topic: 'bets:m1',
      epoch: 1,
      prev: -1,
      seq: 1,
      kind: 'snapshot',
      at: 1,
      data: { rows: { 'PG-1': bet } },
    };
    expect(redactor.record({ k: 'frame', t: 1, via: 'hub', f: { ...f, kind: 'snapshot' } })).toMatchObject({
      f: { data: { rows: { 'PG-1': { state: 'settled', gameName: { EN: 'a1 Lantern' } } } } },
    });
    expect(redactor.topic('chat:lobby')).toBe('chat:lobby');
  });

  test('P-05 what people wrote is blanked, line for line', () => {
    expect(blank('call me: 0912\n小明, ok?')).toBe('xxxx xx· ####\n字字, xx?');
    expect(blank('မင်္ဂလာပါ')).toHaveLength('မင်္ဂလာပါ'.length);
    expect(blank(blank('call me: 0912\n小明, ok?'))).toBe('xxxx xx· ####\n字字, xx?');
  });

  test('masking twice masks no more', () => {
    for (const canary of CANARIES) expect(maskLeaks(maskLeaks(canary))).toBe(maskLeaks(canary));
    expect(maskLeaks('PG-b12 at 12:30:45, 3 of 10')).toBe('PG-b12 at 12:30:45, 3 of 10');
  });
});

describe('the scan', () => {
  test('SAFE-49 finds in a file of anybody what should not be there, with line and path', async () => {
    const lines = textOfBytes(await record([{ k: 'mark', t: 1, label: 'here', note: 'NOTE' }], null)).split('\n');
    for (const canary of [...CANARIES, 'meilin07', 'Wong Mei Lin']) {
      const bytes = new TextEncoder().encode(lines.join('\n').replace('NOTE', `see ${canary} there`));
      const leaks = await scanTape(await open(bytes), PERSONS);
      expect(leaks, canary).toHaveLength(1);
      expect(leaks[0]).toMatchObject({ line: 2, path: '$.note' });
    }
  });

  test('SAFE-49 finds nothing in what the recorder wrote, and is not alarmed by sums', async () => {
    expect(await scanTape(await open(await record(script(3, 2_500), nodePacker)), PERSONS)).toEqual([]);
  });
});
