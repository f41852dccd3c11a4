/** Files of every table that can be exported: the rows of the pages, all of them, and nothing that a spreadsheet runs. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BodyOf } from '../../src/contract/call.ts';
import type { requestExport } from '../../src/contract/exports/exports.calls.ts';
import { createSimulatedDisk } from '../../server-mock/journal/simulatedJournal.ts';
import { startHouse, type RunningHouse } from '../../server-mock/cli/server.ts';
import { bankCommand, depositCommand } from '../../server-mock/core/testing/depositCommand.ts';
import { COLUMNS } from '../../server-mock/records/store/exports/columns.ts';
import { PAYOUTS, PAYOUT_LINES, TEAM, TEAM_BETS } from '../../server-mock/rest/handlers/teamExports.ts';
import { POINTS, REDEMPTIONS } from '../../server-mock/rest/handlers/pointsExports.ts';
import { BONUSES, CREDIT, PROFIT } from '../../server-mock/rest/handlers/wholeExports.ts';
import { RATES } from '../../server-mock/security/rateLimit.ts';
import { call, login } from './support/rest.ts';

type Chosen = BodyOf<typeof requestExport>['chosen'];
type Row = Readonly<Record<string, unknown>>;
const many = { burst: 1_000, perMinute: 10_000 };
const PLAYER = 'm1001';
let house: RunningHouse;
const tokens: Record<string, string> = {};
let rounds = 0;

const submit = async (command: Parameters<typeof house.engine.submit>[0]['command'], actor: string): Promise<void> => {
  rounds += 1;
  const outcome = await house.engine.submit({ command, actor, key: `exports-${rounds}` });
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`);
};
/** Its round bears a name that a spreadsheet would run. */
const bet = async (member: string, category: string, stake: number, payout: number): Promise<void> => {
  house.clock.advance(1);
  const game = house.world.catalogue.games.find((one) => one.category === category && one.minBet <= stake)!;
  const roundId = `=HYPERLINK("//x/${rounds}")\n;=1`;
  const part = { member, vendor: game.vendor, roundId, demo: false } as const;
  await submit({ kind: 'debit', ...part, gameId: game.id, txId: `d${rounds}`, amount: stake }, `vendor:${game.vendor}`);
  await submit({ kind: 'credit', ...part, txId: `c${rounds}`, amount: payout }, `vendor:${game.vendor}`);
};
const ask = async <V>(account: string, path: string, query: Readonly<Record<string, string>> = {}): Promise<V> => {
  const { value, code } = await call<V>(house.origin, path, { query, token: tokens[account] ?? '' });
  expect(code, path).toBeNull();
  return value;
};
/** The two days of this house. */
const days = (): { readonly from: string; readonly to: string } => {
  const dates = new Intl.DateTimeFormat('en-CA', { timeZone: house.world.merchant.timeZone });
  const now = house.clock.now();
  return { from: dates.format(now - 24 * 3_600_000), to: dates.format(now) };
};
/** Rows of every page, newest first. */
const paged = async (
  account: string,
  path: string,
  filter: Readonly<Record<string, string>>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const at: Readonly<Record<string, string>> = cursor === '' ? {} : { cursor };
    const page: { rows: readonly Row[]; older: string | null } = await ask(account, path, {
      ...days(),
      ...filter,
      ...at,
      size: '3',
    });
    rows.push(...page.rows);
    cursor = page.older;
  }
  return rows;
};

