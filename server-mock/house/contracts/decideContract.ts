/** Offering, signing, refusing and ending a contract (R-CONT-03 to 06, D-41). */
import { contractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import { BAD } from '../../../src/contract/shape.ts';
import type { Command } from '../commands.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState, Member } from '../state.ts';
import { isBelow } from '../team/period.ts';
import { isAgent } from '../team/tree.ts';
import { alike } from './applyContract.ts';
import { contractOf, signedNow } from './houseTerms.ts';
import { ratesOf, within } from './within.ts';
import type { HouseContract } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** A contract that ends, and with a signed one of real-time salary the terms that were paid by. */
const ended = (contract: HouseContract, at: number): readonly HouseEvent[] => [
  { type: 'contractMoved', contract: { ...contract, state: 'terminated', at } },
  ...(contract.kind === 'realtime' && contract.state === 'signed'
    ? [{ type: 'realtimeSet', agent: contract.downline, terms: null } as const]
    : []),
];
/** Signed ones of this kind and period that pay more than the offer: the downline's own, and those given further below (D-41). */
const endedBy = (state: State, offer: HouseContract): readonly HouseContract[] =>
  signedNow(state).filter(
    (one) =>
      one.kind === offer.kind &&
      one.period === offer.period &&
      (one.downline === offer.downline || isBelow(state, one.downline, offer.downline)) &&
      ratesOf(one).some((rate, i) => rate > (ratesOf(offer)[i] ?? 0)),
  );
const direct = (state: State, upline: string, downline: string): Member | null => {
  const [above, below] = [state.members.get(upline), state.members.get(downline)];
  return above && below && isAgent(above) && below.upline === upline ? below : null;
};
const fits = (contract: HouseContract): boolean =>
  contractStep.decode({ id: 1, ...contract }) !== BAD &&
  (contract.kind === 'realtime'
    ? contract.realtime !== null && contract.terms === null && contract.period === 'daily'
    : contract.terms !== null && contract.realtime === null);

/**
 * Answers the contract's id; or, where contracts would end by it that the asker has not named, none of it and their ids,
 * with a blank between (D-41). They end when it is signed: until then, and where it is refused, what stood before stands.
 */
export const offerContract = (state: State, command: Of<'offerContract'>, { at }: Context): Decision => {
  const { contractId, contractKind, period, upline, downline, terms, realtime, ends } = command;
  const below = direct(state, upline, downline);
  if (below === null) return no('forbidden');
  const offer = { contractId, kind: contractKind, period, upline, downline, state: 'offered', terms, realtime, at };
  const contract = offer as HouseContract;
  if (!isAgent(below) || !fits(contract) || state.contracts.has(contractId)) return no('bad-request');
  if (!within(state, contract)) return no('over-limit');
  const named = endedBy(state, contract)
    .map((one) => one.contractId)
    .sort();
  if (named.length > 0 && named.join(' ') !== [...ends].sort().join(' '))
    return yes([], { contractId: '', ends: named.join(' ') });
  const waiting = [...state.contracts.values()].filter((one) => one.state === 'offered' && alike(one, contract));
  const before = waiting.flatMap((one) => ended(one, at));
  return yes([...before, { type: 'contractMoved', contract }], { contractId, ends: '' });
};

/**
 * By the downline alone, once. Signing takes the place of what was signed before, and ends in the same record whatever
 * pays more than it: also what was signed further below since it was offered, or somebody there would earn above their upline.
 */
export const answerContract = (state: State, command: Of<'answerContract'>, { at }: Context): Decision => {
  const contract = state.contracts.get(command.contractId);
  if (!contract || contract.downline !== command.downline) return no('forbidden');
  const next = command.accept ? 'signed' : 'refused';
  if (contract.state === next) return yes([], { state: next });
  if (contract.state !== 'offered') return no('not-found');
  const step: HouseEvent = { type: 'contractMoved', contract: { ...contract, state: next, at } };
  if (!command.accept) return yes([step], { state: next });
  if (!within(state, contract)) return no('over-limit');
  const higher = endedBy(state, contract);
  const before = signedNow(state).filter(
    (one) => alike(one, contract) && !higher.some((of) => of.contractId === one.contractId),
  );
  const terms: readonly HouseEvent[] =
    contract.realtime === null ? [] : [{ type: 'realtimeSet', agent: contract.downline, terms: contract.realtime }];
  return yes([...[...before, ...higher].flatMap((one) => ended(one, at)), step, ...terms], { state: next });
};

/** By the upline alone: a signed contract, terms of the house's own for a direct downline, or an offer that waits. */
export const terminateContract = (state: State, command: Of<'terminateContract'>, { at }: Context): Decision => {
  const contract = contractOf(state, command.contractId);
  if (!contract || contract.upline !== command.upline) return no('forbidden');
  if (contract.state === 'terminated') return yes([], { state: 'terminated' });
  return contract.state === 'refused' ? no('not-found') : yes(ended(contract, at), { state: 'terminated' });
};

/** A member who moves is nobody's downline any more: what stands or waits between the two ends with it. */
export const endedByMove = (state: State, member: string, at: number): readonly HouseEvent[] =>
  [...state.contracts.values()]
    .filter((one) => one.downline === member && (one.state === 'offered' || one.state === 'signed'))
    .flatMap((one) => ended(one, at));

/** Terms that the house sets itself are no longer those of a contract. */
export const endedByHouse = (state: State, agent: string, at: number): readonly HouseEvent[] =>
  [...state.contracts.values()]
    .filter((one) => one.downline === agent && one.kind === 'realtime' && one.state === 'signed')
    .map((one) => ({ type: 'contractMoved', contract: { ...one, state: 'terminated', at } }));
