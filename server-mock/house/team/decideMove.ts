/** An operator moves a member below another agent, with everybody below them (SAFE-31). */
import type { Command } from '../commands.ts';
import { endedByMove } from '../contracts/decideContract.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { isBelow } from './period.ts';
import { isAgent } from './tree.ts';

const OPERATOR = 9;

/** Bets settled before it stay with the path they were settled on (D-63); open ones settle on the new one. */
export const moveMember = (
  state: Readonly<HouseState>,
  { member, upline }: Extract<Command, { kind: 'moveMember' }>,
  { at }: Context,
): Decision => {
  const [who, above] = [state.members.get(member), state.members.get(upline)];
  if (!who || !above) return no('not-found');
  if (!isAgent(above) || who.type === TRIAL_TYPE || who.type === OPERATOR) return no('bad-request');
  // Nobody stands above themselves.
  if (upline === member || isBelow(state, upline, member)) return no('bad-request', { upline: 'ring' });
  if (who.upline === upline) return yes([]);
  return yes([...endedByMove(state, member, at), { type: 'memberMoved', member, from: who.upline, upline }]);
};
