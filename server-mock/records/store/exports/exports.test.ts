/** Exported files: what a spreadsheet would run is text, and all rows stand as of one position while bets arrive. */
import { stringify } from 'csv-stringify/sync';
import { expect, it } from 'vitest';
import type { CashierRow } from '../../../../src/contract/cashier/cashier.topics.ts';
import type { HouseEvent } from '../../../core/events.ts';
import { PLAYERS } from '../../../core/testing/worldFixture.ts';
import { createRandom, secureRandom } from '../../../platform/random.ts';
import { IN_MEMORY } from '../database.ts';
import { openStore, type FollowedRecord, type Store } from '../store.ts';
import { createRandomWorld, TIME_ZONE, type RandomWorld } from '../testing/randomWorld.ts';
import type { BetRecord, EntryRecord } from '../rows.ts';
import { COLUMNS, type Column, TIME } from './columns.ts';
import { fileText, guarded } from './format.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const ALL = { member: PLAYERS[0], from: 20_000_101, to: 20_991_231, where: {} };

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200b=1',
  '\u0000=cmd',
  '\uff1d1',
  '\uff0b1',
  '=HYPERLINK("https://evil.example")',
  'DDE\n=cmd|calc',
  'a;=1',
  'a; @SUM(A1)',
  'a|-1',
])('SAFE-43 the text %j is no formula and begins no other cell', (text) => {
  const cell = guarded(text);
  expect(cell).not.toMatch(/^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u);
  expect(cell).not.toMatch(/[\t\r\n]/);
  expect(cell).not.toMatch(/[;|]\s*[=+\-@]/u);
});
it('SAFE-43 quotes, commas and line breaks of a game’s name stay within its cell, and a negative amount stays a number', () => {
  const names = 'A "b", c\n=d;e';
  const csv = fileText('csv', COLUMNS.bets, 'EN', TIME_ZONE).rows(
    [
      {
        betId: '=b1',
        roundId: 'r',
        vendor: 'TG',
        category: 'RNG',
        gameId: 'g',
        gameName: { EN: names, CN: names, MY: names },
        state: 'lost',
        stake: 2_000,
        payout: 0,
        validBet: 2_000,
        result: -2_000,
        placedAt: Date.parse('2026-11-26T02:00:00Z'),
        settledAt: null,
      },
    ],
    true,
  );
  expect(csv).toBe(`2026-11-26 10:00:00,,'=b1,"A ""b"", c =d;e",Slots,TG,20.00,20.00,0.00,-20.00,Lost\n`);
});

