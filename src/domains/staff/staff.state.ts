/** Staff accounts of the agent who is logged in, the log of the agent centre, and the latest act on a staff account (decision 0333). */
import type { AnswerOf } from '../../contract/call.ts';
import type { agentLog, staffAccounts } from '../../contract/staff/staff.calls.ts';
import { STAFF_MAX, STAFF_RIGHTS } from '../../contract/staff/staffRights.ts';
import { idle, type Loadable } from '../../lib/loadable.ts';
import type { Secret } from '../../lib/secret.ts';

export { STAFF_MAX, STAFF_RIGHTS };
export const ACTS_PER_PAGE = 20;
/** Times are Unix ms; `endedAt` null: open. */
export type StaffRow = AnswerOf<typeof staffAccounts>['list'][number];
export type StaffRight = StaffRow['rights'][number];
export type AgentActRow = AnswerOf<typeof agentLog>['list'][number];
export interface AgentLogPage {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly acts: readonly AgentActRow[];
}
/** The latest act; a later one replaces it. */
export interface StaffAct {
  readonly kind: 'open' | 'rights' | 'end';
  /** Its idempotency key (H-18). */
  readonly key: string;
  /** The account that it is about, as the agent saw it. */
  readonly about: string;
  /** `sending`: also while the outcome is being looked up. */
  readonly state: 'sending' | 'done' | 'refused';
  /** Why it was refused: an error code of the contract, or `network`, `not-sent`, `lost`. */
  readonly code: string | null;
  /** Of an account that was opened: shown, never stored (SAFE-12). */
  readonly initialPassword: Secret | null;
}
export interface StaffState {
  readonly accounts: Loadable<readonly StaffRow[]>;
  readonly log: Loadable<AgentLogPage>;
  readonly act: StaffAct | null;
}
export const initialStaff: StaffState = { accounts: idle(), log: idle(), act: null };
