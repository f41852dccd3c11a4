import type { LogData } from '../../../src/contract/frame.ts';
import { realtimeAccrual, realtimeSalary } from '../../../src/contract/salary/salary.calls.ts';
import type { AccrualValue, SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import { callerOf, snapshot } from '../handler.ts';
import { money } from './money.ts';

const payouts = snapshot(
  realtimeSalary,
  (asked) => `salary:${callerOf(asked).member.id}`,
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
  (asked) => `accrual:${callerOf(asked).member.id}`,
  (value: AccrualValue) => ({ ...value, stake: money(value.stake) }),
);
export const salaryHandlers = [payouts, accrual];
