import type { AccrualValue, SalaryPayout } from '../../contract/salary/salary.topics.ts';
import { foldKeyed, foldLog, foldState } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { awaitedWindowEnd } from './settlement.calc.ts';
import { withTracePoint } from './trace.calc.ts';
import { PAYOUTS_LIMIT, type PayoutRow, type SalaryState } from './salary.state.ts';

export const salaryEvents = {
  salary: (state, change) => ({
    ...state,
    payouts: liveOf(change, foldLog<SalaryPayout>(state.payouts.value, change.effect, PAYOUTS_LIMIT)),
  }),
  payouts: (state, change) => ({
    ...state,
    settled: liveOf(change, foldKeyed<PayoutRow>(state.settled.value ?? {}, change.effect)),
  }),
  accrual: (state, change) => {
    const value = foldState(state.accrual.value, change.effect) as AccrualValue;
    return {
      ...state,
      accrual: liveOf(change, value),
      awaitedWindowEnd: awaitedWindowEnd(state.accrual.value, value, state.awaitedWindowEnd),
      traces: withTracePoint(state.traces, value, change.effect.frame.at),
    };
  },
} satisfies TopicEvents<SalaryState>;
