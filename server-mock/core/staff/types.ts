/** Staff accounts of agents, and the log of what an agent and the staff did (decision 0333). Journals hold these shapes. */
/** Without any of them a staff account reads. */
export type StaffRight = 'downlines' | 'contracts' | 'freeze' | 'alerts';

/** A staff account besides its log-in, which stands among the members. Times are Unix ms. */
export interface StaffAccount {
  /** Member id of the agent for whom it works. */
  readonly agent: string;
  readonly rights: readonly StaffRight[];
  readonly createdAt: number;
  /** Null: open. */
  readonly endedAt: number | null;
}
/** An entry of an agent's log. */
export interface AgentAct {
  /** Account of the agent or the staff member who acted. */
  readonly by: string;
  /** Kind of the command. */
  readonly act: string;
  /** Account, code or reference that the act was about. */
  readonly subject: string;
  /** Unix ms. */
  readonly at: number;
}
export interface StaffState {
  /** Member id of a staff account → whose it is and what it may do. */
  staff: Map<string, StaffAccount>;
  /** Agent → the log of the latest acts, oldest first; limited. */
  agentLogs: Map<string, readonly AgentAct[]>;
}
export const noStaff = (): StaffState => ({ staff: new Map(), agentLogs: new Map() });
