/** Contracts of the caller with their direct upline and downlines: read, offer, request, answer, end (R-CONT). */
import {
  contractAnswer,
  contractEnd,
  contractOffer,
  contractRequest,
  dailySalaryContracts,
  hourlySalaryContracts,
  processDailySalary,
  processHourlySalary,
  processRealtimeSalary,
  realtimeSalaryContracts,
} from '../../../src/contract/contracts/contracts.calls.ts';
import { contractSettingList, type ContractSettings } from '../../../src/contract/contracts/contractSettings.topics.ts';
import { contracts } from '../../../src/contract/contracts/contracts.topics.ts';
import type { ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { BodyOf } from '../../../src/contract/call.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { toMinor } from '../../../src/contract/decimal.ts';
import { isWaiting } from '../../core/contracts/applyContract.ts';
import { houseTerms } from '../../core/contracts/houseTerms.ts';
import type { ContractKind, HouseContract } from '../../core/contracts/types.ts';
import type { HouseState, Member } from '../../core/state.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { actorOf } from '../../session/principal.ts';
import { Refused } from '../../security/refused.ts';
import { money } from './money.ts';
import { submit } from './submit.ts';

const wire = <C extends HouseContract>(contract: C) => ({
  ...contract,
  terms: contract.terms && {
    ...contract.terms,
    periodicValidBet: money(contract.terms.periodicValidBet),
    periodProfitLoss: money(contract.terms.periodProfitLoss),
    betAmount: money(contract.terms.betAmount),
  },
  realtime: contract.realtime && { ...contract.realtime, singleBet: money(contract.realtime.singleBet) },
});
const steps = snapshot(
  contracts,
  (request) => `contract:${callerOf(request).member.id}`,
  ({ from, items }: LogData<ContractStep>) => ({ from, items: items.map(wire) }),
);
const settings = snapshot(
  contractSettingList,
  () => 'contractSettings',
  (value: ContractSettings) => value,
);

/** Signed contracts before those that wait for an answer; ended ones appear only in the list of steps. */
const currentContracts = (
  state: Readonly<HouseState>,
  member: Member,
  kind: ContractKind,
): readonly HouseContract[] => {
  const own = [...state.contracts.values()].filter((one) => one.downline === member.id && one.kind === kind);
  const signed = own.filter((one) => one.state === 'signed');
  const byHouse = kind === 'realtime' ? houseTerms(state, member.id) : [];
  return [...signed, ...byHouse, ...own.filter(isWaiting)];
};
/** The caller's own contracts first, then those of direct downlines (R-CONT-02). */
const listed = (request: CallRequest, { engine }: House, kind: ContractKind) => {
  const state = engine.state();
  const { member } = callerOf(request);
  const own = state.members.get(member.id);
  const direct = [...state.members.values()].filter(({ upline }) => upline === member.id);
  return { list: [...(own ? [own] : []), ...direct].flatMap((one) => currentContracts(state, one, kind).map(wire)) };
};
const realtime = handle(realtimeSalaryContracts, (request, house) => listed(request, house, 'realtime'));
const daily = handle(dailySalaryContracts, (request, house) => listed(request, house, 'daily'));
const hourly = handle(hourlySalaryContracts, (request, house) => listed(request, house, 'hourly'));

type AskedTerms = Pick<BodyOf<typeof contractOffer>, 'terms' | 'realtime'>;
const minorOf = (value: string | number): number => {
  const minor = toMinor(value);
  if (minor === null) throw new Refused('bad-request');
  return minor;
};
/** Terms of a request with their amounts in minor units. */
const inMinor = (terms: AskedTerms['terms'], rates: AskedTerms['realtime']) => ({
  terms: terms && {
    ...terms,
    periodicValidBet: minorOf(terms.periodicValidBet),
    periodProfitLoss: minorOf(terms.periodProfitLoss),
    betAmount: minorOf(terms.betAmount),
  },
  realtime: rates && { ...rates, singleBet: minorOf(rates.singleBet) },
});
/** Ids that a decision returned in one text. */
const idsOf = (text: unknown): string[] => (text === '' ? [] : String(text).split(' '));
/** The idempotency key names the contract, so that a repeated request names the same one (H-18). */
const offer = handle(contractOffer, async (request, house) => {
  const { downline, kind, period, terms, realtime: rates, ends } = request.body;
  const upline = callerOf(request).member.id;
  const result = await submit(request, house, {
    kind: 'offerContract',
    ...{
      contractId: `C-${actorOf(callerOf(request))}-${request.key}`.slice(0, 64),
      upline,
      downline,
      contractKind: kind,
      period,
      ends,
    },
    ...inMinor(terms, rates),
  });
  return { contractId: String(result['contractId']) || null, ends: idsOf(result['ends']) };
});
/** `at` of the step that is answered, where the client sent it. */
const stepOf = (at: number | undefined) => (at === undefined ? {} : { stepAt: at });
const ask = handle(contractRequest, async (request, house) => {
  const { contractId: answers, kind, period, terms, realtime: rates } = request.body;
  const downline = callerOf(request).member.id;
  const result = await submit(request, house, {
    kind: 'requestContract',
    ...{
      contractId: `C-${actorOf(callerOf(request))}-${request.key}`.slice(0, 64),
      answers,
      downline,
      contractKind: kind,
      period,
    },
    ...inMinor(terms, rates),
  });
  return { contractId: String(result['contractId']), state: 'requested' as const };
});
const process = (row: typeof processDailySalary, contractKind: ContractKind) =>
  handle(row, async (request, house) => {
    const { requestId, decision, ends = [], at } = request.body;
    const upline = callerOf(request).member.id;
    const result = await submit(request, house, {
      kind: 'processContract',
      ...{ upline, contractId: requestId, contractKind, accept: decision === 'accept', ends, ...stepOf(at) },
    });
    return { requestId, state: result['state'] as HouseContract['state'], ends: idsOf(result['ends']) };
  });
const respond = handle(contractAnswer, async (request, house) => {
  const { contractId, accept, at } = request.body;
  const downline = callerOf(request).member.id;
  await submit(request, house, { kind: 'answerContract', downline, contractId, accept, ...stepOf(at) });
  return { state: accept ? ('signed' as const) : ('refused' as const) };
});
const end = handle(contractEnd, async (request, house) => {
  const { contractId } = request.body;
  const caller = callerOf(request).member.id;
  // A contract keeps its parties, so that the state read here cannot mislead.
  const own = house.engine.state().contracts.get(contractId)?.downline === caller;
  await submit(
    request,
    house,
    own
      ? { kind: 'takeBackRequest', downline: caller, contractId }
      : { kind: 'terminateContract', upline: caller, contractId },
  );
  return { state: 'terminated' as const };
});
export const contractsHandlers = [
  ...[steps, settings, realtime, daily, hourly, offer, ask, respond, end],
  process(processDailySalary, 'daily'),
  process(processHourlySalary, 'hourly'),
  process(processRealtimeSalary, 'realtime'),
];
