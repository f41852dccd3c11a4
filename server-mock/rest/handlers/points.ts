/** The points mall: goods, points and redemptions (R-REWARD-03 to 10). */
import { createHash } from 'node:crypto';
import { convertPoint, pointConfig, pointReward, redeemPoint } from '../../../src/contract/points/points.calls.ts';
import {
  pointBalance,
  type PointRow,
  redeemList,
  type RedemptionRow,
} from '../../../src/contract/points/points.topics.ts';
import { CONTENT } from '../../content/data/index.ts';
import { CATEGORY_WEIGHTS } from '../../core/categoryWeights.ts';
import { MIN_CONVERSION, POINTS_RATIO, STAKE_PER_POINT } from '../../core/points/limits.ts';
import { stockLeft } from '../../core/points/reads.ts';
import { Refused } from '../../security/refused.ts';
import { callerOf, handle, snapshot } from '../../session/handler.ts';
import { paymentPasswordState } from '../../session/paymentPasswordState.ts';
import { money } from './money.ts';
import { submit } from './submit.ts';

const PAGE_SIZE = 20;
/** Derived from the idempotency key, so that a repeated request is the same command (H-18). */
const referenceOf = (member: string, key: string): string =>
  `PT${createHash('sha256').update(`points ${member} ${key}`).digest('hex').slice(0, 22)}`;

type Rows<R> = { readonly rows: Readonly<Record<string, R>> };

const balance = snapshot(
  pointBalance,
  (request) => `points:${callerOf(request).member.id}`,
  ({ rows }: Rows<PointRow>, request, house) => {
    const list = Object.entries(rows)
      .map(([id, row]) => ({ id, ...row }))
      .toSorted((a, b) => Number(a.id) - Number(b.id));
    return {
      points: list.at(-1)?.balanceAfter ?? 0,
      list,
      paymentPassword: paymentPasswordState(callerOf(request).member.id, house),
    };
  },
);
const goods = handle(pointReward, (_, { engine }) => ({
  goods: CONTENT.goods.map(({ art, stock, amount, amountRequirement, ...one }) => ({
    ...one,
    image: `/img/goods/${art}.svg`,
    amount: money(amount),
    amountRequirement: money(amountRequirement),
    left: stockLeft(engine.state(), { id: one.id, stock }),
  })),
}));
const config = handle(pointConfig, () => ({
  pointsRatio: POINTS_RATIO,
  minimum: MIN_CONVERSION,
  rules: CONTENT.mallRules,
  weights: CATEGORY_WEIGHTS,
  stakePerPoint: money(STAKE_PER_POINT),
  partner: CONTENT.partnerReward,
}));
const redemptions = snapshot(
  redeemList,
  (request) => `redemptions:${callerOf(request).member.id}`,
  ({ rows }: Rows<RedemptionRow>, { query: { pageNo, pageSize = PAGE_SIZE, status } }) => {
    const all = Object.entries(rows)
      .filter(([, row]) => status === undefined || row.status === status)
      .map(([referenceNumber, { amountRequirement, redeemAmount, paidAmount, ...row }]) => ({
        referenceNumber,
        ...row,
        amountRequirement: money(amountRequirement),
        redeemAmount: money(redeemAmount),
        paidAmount: money(paidAmount),
      }))
      .toSorted((a, b) => b.applyTime - a.applyTime || (a.referenceNumber < b.referenceNumber ? 1 : -1));
    if (pageNo === undefined) return { list: all, totalPages: 1 };
    const size = Math.max(1, pageSize);
    const first = (Math.max(1, pageNo) - 1) * size;
    return { list: all.slice(first, first + size), totalPages: Math.ceil(all.length / size) };
  },
);
const redeem = handle(redeemPoint, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { goodsId, quantity, points, receivingAddress = '', remark = '', paymentPassword } = request.body;
  const found = CONTENT.goods.find(({ id }) => id === goodsId);
  if (!found) throw new Refused('not-found');
  if (found.needsAddress && receivingAddress.trim() === '')
    throw new Refused('bad-request', { fields: { receivingAddress: 'required' } });
  const { engine, paymentGuard } = house;
  await paymentGuard.check(member, paymentPassword, engine.state().paymentCredentials.get(member));
  const { description: _, art: _art, ...terms } = found;
  const result = await submit(request, house, {
    kind: 'redeemPoints',
    member,
    goods: terms,
    quantity,
    points,
    receivingAddress,
    remark: remark.trim(),
    reference: referenceOf(member, request.key),
  });
  return { referenceNumber: String(result['reference']), points: Number(result['points']) };
});
const convert = handle(convertPoint, async (request, house) => {
  const { id: member } = callerOf(request).member;
  const { points, pointsRatio, paymentPassword } = request.body;
  const { engine, paymentGuard } = house;
  await paymentGuard.check(member, paymentPassword, engine.state().paymentCredentials.get(member));
  const result = await submit(request, house, {
    kind: 'convertPoints',
    member,
    points,
    pointsRatio,
    reference: referenceOf(member, request.key),
  });
  return {
    referenceNumber: String(result['reference']),
    points: Number(result['points']),
    credited: money(Number(result['credited'])),
  };
});
export const pointsHandlers = [balance, goods, config, redemptions, redeem, convert];
