import type { LogData } from '../../../src/contract/frame.ts';
import { realtimeAccrual, realtimeSalary } from '../../../src/contract/salary/salary.topics.ts';
import type { AccrualValue, SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import { callerOf, snapshot } from '../../session/handler.ts';
import { money } from './money.ts';

const payouts = snapshot(
  realtimeSalary,
  (request) => `salary:${callerOf(request).member.id}`,
  ({ from, items }: LogData<SalaryPayout>) => ({
    from,
    items: items.map((one) => ({
      ...one,
      stake: money(one.stake),
      payout: money(one.payout),
      lines: one.lines.map((line) => ({ ...line, stake: money(line.stake) })),
    })),
  }),
);
const accrual = snapshot(
  realtimeAccrual,
  (request) => `accrual:${callerOf(request).member.id}`,
  (value: AccrualValue) => ({ ...value, stake: money(value.stake) }),
);
export const salaryHandlers = [payouts, accrual];
