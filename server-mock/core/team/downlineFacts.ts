/** Reads rates, registration links and freezes of a tree (decision 0332). */
import type { AccountKind } from '../../../src/contract/team/links.topics.ts';
import type { HouseState, Member } from '../state.ts';
import { isBelow } from './period.ts';
import { isAgent } from './tree.ts';
import type { RateSet, RegistrationLinkFacts } from './types.ts';

/** Parts per million of a valid bet; an account without an entry has none. */
export const rateOf = ({ rates }: Pick<HouseState, 'rates'>, member: string): number => rates.get(member) ?? 0;

export const rateEvents = (member: string, rate: number): readonly RateSet[] =>
  rate > 0 ? [{ type: 'rateSet', member, rate }] : [];

export const linksOf = ({ links }: Pick<HouseState, 'links'>, agent: string): readonly RegistrationLinkFacts[] =>
  [...links.values()].filter((link) => link.agent === agent);
/** Null: there is none, or it has ended, or its maker is no agent any more. Codes are compared without regard to case. */
export const openLink = (
  { links, members }: Pick<HouseState, 'links' | 'members'>,
  code: string,
): RegistrationLinkFacts | null => {
  const link = links.get(code.trim().toUpperCase());
  if (!link || link.endedAt !== null) return null;
  const agent = members.get(link.agent);
  return agent && isAgent(agent) ? link : null;
};

const PLAYER_TYPE = 0;
/** Types of agents from the top of a tree downwards; deeper ones have the last. */
const AGENT_DEPTHS = [1, 2, 41, 42] as const;
/** Type of an account that is opened directly below an agent. */
export const typeBelow = ({ type }: Member, kind: AccountKind): number => {
  if (kind === 'member') return PLAYER_TYPE;
  const depth = AGENT_DEPTHS.findIndex((one) => one === type);
  return AGENT_DEPTHS[depth + 1] ?? 42;
};

type Tree = Pick<HouseState, 'members' | 'frozen'>;
/** The agent who froze it, an agent above that one, or an operator (null); any agent above once the account was moved away. */
export const mayLift = (state: Tree, member: string, by: string | null): boolean => {
  const freeze = state.frozen.get(member);
  if (!freeze) return false;
  if (by === null) return true;
  if (freeze.by === null || !isBelow(state, member, by)) return false;
  return freeze.by === by || isBelow(state, freeze.by, by) || !isBelow(state, member, freeze.by);
};
