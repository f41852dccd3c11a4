/** Decides the steps of a contract: offer, signature, refusal, termination (R-CONT-03 to 06, D-41). A request's: decideRequest.ts. */
import { contractStep } from '../../../src/contract/contracts/contracts.topics.ts';
import { BAD } from '../../../src/contract/shape.ts';
import type { Command } from '../commands.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState, Member } from '../state.ts';
import { isBelow } from '../team/period.ts';
import { isAgent } from '../team/tree.ts';
import { isSameAgreement, isWaiting } from './applyContract.ts';
import { isKindOn } from './contractSettings.ts';
import { contractOf, signedContracts } from './houseTerms.ts';
import { ratesOf, isWithinUplineTerms } from './uplineLimits.ts';
import type { HouseContract } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Ends a contract, and for a signed real-time contract also the salary terms in force. */
export const terminationEvents = (contract: HouseContract, at: number): readonly HouseEvent[] => [
  { type: 'contractMoved', contract: { ...contract, state: 'terminated', at } },
  ...(contract.kind === 'realtime' && contract.state === 'signed'
    ? [{ type: 'realtimeSet', agent: contract.downline, terms: null } as const]
    : []),
];
/** Signed contracts of this kind and period that pay more than the offer: the downline's own, and those further below (D-41). */
const higherContracts = (state: State, offer: HouseContract): readonly HouseContract[] =>
  signedContracts(state).filter(
    (one) =>
      one.kind === offer.kind &&
      one.period === offer.period &&
      (one.downline === offer.downline || isBelow(state, one.downline, offer.downline)) &&
      ratesOf(one).some((rate, i) => rate > (ratesOf(offer)[i] ?? 0)),
  );
const directDownline = (state: State, upline: string, downline: string): Member | null => {
  const [above, below] = [state.members.get(upline), state.members.get(downline)];
  return above && below && isAgent(above) && below.upline === upline ? below : null;
};
/** Whether its terms are those of its kind, in bounds that the wire allows. */
export const fits = (contract: HouseContract): boolean =>
  contractStep.decode({ id: 1, ...contract }) !== BAD &&
  (contract.kind === 'realtime'
    ? contract.realtime !== null && contract.terms === null && contract.period === 'daily'
    : contract.terms !== null && contract.realtime === null);

/** Whether other terms were offered or asked for since the step that is answered. `stepAt`: its `at`; absent: unchecked. */
export const isOutdated = ({ at }: HouseContract, stepAt: number | undefined): boolean =>
  stepAt !== undefined && stepAt !== at;
/**
 * Ids of the contracts that its signature would end and that the upline must name, separated by blanks; null: `ends` names
 * exactly these, or there are none (D-41).
 */
export const unnamedEnds = (state: State, contract: HouseContract, ends: readonly string[]): string | null => {
  const named = higherContracts(state, contract)
    .map((one) => one.contractId)
    .sort();
  return named.length > 0 && named.join(' ') !== [...ends].sort().join(' ') ? named.join(' ') : null;
};
/** The offer or request of the same agreement that waits for an answer; there is one at most. */
export const waitingOf = (state: State, contract: HouseContract): HouseContract | undefined =>
  [...state.contracts.values()].find((one) => isWaiting(one) && isSameAgreement(one, contract));

/**
 * Returns the contract's id. If the offer would end contracts that `ends` does not name, nothing happens and their ids
 * are returned, separated by blanks (D-41). They end when the offer is signed; until then, and if it is refused, they
 * stay in force. An offer to a downline who asks for this agreement is the next step of that request, and keeps its id.
 */
