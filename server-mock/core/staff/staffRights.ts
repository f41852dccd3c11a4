/** What the single writer asks of every command of or about a staff account, and what it writes into the agent's log. */
import type { Command } from '../commands.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { type AgentCentreAct, STAFF_RULES, type StaffRule } from './staffActs.ts';

type State = Readonly<HouseState>;
const ruleOf = (command: Command): StaffRule<Command> => STAFF_RULES[command.kind] as StaffRule<Command>;
const actOf = (command: Command): AgentCentreAct<Command> | null => {
  const rule = ruleOf(command);
  return rule === null || rule === 'own' ? null : rule;
};
/** Whose account a command of an own log-in is about; null: of no account that is known. */
const accountHolder = (state: State, command: Command): string | null => {
  if ('member' in command) return command.member;
  if ('sessionId' in command) return state.sessions.get(command.sessionId)?.member ?? null;
  return 'family' in command ? (state.families.get(command.family)?.member ?? null) : null;
};
/**
 * Asked for every command before it is decided, so that no way into the house passes it. `actor`: who gives the command. A staff
 * account acts for its own agent by a right it holds, or on its own log-in; and nothing is done to it as if it were a member:
 * no money, no game, no place in a tree.
 */
export const isRefusedToStaff = (state: State, command: Command, actor: string): boolean => {
  if (state.staff.size === 0) return false;
  const rule = ruleOf(command);
  const acting = state.staff.get(actor);
  if (acting === undefined)
    return rule !== 'own' && 'member' in command && command.member !== null && state.staff.has(command.member);
  if (acting.endedAt !== null || rule === null) return true;
  if (rule === 'own') return accountHolder(state, command) !== actor;
  return rule.right === null || !acting.rights.includes(rule.right) || rule.agent(command) !== acting.agent;
};
/** The entry of the agent's log for a command that was accepted and changed something. */
export const agentActs = (
  state: State,
  command: Command,
  events: readonly HouseEvent[],
  { actor, at }: { readonly actor: string; readonly at: number },
): readonly HouseEvent[] => {
  const act = actOf(command);
  const agent = act?.agent(command) ?? null;
  if (act === null || agent === null || events.length === 0) return [];
  const by = state.members.get(actor)?.account;
  if (by === undefined) return [];
  return [{ type: 'agentActed', agent, act: { by, act: command.kind, subject: act.subject(command, state), at } }];
};
