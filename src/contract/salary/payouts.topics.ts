/**
 * Payouts that are computed at the turn of the merchant day: commission, daily and hourly salary, dividends (decisions
 * 0328 to 0330). `earned` + `carriedIn` − `carriedOut` = `amount` × 1,000,000, exactly.
 */
import * as z from 'zod/mini';
import { AGENT_RELAY, call } from '../call.ts';
import { CONTRACT_KINDS, PERIODS } from '../contracts/contracts.calls.ts';
import { amount, id, shortText, unixMs } from '../fields.ts';
import { bool, int, millionths, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { keyedBy, minorOf, snapshotRead } from '../snapshot.ts';
import { defineTopic } from '../topic.ts';

export const PAYOUT_KINDS = ['commission', ...CONTRACT_KINDS.filter((kind) => kind !== 'realtime')] as const;
/**
 * The house pays: `computed`, then `paid`. A dividend that an upline owes: `open`, then `accepted` (and moved in the same
 * record) or `refused`. `none`: the amount is 0, and what there is was carried.
 */
export const PAYOUT_STATES = ['computed', 'paid', 'open', 'accepted', 'refused', 'none'] as const;

/** Amounts in minor units, rates in parts per million, days as Unix ms of their start. */
export const payoutRow = obj({
  reference: text(64, 'id'),
  kind: oneOf(...PAYOUT_KINDS),
  /** Who is paid. */
  member: text(64, 'member'),
  account: text(64, 'account'),
  /** Who pays: `house`, or the upline of a dividend. */
  payer: text(64, 'member'),
  /** '' for commission. */
  contractId: text(64, 'id'),
  period: oneOf(...PERIODS),
  /** First and last merchant day whose sales it pays, at their starts. */
  firstDay: time(),
  lastDay: time(),
  rate: int(0, 1_000_000),
  /** Of the tree in these days; `profitLoss` is what its members lost. */
  activeMembers: int(0),
  validBet: minor(),
  profitLoss: minor(),
  /** Whether the contract's thresholds were reached. */
  isMet: bool(),
  earned: millionths(),
  carriedIn: millionths(),
  carriedOut: millionths(),
  amount: minor(0),
  state: oneOf(...PAYOUT_STATES),
  /** When it was computed, and when its state became final. */
  computedAt: time(),
  closedAt: nullable(time()),
});
export type PayoutRow = Decoded<typeof payoutRow>;
const micro = z.number().check(z.int());
const count = z.number().check(z.int(), z.gte(0));
export const payoutAnswer = z.object({
  reference: id,
  kind: z.enum(PAYOUT_KINDS),
  member: id,
  account: shortText,
  payer: id,
  contractId: shortText,
  period: z.enum(PERIODS),
  firstDay: unixMs,
  lastDay: unixMs,
  rate: count,
  activeMembers: count,
  validBet: amount,
  profitLoss: amount,
  isMet: z.boolean(),
  earned: micro,
  carriedIn: micro,
  carriedOut: micro,
  amount,
  state: z.enum(PAYOUT_STATES),
  computedAt: unixMs,
  closedAt: z.nullable(unixMs),
});
export const settledPayouts = call({
  ...AGENT_RELAY,
  name: 'settledPayouts',
  method: 'GET',
  path: '/wps/relay/payouts',
  answer: z.object({ list: z.array(payoutAnswer) }),
  topic: 'payouts:{agent}',
  summary: 'The newest payouts of the turn of the day, received and owed',
  rows: ['R-CONT-10'],
});
/** Rows that the topic keeps for an agent: what is open, and the newest of the rest. */
export const PAYOUTS_KEPT = 400;
export const payoutsTopic = defineTopic({
  pattern: 'payouts:{agent}',
  class: 'keyed',
  audience: 'agentOwner',
  visitors: false,
  rateMs: 0,
  pollMs: 30_000,
  graceMs: 0,
  pollWhenShown: true,
  row: payoutRow,
  key: 'id',
  limit: PAYOUTS_KEPT,
  summary: 'Commission, daily and hourly salary and dividends: received, and owed to direct downlines',
  snapshot: snapshotRead({
    call: settledPayouts,
    query: () => ({}),
    data: ({ list }) =>
      keyedBy(list, (row) => [
        row.reference,
        {
          ...row,
          validBet: minorOf(row.validBet),
          profitLoss: minorOf(row.profitLoss),
          amount: minorOf(row.amount),
        },
      ]),
  }),
});