export const offerContract = (state: State, command: Of<'offerContract'>, { at }: Context): Decision => {
  const { contractId, contractKind, period, upline, downline, terms, realtime, ends } = command;
  const below = directDownline(state, upline, downline);
  if (below === null) return refuse('forbidden');
  const offer = { contractId, kind: contractKind, period, upline, downline, state: 'offered', terms, realtime, at };
  const contract = offer as HouseContract;
  if (!isAgent(below) || !fits(contract) || state.contracts.has(contractId)) return refuse('bad-request');
  if (!isKindOn(state, contractKind)) return refuse('not-open');
  if (!isWithinUplineTerms(state, contract)) return refuse('over-limit');
  const unnamed = unnamedEnds(state, contract, ends);
  if (unnamed !== null) return accept([], { contractId: '', ends: unnamed });
  const waiting = waitingOf(state, contract);
  if (waiting?.state === 'requested') {
    const again: HouseContract = { ...contract, contractId: waiting.contractId };
    return accept([{ type: 'contractMoved', contract: again }], { contractId: again.contractId, ends: '' });
  }
  const before = waiting === undefined ? [] : terminationEvents(waiting, at);
  return accept([...before, { type: 'contractMoved', contract }], { contractId, ends: '' });
};

/**
 * Signs a contract: replaces the earlier one and ends in the same record all contracts that pay more. These include
 * contracts signed further below since the offer: no agent may earn above their upline.
 */
export const signatureEvents = (state: State, contract: HouseContract, at: number): readonly HouseEvent[] => {
  const step: HouseEvent = { type: 'contractMoved', contract: { ...contract, state: 'signed', at } };
  const higher = higherContracts(state, contract);
  const before = signedContracts(state).filter(
    (one) => isSameAgreement(one, contract) && !higher.some((of) => of.contractId === one.contractId),
  );
  const terms: readonly HouseEvent[] =
    contract.realtime === null ? [] : [{ type: 'realtimeSet', agent: contract.downline, terms: contract.realtime }];
  return [...[...before, ...higher].flatMap((one) => terminationEvents(one, at)), step, ...terms];
};
/** Answers an offer, once, by its downline only. The same answer again is answered as the first (SAFE-32). */
export const answerContract = (state: State, command: Of<'answerContract'>, { at }: Context): Decision => {
  const contract = state.contracts.get(command.contractId);
  if (!contract || contract.downline !== command.downline) return refuse('forbidden');
  const next = command.accept ? 'signed' : 'refused';
  if (contract.state === next) return accept([], { state: next });
  if (contract.state !== 'offered') return refuse('not-found');
  if (isOutdated(contract, command.stepAt)) return refuse('terms-changed');
  if (!command.accept)
    return accept([{ type: 'contractMoved', contract: { ...contract, state: next, at } }], { state: next });
  if (!isKindOn(state, contract.kind)) return refuse('not-open');
  if (!isWithinUplineTerms(state, contract)) return refuse('over-limit');
  return accept(signatureEvents(state, contract, at), { state: next });
};

/** Ends a signed contract, house-set terms of a direct downline, or an open offer; by the upline only. */
export const terminateContract = (state: State, command: Of<'terminateContract'>, { at }: Context): Decision => {
  const contract = contractOf(state, command.contractId);
  if (!contract || contract.upline !== command.upline) return refuse('forbidden');
  if (contract.state === 'terminated') return accept([], { state: 'terminated' });
  return contract.state === 'offered' || contract.state === 'signed'
    ? accept(terminationEvents(contract, at), { state: 'terminated' })
    : refuse('not-found');
};

/** A member who moves is no longer a downline of their upline: open and signed contracts between the two end. */
export const contractsEndedByMove = (state: State, member: string, at: number): readonly HouseEvent[] =>
  [...state.contracts.values()]
    .filter((one) => one.downline === member && (isWaiting(one) || one.state === 'signed'))
    .flatMap((one) => terminationEvents(one, at));

/** When the house sets terms itself, the signed real-time contract ends. */
export const contractsEndedByHouse = (state: State, agent: string, at: number): readonly HouseEvent[] =>
  [...state.contracts.values()]
    .filter((one) => one.downline === agent && one.kind === 'realtime' && one.state === 'signed')
    .map((one) => ({ type: 'contractMoved', contract: { ...one, state: 'terminated', at } }));
