/** Decides the move of a member, with all members below, to another agent by an operator (SAFE-31). */
import type { Command } from '../commands.ts';
import { contractsEndedByMove } from '../contracts/decideContract.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { isBelow } from './period.ts';
import { isAgent } from './tree.ts';

const OPERATOR = 9;

/** Bets settled before the move stay with the old path (D-63); open ones settle on the new one. */
export const moveMember = (
  state: Readonly<HouseState>,
  { member, upline }: Extract<Command, { kind: 'moveMember' }>,
  { at }: Context,
): Decision => {
  const [moved, above] = [state.members.get(member), state.members.get(upline)];
  if (!moved || !above) return refuse('not-found');
  if (!isAgent(above) || moved.type === TRIAL_TYPE || moved.type === OPERATOR) return refuse('bad-request');
  // A member must not be above themselves.
  if (upline === member || isBelow(state, upline, member)) return refuse('bad-request', { upline: 'ring' });
  if (moved.upline === upline) return accept([]);
  return accept([
    ...contractsEndedByMove(state, member, at),
    { type: 'memberMoved', member, from: moved.upline, upline },
  ]);
};
