/** Events of staff accounts and of the log of an agent (decision 0333). Journals hold these shapes. */
import type { Member } from '../state.ts';
import type { AgentAct, StaffAccount } from './types.ts';

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
