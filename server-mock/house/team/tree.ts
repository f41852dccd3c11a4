/** The tree of members, read from below: a path is as long as the tree is deep, whatever it holds. */
import { AGENT_TYPES } from '../../world/settings.ts';
import type { HouseState, Member } from '../state.ts';

type State = Pick<HouseState, 'members'>;

/** Ids of everybody above, the direct upline first. Nobody is moved below themselves (decideMove.ts), so there is no loop. */
export const uplinesOf = (state: State, member: string): readonly string[] => {
  const path: string[] = [];
  for (let up = state.members.get(member)?.upline ?? null; up !== null; up = state.members.get(up)?.upline ?? null)
    path.push(up);
  return path;
};
export const isAgent = ({ type }: Member): boolean => AGENT_TYPES.some((one) => one === type);

/** Agents who can log in: the only ones whose team and salary anybody can follow. */
export const listens = (member: Member | undefined): member is Member =>
  member !== undefined && !member.bot && isAgent(member);

/** Who follows this member's figures, and how far above they stand (1: the direct upline). */
export const listenersOf = (
  state: State,
  member: string,
): readonly { readonly agent: string; readonly level: number }[] =>
  uplinesOf(state, member).flatMap((agent, i) => (listens(state.members.get(agent)) ? [{ agent, level: i + 1 }] : []));
export const allListeners = (state: State): readonly string[] =>
  [...state.members.values()].filter(listens).map(({ id }) => id);
