import { createAction } from '@reduxjs/toolkit';
import type { StaffRight } from './staff.state.ts';

export const requestStaff = createAction('staff/request');
/** A page of the log, from 1. */
export const requestAgentLog = createAction<number>('staff/requestLog');
/** The page begins: what an earlier act left is dropped. */
export const clearStaffAct = createAction('staff/clearAct');
export const openStaff = createAction<{ readonly account: string; readonly rights: readonly StaffRight[] }>(
  'staff/open',
);
interface About {
  /** Member id of the staff account. */
  readonly staff: string;
  readonly account: string;
}
export const setStaffRights = createAction<About & { readonly rights: readonly StaffRight[] }>('staff/setRights');
export const endStaff = createAction<About>('staff/end');
