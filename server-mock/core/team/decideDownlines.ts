/** Decides what an agent does to accounts of the own tree (decision 0332). */
import type { Command } from '../commands.ts';
import { accept, refuse, type Decision } from '../decision.ts';
import type { HouseState } from '../state.ts';
import { isAgent } from './tree.ts';

type State = Readonly<HouseState>;

/** Parts per million of a valid bet; an account without an entry has none. */
export const rateOf = ({ rates }: Pick<HouseState, 'rates'>, member: string): number => rates.get(member) ?? 0;

/** A rate is raised, never lowered, and never above the upline's own (decision 0328). */
export const setDownlineRate = (
  state: State,
  { agent, member, rate }: Extract<Command, { kind: 'setDownlineRate' }>,
): Decision => {
  const upline = state.members.get(agent);
  if (!upline || !isAgent(upline)) return refuse('agent-only');
  if (state.members.get(member)?.upline !== agent) return refuse('forbidden');
  if (!Number.isSafeInteger(rate) || rate < 0) return refuse('bad-request');
  const standing = rateOf(state, member);
  if (rate < standing) return refuse('under-limit', { min: standing });
  const most = rateOf(state, agent);
  if (rate > most) return refuse('over-limit', { max: most });
  return accept(rate === standing ? [] : [{ type: 'rateSet', member, rate }], { rate });
};
