/**
 * Files of the records that are small: a credit line's movements, bonuses, and the days of a profit report. They are written whole
 * from what the house has at hand (B-12).
 */
import type { Language } from '../../../src/contract/fields.ts';
import { OFFER_TITLES } from '../../content/data/depositTexts.ts';
import type { Bonus } from '../../core/bonuses/types.ts';
import type { CreditEntry } from '../../core/credit/types.ts';
import { BONUS_STATE_NAMES, CREDIT_TYPE_NAMES } from '../../records/store/exports/codeNames.ts';
import { amount, type Column, REFERENCE, STATUS, TIME } from '../../records/store/exports/columns.ts';
import { type ExportFormat, fileText } from '../../records/store/exports/format.ts';
import { dateOf } from '../../records/store/days.ts';
import type { Profit } from '../../records/store/totals.ts';
import type { RecordFilter } from '../../records/store/tables.ts';
import type { House } from '../../session/house.ts';
import { ask, rangeOf } from './recordRequest.ts';

const AMOUNT = { EN: 'Amount', CN: '金额', MY: 'Jumlah' };
export const CREDIT: readonly Column<CreditEntry>[] = [
  { field: 'at', head: TIME, value: ({ at }, { time }) => time(at) },
  { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
  {
    field: 'type',
    head: { EN: 'Type', CN: '类型', MY: 'Jenis' },
    value: ({ type }) => type,
    text: true,
    names: CREDIT_TYPE_NAMES,
  },
  { field: 'amount', head: AMOUNT, value: (row) => amount(row.amount) },
  {
    field: 'usedAfter',
    head: { EN: 'Used after', CN: '变动后已用', MY: 'Digunakan selepas' },
    value: ({ usedAfter }) => amount(usedAfter),
  },
];
export const BONUSES: readonly Column<Bonus>[] = [
  { field: 'grantedAt', head: TIME, value: ({ grantedAt }, { time }) => time(grantedAt) },
  { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
  {
    field: 'title',
    head: { EN: 'Bonus', CN: '红利', MY: 'Bonus' },
    value: ({ offer }, { language }) => OFFER_TITLES[offer]?.[language] ?? offer,
    text: true,
  },
  { field: 'amount', head: AMOUNT, value: (row) => amount(row.amount) },
  {
    field: 'turnoverOwed',
    head: { EN: 'Turnover owed', CN: '需完成流水', MY: 'Pusing ganti perlu' },
    value: ({ owed }) => amount(owed),
  },
  {
    field: 'turnoverDone',
    head: { EN: 'Turnover done', CN: '已完成流水', MY: 'Pusing ganti selesai' },
    value: ({ done }) => amount(done),
  },
  {
    field: 'expiresAt',
    head: { EN: 'Expires', CN: '到期时间', MY: 'Tamat tempoh' },
    value: ({ expiresAt }, { time }) => time(expiresAt),
  },
  {
    field: 'endedAt',
    head: { EN: 'Ended', CN: '结束时间', MY: 'Berakhir' },
    value: ({ endedAt }, { time }) => (endedAt === null ? '' : time(endedAt)),
  },
  { field: 'state', head: STATUS, value: ({ state }) => state, text: true, names: BONUS_STATE_NAMES },
];
export const PROFIT: readonly Column<Profit['days'][number]>[] = [
  { field: 'day', head: { EN: 'Day', CN: '日期', MY: 'Hari' }, value: ({ day }) => dateOf(day) },
  { field: 'bets', head: { EN: 'Bets', CN: '注单数', MY: 'Taruhan' }, value: ({ count }) => String(count) },
  { field: 'stake', head: { EN: 'Stakes', CN: '投注额', MY: 'Jumlah taruhan' }, value: ({ stake }) => amount(stake) },
  {
    field: 'validBet',
    head: { EN: 'Valid bets', CN: '有效投注', MY: 'Taruhan sah' },
    value: ({ valid }) => amount(valid),
  },
  { field: 'payout', head: { EN: 'Payout', CN: '派彩', MY: 'Bayaran' }, value: ({ payout }) => amount(payout) },
  { field: 'result', head: { EN: 'Result', CN: '输赢', MY: 'Keputusan' }, value: ({ result }) => amount(result) },
  { field: 'bonuses', head: { EN: 'Bonuses', CN: '红利', MY: 'Bonus' }, value: ({ bonuses }) => amount(bonuses) },
];

export type WholeRecord = 'credit' | 'bonuses' | 'profit';
/** The whole file of these rows. */
export const wholeFile =
  (format: ExportFormat, language: Language, { world }: House) =>
  <R>(columns: readonly Column<R>[], rows: readonly R[], asOf: number): WholeFile => {
    const file = fileText(format, columns, language, world.merchant.timeZone);
    return { text: `${file.head}${file.rows(rows, true)}${file.end}`, rows: rows.length, asOf };
  };
export interface WholeExport {
  readonly record: WholeRecord;
  readonly filter: RecordFilter;
  readonly range: { readonly from: string; readonly to: string };
  readonly format: ExportFormat;
  readonly language: Language;
}
export interface WholeFile {
  readonly text: string;
  readonly rows: number;
  /** Position that the rows stand at. */
  readonly asOf: number;
}
/** Newest first, as the pages. Rejects with Refused. */
export const writeWhole = async (
  { record, filter, range, format, language }: WholeExport,
  house: House,
): Promise<WholeFile> => {
  const { member, where } = filter;
  const state = house.engine.state();
  const written = wholeFile(format, language, house);
  if (record === 'profit') {
    const { value, asOf } = await ask<'profit'>({ kind: 'profit', filter }, {}, house);
    return written(PROFIT, value.days.toReversed(), asOf);
  }
  const { start, end } = rangeOf(range, house);
  const asOf = house.gateway.watermark().seq;
  const isInRange = (at: number): boolean => at >= start && at < end;
  if (record === 'credit') {
    const { type } = where;
    const entries = (state.credit.get(member)?.entries ?? []).filter(
      (entry) => isInRange(entry.at) && (type === undefined || entry.type === type),
    );
    return written(CREDIT, entries.toReversed(), asOf);
  }
  const bonuses = (state.bonuses.get(member) ?? []).filter(
    (bonus) => isInRange(bonus.grantedAt) && (where['state'] === undefined || bonus.state === where['state']),
  );
  return written(BONUSES, bonuses.toReversed(), asOf);
};
