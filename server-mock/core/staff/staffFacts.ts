/** Reads staff accounts and the log of an agent (decision 0333). */
import type { HouseState } from '../state.ts';
import type { AgentAct, StaffAccount } from './types.ts';

/** Type of a staff account's member: neither a member of the site nor an agent. */
export const STAFF_TYPE = 8;

/** An agent's staff accounts with their member ids, oldest first; ended ones too. */
export const staffOf = (
  { staff }: Pick<HouseState, 'staff'>,
  agent: string,
): readonly (readonly [member: string, staff: StaffAccount])[] => [...staff].filter(([, one]) => one.agent === agent);

/** The latest log-in of a staff account, Unix ms; null: none yet. */
export const lastSeenOf = ({ logins }: Pick<HouseState, 'logins'>, member: string): number | null =>
  logins.get(member)?.at(-1)?.at ?? null;

/** Newest first. */
export const agentLogOf = ({ agentLogs }: Pick<HouseState, 'agentLogs'>, agent: string): readonly AgentAct[] =>
  (agentLogs.get(agent) ?? []).toReversed();
