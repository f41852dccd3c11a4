/** Files of an agent's reports: all rows of the range, of every page (B-12, R-AGENT-15). */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { requestExport } from '../../../src/contract/exports/exports.calls.ts';
import type { Transaction } from '../../records/store/team/transactions.ts';
import { LEDGER_TYPE_NAMES } from '../../records/store/exports/codeNames.ts';
import { amount, type Column, REFERENCE, TIME } from '../../records/store/exports/columns.ts';
import { dateOf } from '../../records/store/days.ts';
import type { ResultRow } from '../../records/store/team/results.ts';
import type { Answered } from '../../records/store/follower.ts';
import type { Income } from '../../records/store/team/income.ts';
import type { Principal } from '../../session/principal.ts';
import { Refused } from '../../security/refused.ts';
import type { House } from '../../session/house.ts';
import { ask } from './recordRequest.ts';
import { readResults, reportRange } from './teamReports.ts';
import { wholeFile, type WholeFile } from './wholeExports.ts';

type Asked = BodyOf<typeof requestExport>;
const REPORTS = ['income', 'teamResults', 'teamTransactions'] as const satisfies readonly Asked['chosen']['record'][];
export type ReportChosen = Extract<Asked['chosen'], { readonly record: (typeof REPORTS)[number] }>;
export const isReport = (chosen: Asked['chosen']): chosen is ReportChosen =>
  REPORTS.some((record) => record === chosen.record);

const INCOME: readonly Column<Income['days'][number]>[] = [
  { field: 'day', head: { EN: 'Day', CN: '日期', MY: 'Hari' }, value: ({ day }) => dateOf(day) },
  {
    field: 'commission',
    head: { EN: 'Commission', CN: '佣金', MY: 'Komisen' },
    value: ({ commission }) => amount(commission),
  },
  {
    field: 'realtime',
    head: { EN: 'Real-time salary', CN: '实时工资', MY: 'Gaji masa nyata' },
    value: ({ realtime }) => amount(realtime),
  },
  {
    field: 'daily',
    head: { EN: 'Daily salary', CN: '日工资', MY: 'Gaji harian' },
    value: ({ daily }) => amount(daily),
  },
  {
    field: 'hourly',
    head: { EN: 'Hourly salary', CN: '时工资', MY: 'Gaji setiap jam' },
    value: ({ hourly }) => amount(hourly),
  },
  {
    field: 'dividend',
    head: { EN: 'Dividend received', CN: '收到的分红', MY: 'Dividen diterima' },
    value: ({ dividend }) => amount(dividend),
  },
  {
    field: 'paid',
    head: { EN: 'Dividend paid', CN: '支付的分红', MY: 'Dividen dibayar' },
    value: ({ paid }) => amount(paid),
  },
  { field: 'total', head: { EN: 'Total', CN: '合计', MY: 'Jumlah' }, value: ({ total }) => amount(total) },
];

const RESULTS: readonly Column<ResultRow>[] = [
  { field: 'account', head: { EN: 'Account', CN: '账号', MY: 'Akaun' }, value: ({ account }) => account, text: true },
  { field: 'level', head: { EN: 'Level', CN: '层级', MY: 'Tahap' }, value: ({ level }) => String(level) },
  { field: 'bets', head: { EN: 'Bets', CN: '注单数', MY: 'Taruhan' }, value: ({ bets }) => String(bets) },
  { field: 'stake', head: { EN: 'Stakes', CN: '投注额', MY: 'Jumlah taruhan' }, value: ({ stake }) => amount(stake) },
  {
    field: 'validBet',
    head: { EN: 'Valid bets', CN: '有效投注', MY: 'Taruhan sah' },
    value: ({ validBet }) => amount(validBet),
  },
  {
    field: 'result',
    head: { EN: 'Result of the member', CN: '会员输赢', MY: 'Keputusan ahli' },
    value: ({ result }) => amount(result),
  },
  {
    field: 'deposits',
    head: { EN: 'Deposits', CN: '存款', MY: 'Deposit' },
    value: ({ deposits }) => amount(deposits),
  },
  {
    field: 'withdrawals',
    head: { EN: 'Withdrawals', CN: '提款', MY: 'Pengeluaran' },
    value: ({ withdrawals }) => amount(withdrawals),
  },
];

const TRANSACTIONS: readonly Column<Transaction>[] = [
  { field: 'at', head: TIME, value: ({ at }, { time }) => time(at) },
  { field: 'account', head: { EN: 'Account', CN: '账号', MY: 'Akaun' }, value: ({ account }) => account, text: true },
  {
    field: 'type',
    head: { EN: 'Type', CN: '类型', MY: 'Jenis' },
    value: ({ type }) => type,
    text: true,
    names: LEDGER_TYPE_NAMES,
  },
  { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
  { field: 'amount', head: { EN: 'Amount', CN: '金额', MY: 'Jumlah' }, value: (row) => amount(row.amount) },
];
/** Rows of a file, at most: a longer range is refused with `range-too-long`. */
const MOST_ROWS = 20_000;
const READ_AT_ONCE = 1_000;
/** From the newest row of the first answer on: rows that arrive meanwhile are newer. */
const allTransactions = async (
  agent: string,
  { from, to, member, type }: Extract<ReportChosen, { readonly record: 'teamTransactions' }>,
  house: House,
) => {
  const wish = { agent, member, type, size: READ_AT_ONCE, ...reportRange({ from, to }, house) } as const;
  const rows: Transaction[] = [];
  let [cursor, position]: [string | undefined, number | null] = [undefined, null];
  for (;;) {
    const answer: Answered<'teamTransactions'> = await ask<'teamTransactions'>(
      { kind: 'teamTransactions', ...wish, cursor },
      {},
      house,
    );
    const { value, asOf } = answer;
    if (typeof value === 'string') throw new Refused('forbidden');
    rows.push(...value.rows);
    position ??= asOf;
    if (rows.length > MOST_ROWS) throw new Refused('range-too-long');
    if (value.older === null) return { rows, asOf: position };
    cursor = value.older;
  }
};

/** Rejects with Refused: `agent-only`, and what the report's own call refuses. */
export const writeReport = async (
  principal: Principal,
  chosen: ReportChosen,
  { format, language }: Asked,
  house: House,
): Promise<WholeFile> => {
  if (principal.caller !== 'agent') throw new Refused('agent-only');
  const agent = principal.member.id;
  const written = wholeFile(format, language, house);
  if (chosen.record === 'teamResults') {
    const { value, asOf } = await readResults(agent, chosen, { start: 0, size: Number.MAX_SAFE_INTEGER }, house);
    return written(RESULTS, value.rows, asOf);
  }
  if (chosen.record === 'teamTransactions') {
    const { rows, asOf } = await allTransactions(agent, chosen, house);
    return written(TRANSACTIONS, rows, asOf);
  }
  const wish = { agent, ...reportRange(chosen, house) };
  const { value, asOf } = await ask<'agentIncome'>({ kind: 'agentIncome', ...wish }, {}, house);
  return written(INCOME, value.days, asOf);
};
