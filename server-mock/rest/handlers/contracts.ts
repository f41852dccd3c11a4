/** Contracts of the caller with their direct upline and downlines: read, offer, answer, end (R-CONT). */
import {
  contractAnswer,
  contractEnd,
  contractOffer,
  dailySalaryContracts,
  hourlySalaryContracts,
  realtimeSalaryContracts,
} from '../../../src/contract/contracts/contracts.calls.ts';
import { contracts } from '../../../src/contract/contracts/contracts.topics.ts';
import type { ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { toMinor } from '../../../src/contract/decimal.ts';
import { houseTerms } from '../../core/contracts/houseTerms.ts';
import type { ContractKind, HouseContract } from '../../core/contracts/types.ts';
import type { HouseState, Member } from '../../core/state.ts';
import { type CallRequest, callerOf, handle, snapshot } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
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

/** Signed contracts before offered ones; ended ones appear only in the list of steps. */
const currentContracts = (
  state: Readonly<HouseState>,
  member: Member,
  kind: ContractKind,
): readonly HouseContract[] => {
  const own = [...state.contracts.values()].filter((one) => one.downline === member.id && one.kind === kind);
  const signed = own.filter((one) => one.state === 'signed');
  const byHouse = kind === 'realtime' ? houseTerms(state, member.id) : [];
  return [...signed, ...byHouse, ...own.filter((one) => one.state === 'offered')];
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

const minorOf = (value: string | number): number => {
  const minor = toMinor(value);
  if (minor === null) throw new Refused('bad-request');
  return minor;
};
/** The idempotency key names the contract, so that a repeated request names the same one (H-18). */
const offer = handle(contractOffer, async (request, house) => {
  const { downline, kind, period, terms, realtime: rates, ends } = request.body;
  const upline = callerOf(request).member.id;
  const result = await submit(request, house, {
    kind: 'offerContract',
    ...{ contractId: `C-${upline}-${request.key}`.slice(0, 64), upline, downline, contractKind: kind, period, ends },
    terms: terms && {
      ...terms,
      periodicValidBet: minorOf(terms.periodicValidBet),
      periodProfitLoss: minorOf(terms.periodProfitLoss),
      betAmount: minorOf(terms.betAmount),
    },
    realtime: rates && { ...rates, singleBet: minorOf(rates.singleBet) },
  });
  const wouldEnd = String(result['ends']);
  return { contractId: String(result['contractId']) || null, ends: wouldEnd === '' ? [] : wouldEnd.split(' ') };
});
const respond = handle(contractAnswer, async (request, house) => {
  const { contractId, accept } = request.body;
  await submit(request, house, { kind: 'answerContract', downline: callerOf(request).member.id, contractId, accept });
  return { state: accept ? ('signed' as const) : ('refused' as const) };
});
const end = handle(contractEnd, async (request, house) => {
  const { contractId } = request.body;
  await submit(request, house, { kind: 'terminateContract', upline: callerOf(request).member.id, contractId });
  return { state: 'terminated' as const };
});
export const contractsHandlers = [steps, realtime, daily, hourly, offer, respond, end];
