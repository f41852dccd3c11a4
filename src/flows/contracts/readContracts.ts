/** Reads the salary contracts that stand: the kept steps do not have what is older, nor terms that the house set (R-CONT-12). */
import {
  dailySalaryContracts,
  hourlySalaryContracts,
  realtimeSalaryContracts,
} from '../../contract/contracts/contracts.calls.ts';
import type { AnswerOf } from '../../contract/call.ts';
import { minorOf } from '../../contract/snapshot.ts';
import { requestContracts } from '../../domains/contracts/contracts.intents.ts';
import { contractsListed } from '../../domains/contracts/contracts.slice.ts';
import type { Contract } from '../../domains/contracts/contracts.state.ts';
import { sessionEnded } from '../../domains/facts.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

type Listed = AnswerOf<typeof dailySalaryContracts>['list'][number];
const inMinor = ({ terms, realtime, ...rest }: Listed): Contract => ({
  ...rest,
  terms: terms && {
    ...terms,
    periodicValidBet: minorOf(terms.periodicValidBet),
    periodProfitLoss: minorOf(terms.periodProfitLoss),
    betAmount: minorOf(terms.betAmount),
  },
  realtime: realtime && { ...realtime, singleBet: minorOf(realtime.singleBet) },
});
const LISTS = [dailySalaryContracts, hourlySalaryContracts, realtimeSalaryContracts] as const;
function* read({ transport }: FlowDeps): Flow {
  const { rest } = yield* call(() => transport());
  const answers = yield* call((signal) => Promise.all(LISTS.map((list) => rest.call(list, {}, { signal }))));
  yield* put(contractsListed(answers.flatMap(({ value }) => value.list.map(inMinor))));
}
export const watchContractLists = monitored({
  name: 'readContracts',
  on: requestContracts,
  cancelOn: [sessionEnded],
  timeoutMs: 20_000,
  keep: 'latest',
  run: read,
});
