/** Offers, asks for, answers and ends contracts: each one write under one key (R-CONT-03, 05, 06, 12). */
import * as calls from '../../contract/contracts/contracts.calls.ts';
import { toDecimal } from '../../contract/decimal.ts';
import { moveContract } from '../../domains/contracts/contracts.intents.ts';
import { selectContractAttempt } from '../../domains/contracts/contracts.selectors.ts';
import {
  contractMoveAnswered,
  contractMoveBegun,
  contractMoveRefused,
} from '../../domains/contracts/contracts.slice.ts';
import type { ContractMove, ContractTerms } from '../../domains/contracts/contracts.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { selectOperation } from '../../domains/operations/operations.selectors.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import type { RootState } from '../../domains/reducer.ts';
import type { Answer } from '../../transport/api.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { onOutcome } from '../operations/onOutcome.ts';
import { write } from '../operations/write.ts';

/** `ends`: contracts that must be agreed to first; absent: it is done. */
interface Answered {
  readonly ends?: readonly string[];
  readonly state?: string;
}
const PROCESSING = {
  daily: calls.processDailySalary,
  hourly: calls.processHourlySalary,
  realtime: calls.processRealtimeSalary,
} as const;

const wireTerms = ({ terms, realtime }: ContractTerms) => ({
  terms: terms && {
    ...terms,
    periodicValidBet: toDecimal(terms.periodicValidBet),
    periodProfitLoss: toDecimal(terms.periodProfitLoss),
    betAmount: toDecimal(terms.betAmount),
  },
  realtime: realtime && { ...realtime, singleBet: toDecimal(realtime.singleBet) },
});
const send = (rest: Transport['rest'], move: ContractMove, key: string): Promise<Answer<Answered>> => {
  switch (move.act) {
    case 'offer': {
      const { downline, kind, period, ends } = move;
      const body = { downline, kind, period, ends: [...ends], ...wireTerms(move) };
      return rest.call(calls.contractOffer, { body }, { key });
    }
    case 'request': {
      const { contractId, kind, period } = move;
      return rest.call(calls.contractRequest, { body: { contractId, kind, period, ...wireTerms(move) } }, { key });
    }
    case 'answer': {
      const { contractId, accept, at } = move;
      return rest.call(calls.contractAnswer, { body: { contractId, accept, at } }, { key });
    }
    case 'process': {
      const { contractId, kind, accept, at, ends } = move;
      // No dividend contract is asked for (decision 0335).
      const row = PROCESSING[kind === 'dividend' ? 'daily' : kind];
      const decision = accept ? ('accept' as const) : ('refuse' as const);
      return rest.call(row, { body: { requestId: contractId, decision, ends: [...ends], at } }, { key });
    }
    case 'end':
      return rest.call(calls.contractEnd, { body: { contractId: move.contractId } }, { key });
  }
};

function* run(deps: FlowDeps, { move, what }: ReturnType<typeof moveContract>['payload']): Flow {
  const key = deps.platform.random.id();
  yield* put(contractMoveBegun({ key, move }));
  const { rest } = yield* call(() => deps.transport());
  const { value } = yield* write(deps, { kind: 'contractStep', key, what, send: () => send(rest, move, key) });
  yield* put(contractMoveAnswered({ key, ends: value.ends ?? [] }));
}
/** What the operation has become, where the call itself has not told it. */
function* reportOutcome({ id: key, state, code }: Operation): Flow {
  if (state === 'done') yield* put(contractMoveAnswered({ key, ends: [] }));
  // The house can no longer tell.
  else yield* put(contractMoveRefused({ key, code: state === 'unknown' ? 'lost' : (code ?? 'not-sent') }));
}
export const watchMoveContract = monitored({
  name: 'moveContract',
  on: moveContract,
  cancelOn: [sessionEnded],
  timeoutMs: 45_000,
  // A second press while the first is under way moves nothing.
  keep: 'first',
  run,
  onFailed: function* (_, code) {
    const attempt = yield* select(selectContractAttempt);
    if (attempt === null) return;
    const operation = yield* select((state: RootState) => selectOperation(state, attempt.key));
    // While its outcome is being looked up, the attempt is not refused.
    if (operation !== null) yield* onOutcome(attempt.key, reportOutcome);
    else yield* put(contractMoveRefused({ key: attempt.key, code: code === 'timeout' ? 'not-sent' : code }));
  },
});
