import type { StaffAct, StaffState } from './staff.state.ts';

interface HasStaff {
  readonly staff: StaffState;
}
export const selectStaffAccounts = (state: HasStaff) => state.staff.accounts;
export const selectAgentLog = (state: HasStaff) => state.staff.log;
/** The latest act, if it is one of these; null: another, or none. */
export const selectStaffAct = ({ staff: { act } }: HasStaff, ...kinds: readonly StaffAct['kind'][]): StaffAct | null =>
  act !== null && (kinds.length === 0 || kinds.includes(act.kind)) ? act : null;
