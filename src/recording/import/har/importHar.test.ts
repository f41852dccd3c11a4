import { describe, expect, test } from 'vitest';
import { RecordingError } from '../../errors.ts';
import {
  harText,
  imported,
  restEntry,
  socketEntry,
  socketMessages,
  type Said,
  type Writer,
} from '../testing/harFixture.ts';

const HUB = 'wss://house.example/hub/?EIO=4&transport=websocket';
const OTHER = 'wss://live.example/socket.io/?EIO=4&transport=websocket&token=hunter2query';
const wallet = (balance: number) => ({ balance, held: 0, currency: 'MYR', wallets: [{ code: 'main', balance }] });
const frame = (seq: number, balance: number, kind: 'snapshot' | 'delta' = 'delta') => ({
  topic: 'wallet:m1007',
  epoch: 3,
  prev: kind === 'snapshot' ? -1 : seq - 1,
  seq,
  kind,
  at: 1_780_000_000_000 + seq,
  data: wallet(balance),
});
const frames = (...list: readonly object[]): string => `42["frames",${JSON.stringify({ frames: list })}]`;
const SESSION: readonly Said[] = [
  { ms: 0, data: '0{"sid":"s1","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}' },
  { ms: 5, sent: true, data: '40{"token":"hunter2connect"}' },
  { ms: 10, data: '40{"sid":"k9"}' },
  { ms: 40, data: frames(frame(1, 500, 'snapshot')) },
  { ms: 100, data: '2' },
  { ms: 101, sent: true, data: '3' },
  {
    ms: 200,
    sent: true,
    data: '421["command",{"id":"key-1","epoch":3,"name":"chatSend","body":{"room":"lobby","text":"I am Mei, hunter2body"},"generation":1}]',
  },
  { ms: 230, data: '431[{"ok":true,"generation":1,"clock":1780000000230,"epoch":3,"positions":{}}]' },
  { ms: 300, data: frames(frame(2, 450), frame(3, 700)) },
];
const session = (writer: Writer): string => harText([socketEntry(HUB, SESSION, writer)], writer);

