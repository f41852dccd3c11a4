/**
 * Decides what points are spent on, and what becomes of it. Check of stock, points and terms, the points taken and the money paid are
 * one command of the single writer, so that of many requests at once no piece and no point is spent twice (decision 0306).
 */
import { QUANTITY_MAX } from '../../../src/contract/points/points.calls.ts';
import { MEMBER_TYPES } from '../settings/settings.ts';
import { MAX_AMOUNT, MAX_ID, REVIEW_DELAY } from '../constants.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, mainAccount } from '../ledger.ts';
import { MAIN_WALLET } from '../play/gameWallets.ts';
import { isOnBreak, TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { MAX_POINTS, MIN_CONVERSION, OPEN_REDEMPTIONS, POINTS_RATIO, REDEMPTIONS_KEPT } from './limits.ts';
import { pointAccountOf, pointsOf, redemptionOf, stockLeft, weightedStake } from './reads.ts';
import type {
  ConvertPoints,
  DecideRedemption,
  GrantPoints,
  PointsMoved,
  RedeemPoints,
  Redemption,
  RedemptionMoved,
} from './types.ts';

type State = Readonly<HouseState>;

/** Why this account has no points to spend; null: it may. */
const refusalOf = (state: State, id: string): Decision | null => {
  const member = state.members.get(id);
  if (!member) return refuse('not-found');
  if (member.type === TRIAL_TYPE) return refuse('trial-refused');
  return MEMBER_TYPES.some((type) => type === member.type) ? null : refuse('forbidden');
};
/** In a break nothing is spent and nothing paid, as with rewards. */
const breakRefusal = (state: State, id: string, at: number): Decision | null =>
  isOnBreak(state, id, at) ? refuse('self-excluded') : null;
/** Any movement of points but that by bets; rewards that are paid in points use it too. */
export const movePoints = (
  kind: PointsMoved['kind'],
  { member, points, reference }: Pick<PointsMoved, 'member' | 'points' | 'reference'>,
  at: number,
): PointsMoved => ({ type: 'pointsMoved', member, kind, points, reference, at });

/** Drops the oldest decided redemptions beyond those that are kept. */
const moved = (state: State, redemption: Redemption): RedemptionMoved => {
  const own = pointAccountOf(state, redemption.member).redemptions;
  const others = own.filter(({ reference }) => reference !== redemption.reference);
  const excess = Math.max(0, others.length + 1 - REDEMPTIONS_KEPT);
  const decided = others.filter(({ status }) => status !== 'process');
  return {
    type: 'redemptionMoved',
    redemption,
    trimmed: decided.slice(0, excess).map(({ reference }) => reference),
  };
};
/** The money of a redemption goes to the main wallet by one posting. Null: it would exceed the member's limit. */
const pay = (state: State, { member, reference, redeemAmount }: Redemption): readonly HouseEvent[] | null => {
  if (redeemAmount === 0) return [];
  const credit = mainAccount(member);
  if ((state.balances.get(credit) ?? 0) + redeemAmount > MAX_AMOUNT) return null;
  return [{ type: 'posted', debit: HOUSE_ACCOUNTS.points, credit, amount: redeemAmount, why: 'points', reference }];
};
const paid = (redemption: Redemption): Redemption => ({
  ...redemption,
  status: 'approved',
  due: null,
  paidAccount: redemption.redeemAmount > 0 ? MAIN_WALLET : '',
  paidAmount: redemption.redeemAmount,
});

export const redeemPoints = (
  state: State,
  { member, goods, quantity, points, receivingAddress, remark, reference }: RedeemPoints,
  { at }: Context,
): Decision => {
  const refused = refusalOf(state, member) ?? breakRefusal(state, member, at);
  if (refused) return refused;
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) return refuse('bad-request');
  if (goods.needsAddress && receivingAddress.trim() === '') return refuse('bad-request');
  const account = pointAccountOf(state, member);
  if (redemptionOf(state, member, reference)) return refuse('bad-request');
  // Goods of an earlier version of the content are on the member's screen.
  if (points !== goods.points * quantity) return refuse('terms-changed');
  if (account.redemptions.filter(({ status }) => status === 'process').length >= OPEN_REDEMPTIONS)
    return refuse('over-limit', { open: OPEN_REDEMPTIONS });
  const left = stockLeft(state, goods);
  if (left !== null && left < quantity) return refuse('over-limit', { left });
  if (weightedStake(account) < goods.amountRequirement) return refuse('under-limit');
  const balance = pointsOf(account);
  if (balance < points) return refuse('insufficient-funds', { points: balance });
  const redemption: Redemption = {
    reference,
    member,
    goods: goods.id,
    type: goods.type,
    name: goods.name,
    quantity,
    pointsRequirement: goods.points,
    amountRequirement: goods.amountRequirement,
    status: 'process',
    changedPoints: -points,
    pointsBalance: balance - points,
    remark,
    units: goods.units,
    pointsRatio: POINTS_RATIO,
    redeemAmount: goods.amount * quantity,
    receivingAddress: goods.needsAddress ? receivingAddress.trim() : '',
    paidAccount: '',
    paidAmount: 0,
    at,
    due: at + REVIEW_DELAY,
  };
  const taken = movePoints('redeem', { member, points: -points, reference }, at);
  return accept([taken, moved(state, redemption)], { reference, points: balance - points });
};
const CONVERSION = { EN: 'Points to balance', CN: '积分兑换余额', MY: 'Mata kepada baki' } as const;

