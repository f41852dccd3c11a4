/** Reads the states that pending deposits and withdrawals went through, with their times (B-18). */
import { cashierDetail } from '../../contract/cashier/cashierRecord.calls.ts';
import { requestTimelines } from '../../domains/cashier/cashier.intents.ts';
import { selectTimelines } from '../../domains/cashier/cashier.selectors.ts';
import { timelineRead } from '../../domains/cashier/cashier.slice.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** A failure needs no message: the page then shows that transaction's request and its state of now alone. */
export const watchTimelines = monitored({
  name: 'readTimelines',
  on: requestTimelines,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: function* (deps, asked) {
    const { rest } = yield* call(() => deps.transport());
    for (const { id, state } of asked) {
      if ((yield* select(selectTimelines))[id]?.at(-1)?.state === state) continue;
      try {
        const { value } = yield* call((signal) => rest.call(cashierDetail, { query: { id } }, { signal }));
        yield* put(timelineRead({ id, timeline: value.timeline }));
      } catch {
        // The other transactions have their own timelines.
      }
    }
  },
});
