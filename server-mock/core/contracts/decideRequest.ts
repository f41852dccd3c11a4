/** Decides a downline's request for other terms: asked, answered by the upline, taken back, expired (decision 0331, R-CONT-12). */
import { CONTRACT_ANSWER_MS } from '../../../src/contract/contracts/contracts.calls.ts';
import type { Command } from '../commands.ts';
import { accept, type Context, type Decision, refuse } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { isAgent } from '../team/tree.ts';
import { isWaiting } from './applyContract.ts';
import { isKindAskedFor, isKindOn } from './contractSettings.ts';
import { fits, isOutdated, signatureEvents, terminationEvents, unnamedEnds, waitingOf } from './decideContract.ts';
import type { HouseContract } from './types.ts';
import { isSameTerms, isWithinUplineTerms } from './uplineLimits.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/**
 * Asks the direct upline. Returns the contract's id: of the offer that is countered, or a new one. The upline's own terms are
 * no bound here: a refusal would tell the downline what they are. They bound the acceptance (decision 0335).
 */
export const requestContract = (state: State, command: Of<'requestContract'>, { at }: Context): Decision => {
  const { contractId, answers, contractKind, period, downline, terms, realtime } = command;
  const member = state.members.get(downline);
  const upline = member?.upline ?? null;
  const above = upline === null ? undefined : state.members.get(upline);
  if (!member || !isAgent(member) || upline === null || !above || !isAgent(above)) return refuse('forbidden');
  const asked = { contractId, kind: contractKind, period, upline, downline, state: 'requested', terms, realtime, at };
  const contract = { ...asked, contractId: answers ?? contractId } as HouseContract;
  if (!fits(contract)) return refuse('bad-request');
  if (!isKindAskedFor(state, contractKind)) return refuse('not-open');
  const done = (before: readonly HouseEvent[]): Decision =>
    accept([...before, { type: 'contractMoved', contract }], { contractId: contract.contractId });
  if (answers !== null) {
    const offer = state.contracts.get(answers);
    if (!offer || offer.downline !== downline) return refuse('forbidden');
    if (offer.kind !== contractKind || offer.period !== period) return refuse('bad-request');
    if (offer.state === 'requested' && isSameTerms(offer, contract)) return accept([], { contractId: answers });
    return offer.state === 'offered' ? done([]) : refuse('not-found');
  }
  if (state.contracts.has(contractId)) return refuse('bad-request');
  const waiting = waitingOf(state, contract);
  // An offer that the downline has not seen is not answered by the way.
  if (waiting?.state === 'offered') return refuse('terms-changed');
  return done(waiting === undefined ? [] : terminationEvents(waiting, at));
};

/**
 * Answers a request, once, by its upline only. An acceptance that would end contracts which `ends` does not name changes
 * nothing and returns their ids, separated by blanks (D-41).
 */
export const processContract = (state: State, command: Of<'processContract'>, { at }: Context): Decision => {
  const contract = state.contracts.get(command.contractId);
  if (!contract || contract.upline !== command.upline) return refuse('forbidden');
  if (contract.kind !== command.contractKind) return refuse('not-found');
  const next = command.accept ? 'signed' : 'refused';
  if (contract.state === next) return accept([], { state: next, ends: '' });
  if (contract.state !== 'requested') return refuse('not-found');
  if (isOutdated(contract, command.stepAt)) return refuse('terms-changed');
  if (!command.accept)
    return accept([{ type: 'contractMoved', contract: { ...contract, state: next, at } }], { state: next, ends: '' });
  if (!isKindOn(state, contract.kind)) return refuse('not-open');
  if (!isWithinUplineTerms(state, contract)) return refuse('over-limit');
  const unnamed = unnamedEnds(state, contract, command.ends);
  return unnamed === null
    ? accept(signatureEvents(state, contract, at), { state: next, ends: '' })
    : accept([], { state: 'requested', ends: unnamed });
};

/** Takes back a request; by its downline only. */
export const takeBackRequest = (state: State, command: Of<'takeBackRequest'>, { at }: Context): Decision => {
  const contract = state.contracts.get(command.contractId);
  if (!contract || contract.downline !== command.downline) return refuse('forbidden');
  if (contract.state === 'terminated') return accept([], { state: 'terminated' });
  return contract.state === 'requested'
    ? accept(terminationEvents(contract, at), { state: 'terminated' })
    : refuse('forbidden');
};

/** Offers and requests that were not answered in time. */
export const contractsDue = (state: State, at: number): readonly HouseEvent[] =>
  [...state.contracts.values()]
    .filter((one) => isWaiting(one) && one.at + CONTRACT_ANSWER_MS <= at)
    .map((one): HouseEvent => ({ type: 'contractMoved', contract: { ...one, state: 'expired', at } }));