export const convertPoints = (
  state: State,
  { member, points, pointsRatio, reference }: ConvertPoints,
  { at, world }: Context,
): Decision => {
  const refused = refusalOf(state, member) ?? breakRefusal(state, member, at);
  if (refused) return refused;
  if (pointsRatio !== POINTS_RATIO) return refuse('terms-changed', { pointsRatio: POINTS_RATIO });
  if (!Number.isSafeInteger(points) || points > MAX_POINTS || points % POINTS_RATIO !== 0) return refuse('bad-request');
  if (points < MIN_CONVERSION) return refuse('under-limit', { min: MIN_CONVERSION });
  const balance = pointsOf(pointAccountOf(state, member));
  if (redemptionOf(state, member, reference)) return refuse('bad-request');
  if (balance < points) return refuse('insufficient-funds', { points: balance });
  const redemption = paid({
    reference,
    member,
    goods: null,
    type: 'convert',
    name: CONVERSION,
    quantity: 1,
    pointsRequirement: points,
    amountRequirement: 0,
    status: 'approved',
    changedPoints: -points,
    pointsBalance: balance - points,
    remark: '',
    units: world.merchant.currency,
    pointsRatio,
    redeemAmount: (points / POINTS_RATIO) * 10 ** world.merchant.exponent,
    receivingAddress: '',
    paidAccount: '',
    paidAmount: 0,
    at,
    due: null,
  });
  const posted = pay(state, redemption);
  if (posted === null) return refuse('over-limit');
  const taken = movePoints('convert', { member, points: -points, reference }, at);
  return accept([...posted, taken, moved(state, redemption)], {
    reference,
    points: balance - points,
    credited: redemption.redeemAmount,
  });
};
/** Null: the money would exceed the member's limit, so that it stays in process. */
const decided = (state: State, redemption: Redemption, approved: boolean, at: number): readonly HouseEvent[] | null => {
  const { member, changedPoints, reference } = redemption;
  if (!approved) {
    const returned = movePoints('return', { member, points: -changedPoints, reference }, at);
    return [returned, moved(state, { ...redemption, status: 'rejected', due: null })];
  }
  const posted = pay(state, redemption);
  return posted && [...posted, moved(state, paid(redemption))];
};
export const decideRedemption = (
  state: State,
  { member, reference, approved }: DecideRedemption,
  { at }: Context,
): Decision => {
  const redemption = redemptionOf(state, member, reference);
  if (redemption?.status !== 'process') return refuse('not-found');
  const events = decided(state, redemption, approved, at);
  return events ? accept(events, { reference }) : refuse('over-limit');
};
export const grantPoints = (state: State, { member, points, reference }: GrantPoints, { at }: Context): Decision => {
  const refused = refusalOf(state, member);
  if (refused) return refused;
  if (reference === '' || reference.length > MAX_ID) return refuse('bad-request');
  if (!Number.isSafeInteger(points) || points <= 0 || points > MAX_POINTS) return refuse('bad-request');
  return accept([movePoints('grant', { member, points, reference }, at)], { reference });
};
/**
 * By the tick: approves what is due, one of a member at a time, since each is checked against the balance before it. In a break it
 * waits.
 */
export const redemptionsDue = (state: State, at: number): readonly HouseEvent[] => {
  const paidNow = new Set<string>();
  return [...state.mall.values()].flatMap(({ open }) =>
    open.flatMap((key) => {
      const [member = '', reference = ''] = key.split(' ');
      const redemption = redemptionOf(state, member, reference);
      if (!redemption || redemption.due === null || redemption.due > at) return [];
      if (paidNow.has(member) || isOnBreak(state, member, at)) return [];
      paidNow.add(member);
      return decided(state, redemption, true, at) ?? [];
    }),
  );
};
