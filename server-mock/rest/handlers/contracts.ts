/** Contracts of the caller with those directly above and below: read, offered, answered, ended (R-CONT). */
import {
  contractAnswer,
  contractEnd,
  contractOffer,
  contracts,
  dailySalaryContracts,
  hourlySalaryContracts,
  realtimeSalaryContracts,
} from '../../../src/contract/contracts/contracts.calls.ts';
import type { ContractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import { toMinor } from '../../../src/contract/decimal.ts';
import type { Command } from '../../house/commands.ts';
import { houseTerms } from '../../house/contracts/houseTerms.ts';
import type { ContractKind, HouseContract } from '../../house/contracts/types.ts';
import type { HouseState, Member } from '../../house/state.ts';
import { type Asked, callerOf, handle, snapshot } from '../handler.ts';
import type { House } from '../house.ts';
import { Refused } from '../refused.ts';
import { money } from './money.ts';

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
  (asked) => `contract:${callerOf(asked).member.id}`,
  ({ from, items }: LogData<ContractStep>) => ({ from, items: items.map(wire) }),
);

/** Signed before offered; what has ended stands in the list of steps alone. */
const standing = (state: Readonly<HouseState>, member: Member, kind: ContractKind): readonly HouseContract[] => {
  const own = [...state.contracts.values()].filter((one) => one.downline === member.id && one.kind === kind);
  const signed = own.filter((one) => one.state === 'signed');
  const byHouse = kind === 'realtime' ? houseTerms(state, member.id) : [];
  return [...signed, ...byHouse, ...own.filter((one) => one.state === 'offered')];
};
/** The caller's own first, then those of direct downlines (R-CONT-02). */
const listed = (asked: Asked, { engine }: House, kind: ContractKind) => {
  const state = engine.state();
  const { member } = callerOf(asked);
  const own = state.members.get(member.id);
  const direct = [...state.members.values()].filter(({ upline }) => upline === member.id);
  return { list: [...(own ? [own] : []), ...direct].flatMap((one) => standing(state, one, kind).map(wire)) };
};
const realtime = handle(realtimeSalaryContracts, (asked, house) => listed(asked, house, 'realtime'));
const daily = handle(dailySalaryContracts, (asked, house) => listed(asked, house, 'daily'));
const hourly = handle(hourlySalaryContracts, (asked, house) => listed(asked, house, 'hourly'));

const submit = async (asked: Asked, { engine }: House, command: Command) => {
  const outcome = await engine.submit({
    command,
    actor: callerOf(asked).member.id,
    key: asked.key,
    ...(asked.epoch === undefined ? {} : { epoch: asked.epoch }),
  });
  if (!outcome.ok) throw new Refused(outcome.code);
  asked.caused(outcome.positions);
  return outcome.result;
};
const minorOf = (value: string | number): number => {
  const minor = toMinor(value);
  if (minor === null) throw new Refused('bad-request');
  return minor;
};
/** The key is the person's own: the same press names the same contract, however often it is sent (H-18). */
const offer = handle(contractOffer, async (asked, house) => {
  const { downline, kind, period, terms, realtime: rates, ends } = asked.body;
  const upline = callerOf(asked).member.id;
  const result = await submit(asked, house, {
    kind: 'offerContract',
    ...{ contractId: `C-${upline}-${asked.key}`.slice(0, 64), upline, downline, contractKind: kind, period, ends },
    terms: terms && {
      ...terms,
      periodicValidBet: minorOf(terms.periodicValidBet),
      periodProfitLoss: minorOf(terms.periodProfitLoss),
      betAmount: minorOf(terms.betAmount),
    },
    realtime: rates && { ...rates, singleBet: minorOf(rates.singleBet) },
  });
  const would = String(result['ends']);
  return { contractId: String(result['contractId']) || null, ends: would === '' ? [] : would.split(' ') };
});
const respond = handle(contractAnswer, async (asked, house) => {
  const { contractId, accept } = asked.body;
  await submit(asked, house, { kind: 'answerContract', downline: callerOf(asked).member.id, contractId, accept });
  return { state: accept ? ('signed' as const) : ('refused' as const) };
});
const end = handle(contractEnd, async (asked, house) => {
  const { contractId } = asked.body;
  await submit(asked, house, { kind: 'terminateContract', upline: callerOf(asked).member.id, contractId });
  return { state: 'terminated' as const };
});
export const contractsHandlers = [steps, realtime, daily, hourly, offer, respond, end];
