/** Columns of the payouts of the turn of the day, and of one payout's lines (B-12). */
import type { PayoutRow } from '../../../src/contract/salary/payouts.topics.ts';
import type { PlannedLine } from '../../core/salary/turn/types.ts';
import type { CodeNames } from '../../records/store/exports/codeNames.ts';
import { amount, type Column, REFERENCE, STATUS } from '../../records/store/exports/columns.ts';
import { exact } from './exactDecimal.ts';

const STATE_NAMES: CodeNames = {
  computed: { EN: 'Computed', CN: '已计算', MY: 'Dikira' },
  paid: { EN: 'Paid', CN: '已派发', MY: 'Dibayar' },
  open: { EN: 'Waits for an answer', CN: '等待答复', MY: 'Menunggu jawapan' },
  accepted: { EN: 'Accepted and paid', CN: '已接受并支付', MY: 'Diterima dan dibayar' },
  refused: { EN: 'Refused', CN: '已拒绝', MY: 'Ditolak' },
  none: { EN: 'Nothing due', CN: '无应付', MY: 'Tiada yang perlu dibayar' },
};
const ACCOUNT = { EN: 'Account', CN: '账号', MY: 'Akaun' };
const ACTIVE = { EN: 'Active members', CN: '活跃会员', MY: 'Ahli aktif' };
const VALID = { EN: 'Valid bets', CN: '有效投注', MY: 'Taruhan sah' };
const LOSS = { EN: 'Members’ loss', CN: '会员亏损', MY: 'Kerugian ahli' };
const EARNED = { EN: 'Earned', CN: '所得', MY: 'Perolehan' };

export const SETTLED: readonly Column<PayoutRow>[] = [
  { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
  { field: 'account', head: ACCOUNT, value: ({ account }) => account, text: true },
  {
    field: 'firstDay',
    head: { EN: 'Sales from', CN: '业绩开始', MY: 'Jualan dari' },
    value: ({ firstDay }, { time }) => time(firstDay),
  },
  {
    field: 'lastDay',
    head: { EN: 'Last day from', CN: '最后一日开始', MY: 'Hari terakhir dari' },
    value: ({ lastDay }, { time }) => time(lastDay),
  },
  {
    field: 'ratePpm',
    head: { EN: 'Rate, parts per million', CN: '比例（百万分之）', MY: 'Kadar, per juta' },
    value: ({ rate }) => String(rate),
  },
  { field: 'activeMembers', head: ACTIVE, value: ({ activeMembers }) => String(activeMembers) },
  { field: 'validBet', head: VALID, value: ({ validBet }) => amount(validBet) },
  { field: 'profitLoss', head: LOSS, value: ({ profitLoss }) => amount(profitLoss) },
  { field: 'earned', head: EARNED, value: ({ earned }) => exact(earned) },
  {
    field: 'carriedIn',
    head: { EN: 'Carried in', CN: '上期结转', MY: 'Dibawa masuk' },
    value: ({ carriedIn }) => exact(carriedIn),
  },
  {
    field: 'carriedOut',
    head: { EN: 'Carried out', CN: '结转下期', MY: 'Dibawa keluar' },
    value: ({ carriedOut }) => exact(carriedOut),
  },
  { field: 'amount', head: { EN: 'Amount', CN: '金额', MY: 'Amaun' }, value: (row) => amount(row.amount) },
  { field: 'state', head: STATUS, value: ({ state }) => state, text: true, names: STATE_NAMES },
  {
    field: 'computedAt',
    head: { EN: 'Computed', CN: '计算时间', MY: 'Dikira' },
    value: ({ computedAt }, { time }) => time(computedAt),
  },
  {
    field: 'closedAt',
    head: { EN: 'Paid or answered', CN: '派发或答复时间', MY: 'Dibayar atau dijawab' },
    value: ({ closedAt }, { time }) => (closedAt === null ? '' : time(closedAt)),
  },
];
export const SETTLED_LINES: readonly Column<PlannedLine & { readonly account: string }>[] = [
  { field: 'account', head: ACCOUNT, value: ({ account }) => account, text: true },
  {
    field: 'hour',
    head: { EN: 'Clock hour', CN: '小时', MY: 'Jam' },
    value: ({ hour }) => (hour === null ? '' : String(hour)),
  },
  { field: 'activeMembers', head: ACTIVE, value: ({ activeMembers }) => String(activeMembers) },
  { field: 'validBet', head: VALID, value: ({ validBet }) => amount(validBet) },
  { field: 'profitLoss', head: LOSS, value: ({ profitLoss }) => amount(profitLoss) },
  { field: 'earned', head: EARNED, value: ({ earned }) => exact(earned) },
];