describe('a session with our hub', () => {
  test.each(['chrome', 'playwright', 'playwright-1.61'] as const)(
    'saved by %s becomes the frames, commands and acknowledgements that it was, at their times',
    async (writer) => {
      const { records, result } = await imported(session(writer));
      expect(records.map((one) => [one.k, one.k === 'head' ? 0 : one.t])).toEqual([
        ['head', 0],
        ['connection', 0],
        ['frame', 30],
        ['command', 190],
        ['ack', 220],
        ['frame', 290],
        ['frame', 290],
        ['sum', 290],
        ['end', 290],
      ]);
      expect(records[0]).toMatchObject({
        source: 'har',
        viewer: { member: 'p1', kind: 'member' },
        topics: ['wallet:p1'],
      });
      expect(records[3]).toMatchObject({ name: 'chatSend', id: 'k1' });
      expect(records[4]).toMatchObject({ id: 'k1', state: 'done' });
      expect(records[6]).toMatchObject({
        via: 'hub',
        f: { topic: 'wallet:p1', epoch: 3, prev: 2, seq: 3, data: wallet(700) },
      });
      expect(Object.keys(result.notes)).toEqual(
        writer === 'playwright-1.61'
          ? ['Playwright 1.61.0 wrote the times of frames a thousand times too small; they have been repaired']
          : [],
      );
    },
  );
  test('is the same with its frames in a file beside the HAR', async () => {
    const entry = {
      ...socketEntry(HUB, [], 'playwright'),
      _webSocketMessages: undefined,
      response: { status: 101, content: { _file: 'ab12.jsonl' } },
    };
    const lines = socketMessages(SESSION, 'playwright')
      .map((one) => JSON.stringify(one))
      .join('\n');
    const beside = await imported(harText([entry], 'playwright'), { 'ab12.jsonl': `${lines}\n` });
    expect(beside.result.hash).toBe((await imported(session('playwright'))).result.hash);
    const outside = { ...entry, response: { content: { _file: '../ab12.jsonl' } } };
    await expect(imported(harText([outside], 'playwright'), { '../ab12.jsonl': lines })).rejects.toThrow(
      'no frames of a WebSocket',
    );
  });
  test('by polling is the same as by WebSocket, and its upgrade continues the connection', async () => {
    const address = 'https://house.example/hub/?EIO=4&transport=polling';
    const body = (at: number, answerText: string) =>
      restEntry({ ms: at, url: `${address}${at === 0 ? '' : '&sid=s1'}`, answerText });
    const [open = '', , connected = '', first = ''] = SESSION.map(({ data }) => data);
    const entries = [
      body(0, open),
      restEntry({
        ms: 4,
        method: 'POST',
        url: `${address}&sid=s1`,
        sent: '40{"token":"hunter2connect"}',
        answerText: 'ok',
      }),
      body(8, `${connected}\u001e${first}`),
      socketEntry(
        `${HUB}&sid=s1`,
        [
          { ms: 60, sent: true, data: '2probe' },
          { ms: 61, data: '3probe' },
          { ms: 62, sent: true, data: '5' },
          ...SESSION.slice(4),
        ],
        'chrome',
      ),
    ];
    const { records, result } = await imported(harText(entries, 'chrome'));
    expect(records.filter(({ k }) => k === 'connection')).toHaveLength(1);
    expect(result.hash).toBe((await imported(session('chrome'))).result.hash);
    expect(result.notes).toEqual({});
  });
  test('has its REST answers, and a snapshot among them is also a frame', async () => {
    const position = { topic: 'wallet:m1007', epoch: 3, seq: 9 };
    const value = { balance: '12.34', held: '0.00', currency: 'MYR', currencySymbol: 'RM', wallets: [] };
    const entries = [
      restEntry({
        ms: 0,
        url: 'https://house.example/wps/v2/wallets/balance',
        answer: { success: true, value, at: 1_780_000_000_000, position },
      }),
      restEntry({
        ms: 20,
        url: 'https://house.example/wps/member/info',
        status: 401,
        answer: { success: false, code: 'not-logged-in' },
        base64: true,
      }),
      restEntry({ ms: 30, url: 'https://house.example/wps/member/info' }),
      restEntry({ ms: 40, url: 'https://ads.example/pixel', answer: { token: 'hunter2pixel' } }),
    ];
    const { records, result } = await imported(harText(entries, 'chrome'));
    expect(records.slice(1, 4)).toMatchObject([
      { k: 'rest', name: 'balance', status: 200, position: { topic: 'wallet:p1', seq: 9 } },
      { k: 'frame', via: 'rest', f: { kind: 'snapshot', seq: 9, data: { balance: 1_234, held: 0 } } },
      { k: 'rest', name: 'memberInfo', status: 401, code: 'not-logged-in', answer: null },
    ]);
    expect(result.notes).toEqual({ 'an answer of memberInfo was left out: its body was not saved': 1 });
  });
  test('has the first answers that the house put into its page', async () => {
    const position = { topic: 'system', epoch: 3, seq: 2 };
    const value = {
      maintenance: false,
      maintenanceEnd: null,
      regionRestriction: false,
      permissionRevision: 4,
      lanesRevision: 1,
    };
    const start = {
      permission: { success: true, value: { ...value, mainDomain: 'house.example' }, at: 1 },
      status: { success: true, value, at: 1_780_000_000_000, position },
    };
    const html = `<!doctype html><script type="application/json" id="start">${JSON.stringify(start)}</script><p>hunter2html`;
    const { records, text } = await imported(
      harText([restEntry({ ms: 0, url: 'https://house.example/', answerText: html })], 'chrome'),
    );
    expect(records.slice(1, 4)).toMatchObject([
      { k: 'rest', name: 'permission', answer: { mainDomain: 'house.example' } },
      { k: 'rest', name: 'systemStatus' },
      { k: 'frame', via: 'rest', f: { topic: 'system', seq: 2, data: { permissionRevision: 4 } } },
    ]);
    expect(text).not.toContain('hunter2');
  });
});

