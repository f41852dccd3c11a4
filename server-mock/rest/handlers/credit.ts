/** The credit report: the line, and its movements by page (R-MONEY-16). */
import { creditReport } from '../../../src/contract/credit/credit.calls.ts';
import { callerOf, handle } from '../../session/handler.ts';
import { money } from './money.ts';
import { pageOf } from './statePage.ts';

const report = handle(creditReport, (request, house) => {
  const { type } = request.query;
  const account = house.engine.state().credit.get(callerOf(request).member.id);
  const entries = (account?.entries ?? []).filter((entry) => type === undefined || entry.type === type);
  const page = pageOf(entries, ({ at }) => at, request.query, house);
  const line = account?.line ?? null;
  return {
    ...page,
    rows: page.rows.map(({ amount, usedAfter, ...entry }) => ({
      ...entry,
      amount: money(amount),
      usedAfter: money(usedAfter),
    })),
    line: line && { limit: money(line.limit), used: money(line.used), left: money(line.limit - line.used) },
  };
});
export const creditHandlers = [report];
