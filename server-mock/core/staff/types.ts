/** Staff accounts of agents, and the log of what an agent and the staff did (decision 0333). Journals hold these shapes. */
import type { Member } from '../state.ts';

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
export type StaffEvent =
  /** `credential`: of the first password, hashed. A staff member has no wallet, and so is no `memberOpened`. */
  | {
      readonly type: 'staffOpened';
      readonly member: Member;
      readonly credential: string;
      readonly staff: StaffAccount;
    }
  /** Its rights were set, or it was ended: then its password is gone too. */
  | { readonly type: 'staffSet'; readonly member: string; readonly staff: StaffAccount }
  /** An ended account made room for a new one. */
  | { readonly type: 'staffForgotten'; readonly member: string; readonly agent: string }
  | { readonly type: 'agentActed'; readonly agent: string; readonly act: AgentAct };
export interface StaffState {
  /** Member id of a staff account → whose it is and what it may do. */
  staff: Map<string, StaffAccount>;
  /** Agent → the log of the latest acts, oldest first; limited. */
  agentLogs: Map<string, readonly AgentAct[]>;
}
export const noStaff = (): StaffState => ({ staff: new Map(), agentLogs: new Map() });
