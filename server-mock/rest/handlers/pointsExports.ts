/** Files of the points mall: the movements of points, and the redemptions with all their fields (B-12). */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { requestExport } from '../../../src/contract/exports/exports.calls.ts';
import { pointAccountOf } from '../../core/points/reads.ts';
import type { PointEntry, Redemption } from '../../core/points/types.ts';
import {
  POINT_ENTRY_NAMES,
  REDEEM_STATUS_NAMES,
  REDEEM_TYPE_NAMES,
  UNIT_NAMES,
} from '../../records/store/exports/codeNames.ts';
import { amount, type Column, REFERENCE, STATUS, TIME } from '../../records/store/exports/columns.ts';
import type { House } from '../../session/house.ts';
import type { WholeFile } from './wholeExports.ts';

type Chosen = BodyOf<typeof requestExport>['chosen'];
export type PointsChosen = Extract<Chosen, { readonly record: 'points' | 'redemptions' }>;
export const isPointsRecord = (chosen: Chosen): chosen is PointsChosen =>
  chosen.record === 'points' || chosen.record === 'redemptions';

const KIND = { EN: 'Type', CN: '类型', MY: 'Jenis' };
export const POINTS: readonly Column<PointEntry>[] = [
  { field: 'at', head: TIME, value: ({ at }, { time }) => time(at) },
  { field: 'kind', head: KIND, value: ({ kind }) => kind, text: true, names: POINT_ENTRY_NAMES },
  { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
  { field: 'points', head: { EN: 'Points', CN: '积分', MY: 'Mata' }, value: ({ points }) => points.toFixed(0) },
  {
    field: 'balanceAfter',
    head: { EN: 'Balance after', CN: '变动后余额', MY: 'Baki selepas' },
    value: ({ balanceAfter }) => balanceAfter.toFixed(0),
  },
];
export const REDEMPTIONS: readonly Column<Redemption>[] = [
  { field: 'applyTime', head: TIME, value: ({ at }, { time }) => time(at) },
  { field: 'referenceNumber', head: REFERENCE, value: ({ reference }) => reference, text: true },
  { field: 'type', head: KIND, value: ({ type }) => type, text: true, names: REDEEM_TYPE_NAMES },
  {
    field: 'name',
    head: { EN: 'Name', CN: '名称', MY: 'Nama' },
    value: ({ name }, { language }) => name[language],
    text: true,
  },
  { field: 'quantity', head: { EN: 'Quantity', CN: '数量', MY: 'Kuantiti' }, value: (row) => row.quantity.toFixed(0) },
  {
    field: 'units',
    head: { EN: 'Units', CN: '单位', MY: 'Unit' },
    value: ({ units }) => units,
    text: true,
    names: UNIT_NAMES,
  },
  {
    field: 'pointsRequirement',
    head: { EN: 'Points requirement', CN: '所需积分', MY: 'Mata diperlukan' },
    value: (row) => row.pointsRequirement.toFixed(0),
  },
  {
    field: 'amountRequirement',
    head: { EN: 'Amount requirement', CN: '所需金额', MY: 'Jumlah diperlukan' },
    value: (row) => amount(row.amountRequirement),
  },
  { field: 'status', head: STATUS, value: ({ status }) => status, text: true, names: REDEEM_STATUS_NAMES },
  {
    field: 'changedPoints',
    head: { EN: 'Changed points', CN: '积分变动', MY: 'Perubahan mata' },
    value: (row) => row.changedPoints.toFixed(0),
  },
  {
    field: 'pointsBalance',
    head: { EN: 'Points balance', CN: '积分余额', MY: 'Baki mata' },
    value: (row) => row.pointsBalance.toFixed(0),
  },
  {
    field: 'pointsRatio',
    head: { EN: 'Points ratio', CN: '积分比例', MY: 'Nisbah mata' },
    value: (row) => row.pointsRatio.toFixed(0),
  },
  {
    field: 'redeemAmount',
    head: { EN: 'Redeem amount', CN: '兑换金额', MY: 'Jumlah penebusan' },
    value: (row) => amount(row.redeemAmount),
  },
  {
    field: 'paidAccount',
    head: { EN: 'Paid account', CN: '支付账户', MY: 'Akaun dibayar' },
    value: (row) => row.paidAccount,
    text: true,
  },
  {
    field: 'paidAmount',
    head: { EN: 'Paid amount', CN: '已支付金额', MY: 'Jumlah dibayar' },
    value: (row) => amount(row.paidAmount),
  },
  {
    field: 'receivingAddress',
    head: { EN: 'Receiving address', CN: '收货地址', MY: 'Alamat penerimaan' },
    value: (row) => row.receivingAddress,
    text: true,
  },
  { field: 'remark', head: { EN: 'Remark', CN: '备注', MY: 'Catatan' }, value: ({ remark }) => remark, text: true },
];
type Write = <R>(columns: readonly Column<R>[], rows: readonly R[], asOf: number) => WholeFile;
/** All that the house keeps, newest first as on the page. */
export const writePoints = (member: string, { record }: PointsChosen, { engine }: House, write: Write): WholeFile => {
  const state = engine.state();
  const { entries, redemptions } = pointAccountOf(state, member);
  return record === 'points'
    ? write(POINTS, entries.toReversed(), state.pos)
    : write(
        REDEMPTIONS,
        redemptions.toSorted((a, b) => b.at - a.at || (a.reference < b.reference ? 1 : -1)),
        state.pos,
      );
};
