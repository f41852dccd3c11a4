import type { LogData } from '../../../src/contract/frame.ts';
import { realtimeSalaryContracts } from '../../../src/contract/contracts/contracts.calls.ts';
import { realtimeAccrual, realtimeSalary } from '../../../src/contract/salary/salary.calls.ts';
import type { AccrualValue, SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import type { HouseState, Member } from '../../house/state.ts';
import { callerOf, handle, snapshot } from '../handler.ts';
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
/** Terms in force, as the contract they came by: the seeded ones are signed from the start. */
const contractOf = (state: Readonly<HouseState>, { id, upline, createdAt }: Member) => {
  const terms = state.realtime.get(id);
  if (!terms) return [];
  return [
    {
      contractId: `RT-${id}`,
      kind: 'realtime' as const,
      period: 'daily' as const,
      upline: upline ?? 'house',
      downline: id,
      state: 'signed' as const,
      terms: null,
      realtime: { profitRate: terms.profitRate, lossRate: terms.lossRate, singleBet: money(terms.singleBet) },
      at: createdAt,
    },
  ];
};
/** The caller's own first, then those of direct downlines (R-CONT-02). */
const contracts = handle(realtimeSalaryContracts, (asked, { engine }) => {
  const state = engine.state();
  const { member } = callerOf(asked);
  const own = state.members.get(member.id);
  const direct = [...state.members.values()].filter(({ upline }) => upline === member.id);
  return { list: [...(own ? [own] : []), ...direct].flatMap((one) => contractOf(state, one)) };
});
export const salaryHandlers = [payouts, accrual, contracts];
