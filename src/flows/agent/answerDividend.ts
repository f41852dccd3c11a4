/** Accepts or refuses a dividend request: one write with the key of the press (R-CONT-11). One at a time. */
import { processDividend } from '../../contract/salary/payouts.calls.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { answerDividend } from '../../domains/salary/salary.intents.ts';
import { selectDividendAnswer } from '../../domains/salary/salary.selectors.ts';
import { dividendAnswerMoved } from '../../domains/salary/salary.slice.ts';
import { call, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { resolveFailure } from '../operations/resolveFailure.ts';
import { write } from '../operations/write.ts';

type Asked = ReturnType<typeof answerDividend>['payload'];

export const watchAnswerDividend = monitored<Asked>({
  name: 'answerDividend',
  on: answerDividend,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way sends nothing.
  keep: 'first',
  run: function* (deps, { reference, accept }) {
    const key = deps.platform.random.id();
    const own = { key, reference, accept, code: null };
    yield* put(dividendAnswerMoved({ ...own, state: 'sending' }));
    const { rest } = yield* call(() => deps.transport());
    const body = { requestId: reference, decision: accept ? ('accept' as const) : ('refuse' as const) };
    yield* write(deps, {
      kind: 'answerDividend',
      key,
      what: null,
      send: () => rest.call(processDividend, { body }, { key }),
    });
    yield* put(dividendAnswerMoved({ ...own, state: 'done' }));
  },
  onFailed: function* (_, failure, { reference }) {
    const own = yield* select(selectDividendAnswer);
    if (own?.state !== 'sending' || own.reference !== reference) return;
    yield* resolveFailure(own.key, failure, {
      done: function* () {
        yield* put(dividendAnswerMoved({ ...own, state: 'done' }));
      },
      refused: function* (code) {
        yield* put(dividendAnswerMoved({ ...own, state: 'refused', code }));
      },
    });
  },
});
