/** Columns of an exported file: their names in each language, and the value of a row. How a time is written is the file's choice. */
import { movedAmount } from '../../../core/cashier/states.ts';
import { toDecimal } from '../../../../src/contract/decimal.ts';
import type { Language } from '../../../../src/contract/fields.ts';
import {
  BET_STATE_NAMES,
  CASHIER_KIND_NAMES,
  CASHIER_STATE_NAMES,
  CATEGORY_NAMES,
  type CodeNames,
  LEDGER_STATE_NAMES,
  LEDGER_TYPE_NAMES,
  METHOD_NAMES,
} from './codeNames.ts';
import type { RecordRows } from '../rows.ts';
import type { RecordName } from '../tables.ts';

/** A text that another person or the house may have written is guarded; a number or a time is written as it is. */
export interface Column<R> {
  /** Name of the field in a JSON file. */
  readonly field: string;
  readonly head: Readonly<Record<Language, string>>;
  readonly value: (row: R, context: { readonly language: Language; readonly time: (at: number) => string }) => string;
  readonly text?: true;
  /** The value is a code: its names, which a CSV file shows. */
  readonly names?: CodeNames;
}
export const amount = (minor: number | null): string => (minor === null ? '' : toDecimal(minor));
export const TIME = { EN: 'Time', CN: '时间', MY: 'Masa' };
export const STATUS = { EN: 'Status', CN: '状态', MY: 'Status' };
export const REFERENCE = { EN: 'Reference', CN: '编号', MY: 'Rujukan' };

export const COLUMNS: { readonly [N in RecordName]: readonly Column<RecordRows[N]>[] } = {
  bets: [
    { field: 'placedAt', head: TIME, value: ({ placedAt }, { time }) => time(placedAt) },
    {
      field: 'settledAt',
      head: { EN: 'Settled', CN: '结算时间', MY: 'Diselesaikan' },
      value: ({ settledAt }, { time }) => (settledAt === null ? '' : time(settledAt)),
    },
    { field: 'reference', head: REFERENCE, value: ({ betId }) => betId, text: true },
    {
      field: 'game',
      head: { EN: 'Game', CN: '游戏', MY: 'Permainan' },
      value: ({ gameName }, { language }) => gameName[language],
      text: true,
    },
    {
      field: 'category',
      head: { EN: 'Category', CN: '类别', MY: 'Kategori' },
      value: ({ category }) => category,
      text: true,
      names: CATEGORY_NAMES,
    },
    { field: 'vendor', head: { EN: 'Vendor', CN: '厂商', MY: 'Pembekal' }, value: ({ vendor }) => vendor, text: true },
    { field: 'stake', head: { EN: 'Stake', CN: '投注额', MY: 'Taruhan' }, value: ({ stake }) => amount(stake) },
    {
      field: 'validBet',
      head: { EN: 'Valid bet', CN: '有效投注', MY: 'Taruhan sah' },
      value: ({ validBet }) => amount(validBet),
    },
    { field: 'payout', head: { EN: 'Payout', CN: '派彩', MY: 'Bayaran' }, value: ({ payout }) => amount(payout) },
    { field: 'result', head: { EN: 'Result', CN: '输赢', MY: 'Keputusan' }, value: ({ result }) => amount(result) },
    { field: 'state', head: STATUS, value: ({ state }) => state, text: true, names: BET_STATE_NAMES },
  ],
  ledger: [
    { field: 'at', head: TIME, value: ({ at }, { time }) => time(at) },
    { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
    {
      field: 'type',
      head: { EN: 'Type', CN: '类型', MY: 'Jenis' },
      value: ({ type }) => type,
      text: true,
      names: LEDGER_TYPE_NAMES,
    },
    { field: 'detail', head: { EN: 'Detail', CN: '说明', MY: 'Butiran' }, value: ({ detail }) => detail, text: true },
    { field: 'wallet', head: { EN: 'Wallet', CN: '钱包', MY: 'Dompet' }, value: ({ wallet }) => wallet, text: true },
    { field: 'amount', head: { EN: 'Amount', CN: '金额', MY: 'Jumlah' }, value: (row) => amount(row.amount) },
    {
      field: 'balanceAfter',
      head: { EN: 'Balance after', CN: '变动后余额', MY: 'Baki selepas' },
      value: ({ balanceAfter }) => amount(balanceAfter),
    },
    { field: 'state', head: STATUS, value: ({ state }) => state, text: true, names: LEDGER_STATE_NAMES },
  ],
  cashier: [
    { field: 'requestedAt', head: TIME, value: ({ requestedAt }, { time }) => time(requestedAt) },
    { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
    {
      field: 'kind',
      head: { EN: 'Kind', CN: '类型', MY: 'Jenis' },
      value: ({ kind }) => kind,
      text: true,
      names: CASHIER_KIND_NAMES,
    },
    {
      field: 'method',
      head: { EN: 'Method', CN: '方式', MY: 'Kaedah' },
      value: ({ method }) => method,
      text: true,
      names: METHOD_NAMES,
    },
    {
      // The payment reference, or the masked account: what the member's bank statement names as well.
      field: 'counterparty',
      head: { EN: 'Other party', CN: '对方', MY: 'Pihak lain' },
      value: ({ counterparty }) => counterparty ?? '',
      text: true,
    },
    { field: 'amount', head: { EN: 'Amount', CN: '金额', MY: 'Jumlah' }, value: (row) => amount(row.amount) },
    { field: 'fee', head: { EN: 'Fee', CN: '手续费', MY: 'Yuran' }, value: ({ fee }) => amount(fee) },
    {
      field: 'received',
      head: { EN: 'Paid or arrived', CN: '实付或到账', MY: 'Dibayar atau tiba' },
      value: ({ received }) => amount(received),
    },
    {
      field: 'moved',
      head: { EN: 'Moved', CN: '入账或出账', MY: 'Dipindahkan' },
      value: (row) => amount(movedAmount(row)),
    },
    { field: 'state', head: STATUS, value: ({ state }) => state, text: true, names: CASHIER_STATE_NAMES },
  ],
};