it(`rows of any cells are written as the library writes them, with or without quotes (seed ${SEED})`, () => {
  const random = createRandom(SEED, 'cells');
  const texts = ['', ' ', '"', ',', '""', 'a', '1.00', 'a b', 'é', '派彩', "'=1", ';', '-', '\ufeff'];
  const cell = () =>
    Array.from({ length: random.integer(4) }, () => texts[random.integer(texts.length)] ?? '').join('');
  const rows = Array.from({ length: 500 }, () => [cell(), cell(), cell()]);
  const columns = [0, 1, 2].map(
    (n): Column<readonly string[]> => ({ field: String(n), head: TIME, value: (row) => row[n] ?? '' }),
  );
  const written = fileText('csv', columns, 'EN', TIME_ZONE).rows(rows, true);
  expect(written).toBe(stringify(rows, { quote_record_delimiter: false }));
});
it.each([
  ['EN', 'Deposit', 'Bank transfer', 'Closed as received'],
  ['CN', '存款', '银行转账', '按已收到结案'],
  ['MY', 'Deposit', 'Pindahan bank', 'Ditutup sebagai diterima'],
] as const)(
  'a CSV file names kind, method and state in %s, with bank and payment reference, and JSON has the codes',
  (language, kind, method, state) => {
    const row: CashierRow = {
      kind: 'deposit',
      state: 'receivedForced',
      ...{ id: 'DP1', amount: 1_000, fee: 0, method: 'bank', reference: 'DP1' },
      ...{ counterparty: 'Meranti Bank 4998839750', requestedAt: 0, changedAt: 0, confirmBy: null, expiresAt: null },
      ...{ received: null, remaining: null },
    };
    const csv = fileText('csv', COLUMNS.cashier, language, TIME_ZONE).rows([row], true);
    expect(csv).toMatch(new RegExp(`,DP1,${kind},${method},Meranti Bank 4998839750,.*,${state}\n$`));
    expect(JSON.parse(`[${fileText('json', COLUMNS.cashier, language, TIME_ZONE).rows([row], true)}]`)).toMatchObject([
      { kind: 'deposit', method: 'bank', state: 'receivedForced' },
    ]);
  },
);
it.each(['Asia/Kuala_Lumpur', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'a CSV file writes each time as a clock in %s shows it, also around a change to summer time',
  (timeZone) => {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const random = createRandom(SEED, timeZone);
    const days = Array.from({ length: 400 }, (_, n) => Date.UTC(2026, 0, 1, 0, 0, 0, 999) + n * 86_400_000);
    const times = days.flatMap((day) => [
      day,
      day + 1,
      ...Array.from({ length: 20 }, () => day + random.integer(86_400_000)),
    ]);
    const columns = [{ field: 'at', head: TIME, value: (at: number, { time }) => time(at) }] satisfies Column<number>[];
    const written = fileText('csv', columns, 'EN', timeZone).rows(times, true).trimEnd().split('\n');
    expect(written, `seed ${SEED}`).toEqual(times.map((at) => format.format(at)));
  },
);
const recordsOf = async ({ journal }: RandomWorld): Promise<readonly FollowedRecord[]> =>
  (await journal.read(0, 1_000_000)).map(({ pos, at, hash, events }) => ({
    pos,
    at,
    hash,
    events: events as readonly HouseEvent[],
  }));
const catchUp = async (store: Store, world: RandomWorld): Promise<void> =>
  store.apply((await recordsOf(world)).filter(({ pos }) => pos > store.head().pos));
/** The rows that the pages show. */
const shown = (store: Store, record: 'bets' | 'ledger', where: Readonly<Record<string, string>>) => {
  const rows: (BetRecord | EntryRecord)[] = [];
  let cursor: string | undefined;
  do {
    const page = store.answer<'page'>({ kind: 'page', record, filter: { ...ALL, where }, size: 200, cursor });
    rows.push(...((page?.rows ?? []) as readonly (BetRecord | EntryRecord)[]));
    cursor = page?.older ?? undefined;
  } while (cursor !== undefined);
  return rows;
};
/** What the file must say of a row, in its own order. */
const summary = (row: BetRecord | EntryRecord): readonly [reference: string, state: string, amounts: string] =>
  'betId' in row
    ? [row.betId, row.state, [row.stake, row.validBet, row.payout, row.result].map(decimal).join(' ')]
    : [row.reference, row.state, [row.amount, row.balanceAfter].map(decimal).join(' ')];
const decimal = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2));
it(`a file has exactly the rows of its filter as of its beginning, whatever bets are placed and settled meanwhile (seed ${SEED})`, async () => {
  const world = await createRandomWorld(SEED);
  await world.play(400);
  const store = openStore(IN_MEMORY, { epoch: world.journal.epoch, timeZone: TIME_ZONE, saltKey: 'salts of the test' });
  await catchUp(store, world);
  for (const record of ['bets', 'ledger'] as const)
    for (const where of [{}, { state: 'open' }, record === 'bets' ? { category: 'LIVE' } : { type: 'bet' }] as const) {
      const filter = { ...ALL, where };
      const before = shown(store, record, where);
      const id = `${record}-${JSON.stringify(where)}`;
      const wish = { kind: 'beginExport', id, record, filter, format: 'json', language: 'EN' } as const;
      expect(store.answer<'beginExport'>(wish)).toBe(before.length);
      let text = '';
      let played = 0;
      for (let chunk = store.answer<'nextChunk'>({ kind: 'nextChunk', id, most: 4 }); chunk !== null; ) {
        text += chunk.text;
        if (played < 400) {
          await world.play(100);
          await catchUp(store, world);
          played += 100;
        }
        chunk = chunk.done ? null : store.answer<'nextChunk'>({ kind: 'nextChunk', id, most: 4 });
      }
      const file = JSON.parse(text) as readonly Readonly<Record<string, string>>[];
      const amounts = record === 'bets' ? ['stake', 'validBet', 'payout', 'result'] : ['amount', 'balanceAfter'];
      expect(file.map((row) => [row['reference'], row['state'], amounts.map((field) => row[field]).join(' ')])).toEqual(
        before.map(summary),
      );
      // Every other field, too, is as the page has it.
      const { head, rows, end } = fileText('json', COLUMNS[record] as readonly Column<unknown>[], 'EN', TIME_ZONE);
      expect(text).toBe(`${head}${rows(before, true)}${end}`);
      expect(store.answer<'nextChunk'>({ kind: 'nextChunk', id })).toBeNull();
    }
  store.close();
}, 60_000);
