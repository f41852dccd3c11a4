/** Fixture of the points mall as the house answers it, and of its page. For tests only. */
import { screen } from '@testing-library/react';
import type { PointRow, RedemptionRow } from '../../domains/points/points.state.ts';
import { batchOf, change } from '../../domains/testing/changeFixture.ts';
import type { PortalFixture } from './portalFixture.tsx';
import '../../screens/points/PointMallPage.tsx';

export const NOW = 1_760_000_000_000;
const named = (text: string) => ({ EN: text, CN: `中 ${text}`, MY: `my ${text}` });
const goods = (id: string, more: object = {}) => ({
  id,
  name: named(`Name ${id}`),
  image: `/img/goods/${id}.svg`,
  description: named(`Text of ${id}`),
  points: 100,
  amount: '0.00',
  amountRequirement: '0.00',
  type: 'goods',
  units: 'piece',
  needsAddress: false,
  left: 5,
  ...more,
});
export const GOODS = [
  goods('lamp', { needsAddress: true, amountRequirement: '2500.00' }),
  goods('cash', { type: 'cash', points: 450, amount: '5.00', left: null }),
  goods('gone', { type: 'coupon', units: 'voucher', left: 0 }),
];
export const CONFIG = {
  pointsRatio: 100,
  minimum: 100,
  rules: named('How points are earned. Points never expire.'),
  weights: { RNG: 1_000_000, LIVE: 200_000 },
  stakePerPoint: '10.00',
  partner: named('Rewards of up to 131K.'),
};
/** Waits for the page, which is its own chunk, and answers what it reads. */
export const answerMall = async (portal: PortalFixture, config: object = CONFIG): Promise<void> => {
  await screen.findByRole('heading', { name: 'Points mall', level: 1 });
  await portal.settle();
  await portal.answer('pointReward', { goods: GOODS });
  await portal.answer('pointConfig', config);
};
export const answerBalance = (portal: PortalFixture, paymentPassword = 'set'): Promise<void> =>
  portal.answer('pointBalance', { points: 0, list: [], paymentPassword });
export const entry = (points: number, balanceAfter: number, more: Partial<PointRow> = {}): PointRow => ({
  kind: 'bets',
  points,
  balanceAfter,
  reference: '',
  at: NOW,
  ...more,
});
export const redemption = (more: Partial<RedemptionRow> = {}): RedemptionRow => ({
  applyTime: NOW,
  type: 'goods',
  name: named('Name lamp'),
  quantity: 2,
  pointsRequirement: 100,
  amountRequirement: 250_000,
  status: 'process',
  changedPoints: -200,
  pointsBalance: 1_030,
  remark: 'Ring twice',
  units: 'piece',
  pointsRatio: 100,
  redeemAmount: 0,
  receivingAddress: '1 Jalan Ampang',
  paidAccount: '',
  paidAmount: 0,
  ...more,
});
/** The first one is the snapshot. */
export const publishPoints = (
  portal: PortalFixture,
  rows: Readonly<Record<string, PointRow>>,
  seq = 1,
): Promise<void> =>
  portal.batch(batchOf([change('points:m1007', { rows }, { seq, kind: seq === 1 ? 'snapshot' : 'delta' })]));
export const publishRedemptions = (
  portal: PortalFixture,
  rows: Readonly<Record<string, RedemptionRow>>,
  seq = 1,
): Promise<void> =>
  portal.batch(batchOf([change('redemptions:m1007', { rows }, { seq, kind: seq === 1 ? 'snapshot' : 'delta' })]));
