/** Payouts of the turn of the day: commission, daily and hourly salary, dividends; and the answer to a dividend request. */
import {
  dailySalary,
  dividendRequests,
  hourlySalary,
  payoutLines,
  processDividend,
} from '../../../src/contract/salary/payouts.calls.ts';
import { type PayoutRow, settledPayouts } from '../../../src/contract/salary/payouts.topics.ts';
import type { PayoutFact } from '../../core/salary/turn/types.ts';
import { Refused } from '../../security/refused.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { money } from './money.ts';
import { submit } from './submit.ts';
import { daysOf } from './team.ts';

const MOST = 100;
const wire = (row: PayoutRow) => ({
  ...row,
  validBet: money(row.validBet),
  profitLoss: money(row.profitLoss),
  amount: money(row.amount),
});
const newestFirst = (a: PayoutRow, b: PayoutRow): number =>
  b.lastDay - a.lastDay || b.computedAt - a.computedAt || (a.reference < b.reference ? 1 : -1);

/** Durable rows of `payouts:{agent}`, the latest day first. */
export const settledRows = ({ gateway }: Pick<House, 'gateway'>, agent: string): readonly PayoutRow[] => {
  const { rows } = (gateway.view(`payouts:${agent}`)?.data ?? { rows: {} }) as {
    readonly rows: Readonly<Record<string, PayoutRow>>;
  };
  return Object.values(rows).sort(newestFirst);
};
const settled = snapshot(
  settledPayouts,
  (request) => `payouts:${callerOf(request).member.id}`,
  ({ rows }: { readonly rows: Readonly<Record<string, PayoutRow>> }) => ({
    list: Object.values(rows).sort(newestFirst).map(wire),
  }),
);
interface Wanted {
  readonly pageNo: number;
  readonly pageSize: number;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly state?: PayoutRow['state'] | undefined;
}
/** From durable frames, as the topic shows them; the range is of the last day whose sales are paid. */
const page = (
  request: CallRequest,
  house: House,
  query: Wanted,
  isMeant: (row: PayoutRow, caller: string) => boolean,
) => {
  const caller = callerOf(request).member.id;
  const { since, until } = daysOf(query, house.world.merchant.timeZone);
  const found = settledRows(house, caller)
    .filter((row) => isMeant(row, caller) && row.lastDay >= since && row.lastDay < until)
    .filter(({ state }) => query.state === undefined || state === query.state);
  const size = Math.min(MOST, Math.max(1, query.pageSize));
  const start = (Math.max(1, query.pageNo) - 1) * size;
  return {
    list: found.slice(start, start + size).map(wire),
    totalPages: Math.max(1, Math.ceil(found.length / size)),
    count: found.length,
    total: money(found.reduce((sum, { amount }) => sum + amount, 0)),
  };
};
const daily = handle(dailySalary, (request, house) =>
  page(request, house, request.query, ({ kind, member }, caller) => kind === 'daily' && member === caller),
);
const hourly = handle(hourlySalary, (request, house) =>
  page(request, house, request.query, ({ kind, member }, caller) => kind === 'hourly' && member === caller),
);
const requests = handle(dividendRequests, (request, house) =>
  page(
    request,
    house,
    request.query,
    ({ kind, member, payer }, caller) =>
      kind === 'dividend' &&
      (request.query.role === undefined || (request.query.role === 'payee' ? member : payer) === caller),
  ),
);
const factOf = ({ engine }: House, caller: string, reference: string): PayoutFact => {
  const fact = engine
    .state()
    .payouts.get(caller)
    ?.find((one) => one.reference === reference);
  if (fact === undefined) throw new Refused('not-found');
  return fact;
};
const lines = handle(payoutLines, (request, house) => {
  const { members } = house.engine.state();
  const fact = factOf(house, callerOf(request).member.id, request.query.reference);
  return {
    list: fact.lines.map((line) => ({
      ...line,
      account: members.get(line.member)?.account ?? '',
      validBet: money(line.validBet),
      profitLoss: money(line.profitLoss),
    })),
  };
});
const process = handle(processDividend, async (request, house) => {
  const { requestId, decision } = request.body;
  const command = {
    kind: 'processDividend',
    agent: callerOf(request).member.id,
    reference: requestId,
    accept: decision === 'accept',
  } as const;
  const result = await submit(request, house, command);
  return { requestId, state: result['state'] === 'accepted' ? ('accepted' as const) : ('refused' as const) };
});
export const payoutsHandlers = [settled, daily, hourly, requests, lines, process];