beforeAll(async () => {
  const rates = { ...RATES, enter: many, prove: many };
  house = await startHouse({ journal: createSimulatedDisk(), betsPerSecond: 0, rates });
  // A day that is over has paid salaries.
  await bet(PLAYER, 'RNG', 5_000, 0);
  house.clock.advance(24 * 3_600_000);
  do await submit({ kind: 'tick' }, 'house');
  while (house.engine.state().settlements.size > 0);
  for (let n = 0; n < 5; n += 1) {
    await bet(PLAYER, 'RNG', 5_000, n % 2 === 0 ? 12_000 : 0);
    await bet(PLAYER, 'LIVE', 7_000, 0);
  }
  for (const wish of [{ amount: 30_000 }, { amount: 4_000, method: 'qr', bonus: 'reload' }] as const) {
    const { engine, clock } = house;
    await submit(depositCommand(engine.state(), { member: PLAYER, ...wish }, clock.now()), `member:${PLAYER}`);
    const id = engine.state().moneyOf.get(PLAYER)?.at(-1) ?? '';
    await submit(bankCommand(engine.state(), id, wish.amount), 'bank');
  }
  const granted = { kind: 'grantPoints', member: PLAYER, points: 1_000, reference: '=1+1' } as const;
  await submit(granted, 'control');
  for (const reference of ['=2+2', '=3+3'])
    await submit(
      { kind: 'convertPoints', member: PLAYER, points: 300, pointsRatio: 100, reference },
      `member:${PLAYER}`,
    );
  // The window of the salary ends.
  house.clock.advance(6 * 60_000);
  await submit({ kind: 'tick' }, 'house');
  for (const account of ['agent88', 'meilin07']) tokens[account] = (await login(house.origin, account)).token;
});
afterAll(() => house.close());

interface Table {
  readonly as: 'agent88' | 'meilin07';
  readonly filters: readonly Readonly<Record<string, string>>[];
  /** What the pages show with this filter, as the JSON file names it. */
  readonly pages: (filter: Readonly<Record<string, string>>) => Promise<readonly Row[]>;
}
const pick =
  (fields: Readonly<Record<string, string>>) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries(fields).map(([field, from]) => [field, row[from] ?? '']));
const recordOf =
  (path: string, fields: Readonly<Record<string, string>>) => async (filter: Readonly<Record<string, string>>) =>
    (await paged('meilin07', `/wps/relay/records/${path}`, filter)).map(pick(fields));
const listOf = async (
  path: string,
  list: string,
  query: Readonly<Record<string, string>> = {},
): Promise<readonly Row[]> => (await ask<Readonly<Record<string, readonly Row[]>>>('agent88', path, query))[list] ?? [];
const ownList = async (path: string): Promise<readonly Row[]> =>
  (await ask<{ readonly list: readonly Row[] }>('meilin07', path)).list;
const payouts = async () => (await listOf('/wps/relay/salary/realtime', 'items')).toReversed();

const settled = async (kind: string | undefined) =>
  (await listOf('/wps/relay/payouts', 'list')).filter((row) => row['kind'] === kind);

