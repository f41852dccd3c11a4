/** Reads the tree of members from below: a path is as long as the tree is deep, however many members it has. */
import { AGENT_TYPES } from '../settings/settings.ts';
import type { HouseState, Member } from '../state.ts';

type State = Pick<HouseState, 'members'>;

/**
 * Ids of all members above, the direct upline first. A member is never moved below themselves (decideMove.ts), so there
 * is no loop.
 */
export const uplinesOf = (state: State, member: string): readonly string[] => {
  const path: string[] = [];
  for (let up = state.members.get(member)?.upline ?? null; up !== null; up = state.members.get(up)?.upline ?? null)
    path.push(up);
  return path;
};
export const isAgent = ({ type }: Member): boolean => AGENT_TYPES.some((one) => one === type);

/** Agents who can log in; only they can subscribe to team and salary topics. */
export const isFollowingAgent = (member: Member | undefined): member is Member =>
  member !== undefined && !member.bot && isAgent(member);

/** The agents above a member who can log in, and their level (1: the direct upline). */
export const followingUplines = (
  state: State,
  member: string,
): readonly { readonly agent: string; readonly level: number }[] =>
  uplinesOf(state, member).flatMap((agent, i) =>
    isFollowingAgent(state.members.get(agent)) ? [{ agent, level: i + 1 }] : [],
  );
export const allFollowingAgents = (state: State): readonly string[] =>
  [...state.members.values()].filter(isFollowingAgent).map(({ id }) => id);
