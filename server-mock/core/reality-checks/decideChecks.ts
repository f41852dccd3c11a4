/**
 * Decides a member's reality check (B-07, decision 0301): set and changed at once, and once it is due no stake is accepted before an
 * answer, in the decision of the stake itself, so that a game that plays on by itself does not pass it.
 */
import { CHECK_MINUTES } from '../../../src/contract/reality-checks/reality-checks.topics.ts';
import { accept, type Decision, refuse } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { isCheckDue } from './applyChecks.ts';
import type { CheckCommand } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends CheckCommand['kind']> = Extract<CheckCommand, { kind: K }>;

const memberRefusal = (state: State, member: string): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  return holder.type === TRIAL_TYPE ? refuse('trial-refused') : null;
};
/** Returns `minutes`. A check that is due is answered first: another interval would make it go away unseen. */
export const setRealityCheck = (
  state: State,
  { member, minutes }: Of<'setRealityCheck'>,
  { at }: { readonly at: number },
): Decision => {
  const refused = memberRefusal(state, member);
  if (refused) return refused;
  const { least, most } = CHECK_MINUTES;
  if (minutes !== null && (!Number.isSafeInteger(minutes) || minutes < least || minutes > most))
    return refuse('bad-request');
  if (isCheckDue(state, member, at)) return refuse('reality-check-due');
  const before = state.realityChecks.get(member)?.minutes ?? null;
  return accept(before === minutes ? [] : [{ type: 'realityCheckSet', member, minutes, at }], { minutes });
};
/** An answer before it is due, such as from a second tab, changes nothing. */
export const answerRealityCheck = (
  state: State,
  { member }: Of<'answerRealityCheck'>,
  { at }: { readonly at: number },
): Decision =>
  memberRefusal(state, member) ??
  accept(isCheckDue(state, member, at) ? [{ type: 'realityCheckAnswered', member, at }] : []);

/** Null: no check that is due keeps this member from a stake. */
export const checkRefusal = (state: State, member: string, at: number): Decision | null =>
  isCheckDue(state, member, at) ? refuse('reality-check-due') : null;