/** Every table of the contract: a new one does not compile without a case. */
const TABLES: Readonly<Record<Chosen['record'], Table>> = {
  bets: {
    as: 'meilin07',
    filters: [{}, { state: 'won' }, { category: 'LIVE' }],
    pages: recordOf('bets', { reference: 'betId', stake: 'stake', payout: 'payout', result: 'result', state: 'state' }),
  },
  ledger: {
    as: 'meilin07',
    filters: [{}, { type: 'bet' }, { state: 'settled' }],
    pages: recordOf('ledger', {
      reference: 'reference',
      amount: 'amount',
      balanceAfter: 'balanceAfter',
      state: 'state',
    }),
  },
  cashier: {
    as: 'meilin07',
    filters: [{}, { kind: 'deposit' }],
    pages: recordOf('cashier', { reference: 'reference', amount: 'amount', state: 'state', fee: 'fee' }),
  },
  bonuses: {
    as: 'meilin07',
    filters: [{}, { state: 'active' }],
    pages: recordOf('bonuses', { reference: 'reference', amount: 'amount', state: 'state' }),
  },
  profit: {
    as: 'meilin07',
    filters: [{}, { category: 'LIVE' }],
    pages: async (filter) =>
      (await ask<{ days: readonly Row[] }>('meilin07', '/wps/relay/records/profit', { ...days(), ...filter })).days
        .toReversed()
        .map(pick({ stake: 'stake', payout: 'payout', result: 'result' })),
  },
  credit: {
    as: 'agent88',
    filters: [{}, { type: 'granted' }],
    pages: async (filter) =>
      (await paged('agent88', '/wps/relay/records/credit', filter)).map(
        pick({ reference: 'reference', amount: 'amount', type: 'type', usedAfter: 'usedAfter' }),
      ),
  },
  points: {
    as: 'meilin07',
    filters: [{}],
    pages: async () =>
      (await ownList('/wps/relay/points/balance')).toReversed().map(({ kind, reference, points, balanceAfter }) => ({
        ...{ kind, reference, points: String(points), balanceAfter: String(balanceAfter) },
      })),
  },
  redemptions: {
    as: 'meilin07',
    filters: [{}],
    pages: async () =>
      (await ownList('/wps/relay/points/redeems')).map(
        pick({ referenceNumber: 'referenceNumber', type: 'type', status: 'status', paidAmount: 'paidAmount' }),
      ),
  },
  income: {
    as: 'agent88',
    filters: [{}],
    pages: async () =>
      (await listOf('/wps/relay/team/income', 'list', days())).map(
        pick({ day: 'day', realtime: 'realtime', total: 'total' }),
      ),
  },
  teamTransactions: {
    as: 'agent88',
    filters: [{}, { type: 'bet' }],
    pages: async (filter) =>
      (await paged('agent88', '/wps/relay/team/transactions', filter)).map(
        pick({ account: 'account', type: 'type', reference: 'reference', amount: 'amount' }),
      ),
  },
  teamResults: {
    as: 'agent88',
    filters: [{}, { sort: 'account', descending: 'true' }],
    pages: async (filter) => {
      const rows: Row[] = [];
      for (let page = 1, left = true; left; page += 1) {
        const query = { ...days(), ...filter, pageNo: String(page), pageSize: '100' };
        const more = await listOf('/wps/relay/team/results', 'list', query);
        rows.push(...more.map(pick({ account: 'account', stake: 'stake', result: 'result' })));
        left = more.length > 0;
      }
      return rows;
    },
  },
  team: {
    as: 'agent88',
    filters: [{ period: 'today' }],
    pages: async () =>
      (await listOf('/wps/relay/team/overview', 'list')).map(
        pick({ account: 'account', stake: 'stake', result: 'result' }),
      ),
  },
  teamBets: {
    as: 'agent88',
    filters: [{}, { category: 'LIVE' }],
    pages: async (filter) =>
      (await listOf('/wps/relay/team/record', 'list', { ...filter, pageNo: '1', pageSize: '100' })).map(
        pick({ account: 'account', stake: 'stake', category: 'category' }),
      ),
  },
  payouts: {
    as: 'agent88',
    filters: [{}],
    pages: async () => (await payouts()).map(pick({ reference: 'reference', payout: 'payout' })),
  },
  settled: {
    as: 'agent88',
    filters: [{ kind: 'daily' }, { kind: 'commission' }],
    pages: async ({ kind }) =>
      (await settled(kind)).map(pick({ reference: 'reference', account: 'account', amount: 'amount', state: 'state' })),
  },
  settledLines: {
    as: 'agent88',
    filters: [{}],
    pages: async () =>
      (
        await listOf('/wps/relay/payouts/lines', 'list', {
          reference: String((await settled('daily'))[0]?.['reference']),
        })
      ).map(pick({ account: 'account', validBet: 'validBet' })),
  },
  payoutLines: {
    as: 'agent88',
    filters: [{}],
    pages: async () =>
      (((await payouts())[0]?.['lines'] ?? []) as readonly Row[]).map(pick({ account: 'account', kind: 'kind' })),
  },
};
const chosenOf = async (record: Chosen['record'], filter: Readonly<Record<string, string>>): Promise<object> => {
  if (record === 'settledLines') return { record, reference: (await settled('daily'))[0]?.['reference'] };
  if (record === 'payoutLines') return { record, reference: (await payouts())[0]?.['reference'] };
  return {
    record,
    ...(['team', 'teamBets', 'payouts', 'settled', 'points', 'redemptions'].includes(record) ? {} : days()),
    ...filter,
  };
};
const fileOf = async (as: string, format: 'csv' | 'json', chosen: object) => {
  const body = { format, language: 'EN', chosen };
  const { value, code } = await call<{ url: string; rows: number }>(house.origin, '/wps/relay/exports', {
    method: 'POST',
    token: tokens[as] ?? '',
    body,
  });
  expect(code, JSON.stringify(chosen)).toBeNull();
  return { rows: value.rows, text: await (await fetch(house.origin + value.url)).text() };
};
/** Cells of a CSV file, by line (RFC 4180). */
const cellsOf = (csv: string): readonly (readonly string[])[] => {
  const lines: string[][] = [[]];
  for (const [, quoted, plain = '', end] of csv
    .replace(/^\ufeff/, '')
    .matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== ',' && end !== '') lines.push([]);
  }
  return lines.filter((line) => line.length > 1);
};
const RUNS = /^[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u;
const NUMBER = /^-?\d+(\.\d+)?$/;

it('B-12 every table’s file has the rows of all pages of its filter, as CSV and as JSON, and no cell that a spreadsheet runs', async () => {
  let hostile = 0;
  for (const [record, { as, filters, pages }] of Object.entries(TABLES))
    for (const filter of filters) {
      const label = `${record} ${JSON.stringify(filter)}`;
      const shown = await pages(filter);
      expect(shown.length, label).toBeGreaterThan(0);
      const chosen = await chosenOf(record as Chosen['record'], filter);
      const json = await fileOf(as, 'json', chosen);
      const rows = JSON.parse(json.text) as readonly Row[];
      expect(json.rows, label).toBe(shown.length);
      expect(
        rows.map((row, n) => Object.fromEntries(Object.keys(shown[n] ?? {}).map((field) => [field, row[field]]))),
        label,
      ).toEqual(shown);
      const csv = await fileOf(as, 'csv', chosen);
      const [head, ...lines] = cellsOf(csv.text);
      expect(lines, label).toHaveLength(shown.length);
      for (const line of lines) {
        expect(line, label).toHaveLength(head?.length ?? 0);
        for (const cell of line) if (!NUMBER.test(cell)) expect(cell, label).not.toMatch(RUNS);
        hostile += line.filter((cell) => cell.includes('HYPERLINK')).length;
      }
    }
  // The bets’ references were in the files: otherwise the check of the cells proves nothing.
  expect(hostile).toBeGreaterThan(20);
});
it('no column of any file writes a text as it came: each is guarded', () => {
  const evil = '=1+1';
  const row = new Proxy({}, { get: () => evil });
  const columns = [
    ...Object.values(COLUMNS),
    BONUSES,
    CREDIT,
    PROFIT,
    TEAM,
    TEAM_BETS,
    PAYOUTS,
    PAYOUT_LINES,
    POINTS,
    REDEMPTIONS,
  ].flat();
  let texts = 0;
  for (const { field, value, text, names } of columns as (typeof TEAM)[number][]) {
    let written = '';
    try {
      written = value(row as never, { language: 'EN', time: String });
    } catch {
      // An amount or a date that is none: not written as it came.
    }
    // A time is written by the file’s own formatter, a count as a number, a code by its name.
    if (
      !String(written).includes(evil) ||
      /(At|at|Time|windowStart|windowEnd|bets|level)$/.test(field) ||
      names !== undefined
    )
      continue;
    texts += 1;
    expect(text, field).toBe(true);
  }
  expect(texts).toBeGreaterThan(10);
});
