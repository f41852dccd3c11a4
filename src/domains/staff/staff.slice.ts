import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import type { Secret } from '../../lib/secret.ts';
import { sessionEnded } from '../facts.ts';
import { clearStaffAct } from './staff.intents.ts';
import { type AgentLogPage, initialStaff, type StaffAct, type StaffRow, type StaffState } from './staff.state.ts';

type Part = 'accounts' | 'log';
/** `at`: house time, Unix ms. */
type Answered = { readonly at: number } & (
  | { readonly part: 'accounts'; readonly value: readonly StaffRow[] }
  | { readonly part: 'log'; readonly value: AgentLogPage }
);
export const staffReading = createAction<Part>('staff/reading');
export const staffRead = createAction<Answered>('staff/read');
export const staffFailed = createAction<{ readonly part: Part; readonly code: string }>('staff/failed');
export const staffActBegun = createAction<Pick<StaffAct, 'kind' | 'key' | 'about'>>('staff/actBegun');
export const staffActDone = createAction<{ readonly key: string; readonly initialPassword?: Secret }>('staff/actDone');
export const staffActRefused = createAction<{ readonly key: string; readonly code: string }>('staff/actRefused');

const withAct = (state: StaffState, key: string, part: Partial<StaffAct>): StaffState =>
  state.act?.key === key ? { ...state, act: { ...state.act, ...part } } : state;

/** A plain reducer: an answer replaces its part of the state whole. */
export const staffReducer = (state: StaffState = initialStaff, action: Action): StaffState => {
  if (staffReading.match(action)) return { ...state, [action.payload]: loading<unknown>(state[action.payload]) };
  if (staffRead.match(action)) {
    const { part, value, at } = action.payload;
    return { ...state, [part]: ready<unknown>(value, at) };
  }
  if (staffFailed.match(action)) {
    const { part, code } = action.payload;
    return { ...state, [part]: failed<unknown>(state[part], code) };
  }
  if (staffActBegun.match(action))
    return { ...state, act: { ...action.payload, state: 'sending', code: null, initialPassword: null } };
  if (staffActDone.match(action)) {
    const { key, ...part } = action.payload;
    return withAct(state, key, { ...part, state: 'done' });
  }
  if (staffActRefused.match(action)) {
    const { key, code } = action.payload;
    return withAct(state, key, { code, state: 'refused' });
  }
  if (clearStaffAct.match(action)) return state.act?.state === 'sending' ? state : { ...state, act: null };
  return sessionEnded.match(action) ? initialStaff : state;
};