describe('traffic that is not our hub’s', () => {
  test('a socket of another host becomes a raw topic: events, namespaces, acknowledgements and plain messages', async () => {
    const said: readonly Said[] = [
      { ms: 0, data: '0{"sid":"x"}' },
      { ms: 1, sent: true, data: '40/chat,{"user":"mei"}' },
      { ms: 2, data: '42/chat,7["odds",{"match":1,"price":1.85}]' },
      { ms: 3, sent: true, data: '43/chat,7["seen"]' },
      { ms: 4, data: '451-["picture",{"_placeholder":true,"num":0}]' },
      { ms: 4, data: 'AAECAw==', opcode: 2 },
      { ms: 5, data: '44/chat,{"message":"no"}' },
    ];
    const plain: readonly Said[] = [
      { ms: 9, data: '{"type":"tick","n":1}' },
      { ms: 10, data: 'hello' },
    ];
    const entries = [socketEntry(OTHER, said, 'chrome'), socketEntry('wss://feed.example/stream', plain, 'chrome')];
    const { records, result } = await imported(harText(entries, 'chrome'));
    const data = records.flatMap((one) => (one.k === 'frame' ? [[one.f.topic, one.f.seq, one.f.data]] : []));
    expect(data).toEqual([
      ['raw:live.example', 1, { direction: 'sent', packet: 'connect', namespace: '/chat', auth: '[hidden]' }],
      [
        'raw:live.example',
        2,
        {
          direction: 'received',
          packet: 'event',
          namespace: '/chat',
          id: 7,
          args: ['odds', { match: 1, price: 1.85 }],
        },
      ],
      ['raw:live.example', 3, { direction: 'sent', packet: 'ack', namespace: '/chat', id: 7, args: ['seen'] }],
      [
        'raw:live.example',
        4,
        { direction: 'received', packet: 'refused', namespace: '/chat', reason: { message: 'no' } },
      ],
      ['raw:feed.example', 1, { direction: 'received', text: { type: 'tick', n: 1 } }],
      ['raw:feed.example', 2, { direction: 'received', text: 'hello' }],
    ]);
    expect(result.notes).toEqual({
      'an event with binary attachments (picture) was left out: attachments are not imported': 1,
      'a binary frame of live.example was left out': 1,
    });
  });
  test('SAFE-49 secrets of headers, page, addresses, connect frame and bodies do not survive', async () => {
    const said: readonly Said[] = [
      { ms: 1, sent: true, data: '40{"token":"hunter2auth","password":"hunter2pass"}' },
      {
        ms: 2,
        data: '42["login",{"sessionToken":"hunter2token","list":["mei.lin@example.com"],"json":"{\\"pin\\":\\"hunter2pin\\"}"}]',
      },
      { ms: 3, data: '42["text","user=mei&password=hunter2form; call 0912-345-678"]' },
    ];
    const entries = [
      socketEntry(HUB, SESSION, 'chrome'),
      socketEntry(OTHER, said, 'chrome'),
      restEntry({
        ms: 50,
        method: 'POST',
        url: 'https://house.example/wps/session/login?token=hunter2url',
        sent: '{"password":"hunter2login"}',
        answer: { success: true, value: { token: 'hunter2session' } },
      }),
    ];
    const { text, records } = await imported(harText(entries, 'chrome'));
    expect(records.filter(({ k }) => k === 'frame').length).toBeGreaterThan(5);
    for (const secret of ['hunter2', 'mei.lin@', '0912-345', 'Mei Lin', 'm1007'])
      expect(text, secret).not.toContain(secret);
  });
});

describe('what cannot be imported', () => {
  test.each([
    [
      'a HAR without frames',
      harText([restEntry({ ms: 0, url: 'https://a.example/', answer: {} })], 'chrome'),
      /no frames of a WebSocket: open the network panel/,
    ],
    ['no JSON', 'hello', /it is no HAR/],
    ['another JSON', '{"log":[]}', /it is no HAR/],
    [
      'frames without times',
      harText(
        [
          {
            ...socketEntry(HUB, [], 'playwright'),
            _webSocketMessages: [{ type: 'receive', time: -1, opcode: 1, data: '2' }],
          },
        ],
        'playwright',
      ),
      /saved without times/,
    ],
    [
      'frames of another time',
      harText(
        [
          {
            ...socketEntry(HUB, [], 'chrome'),
            _webSocketMessages: [{ type: 'receive', time: 12.5, opcode: 1, data: '2' }],
          },
        ],
        'chrome',
      ),
      /fit no unit/,
    ],
  ])('%s is refused in one sentence', async (_what, text, sentence) => {
    const refused = imported(text);
    await expect(refused).rejects.toThrow(RecordingError);
    await expect(refused).rejects.toThrow(sentence);
  });
  test('a frame that does not fit its topic is left out by name, and the others are imported', async () => {
    const bad = { ...frame(2, 1), data: { balance: 0.5 } };
    const said = [
      ...SESSION.slice(0, 4),
      { ms: 90, data: frames(bad, { topic: '__proto__' }, frame(3, 9)) },
      { ms: 91, data: '42{"x"' },
    ];
    const { result } = await imported(harText([socketEntry(HUB, said, 'chrome')], 'chrome'));
    expect(result.frames).toEqual({ 'wallet:p1': 2 });
    expect(result.notes).toEqual({
      'a frame of wallet:m1007 was left out: malformed': 1,
      'a frame of __proto__ was left out: malformed': 1,
      'a message of the hub was left out: malformed': 1,
    });
  });
});
