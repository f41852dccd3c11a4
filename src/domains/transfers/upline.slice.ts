import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { openUpline } from './upline.intents.ts';
import { initialUpline, type UplineAttempt, type UplineState, type UplineTerms } from './upline.state.ts';

export const termsLoading = createAction('upline/termsLoading');
export const termsRead = createAction<{ readonly terms: UplineTerms; readonly at: number }>('upline/termsRead');
export const termsFailed = createAction<string>('upline/termsFailed');
export const uplineBegun = createAction<Pick<UplineAttempt, 'key' | 'account' | 'amount'>>('upline/begun');
/** `reference`: null where the answer was lost. */
export const uplineDone = createAction<{ readonly key: string; readonly reference: string | null }>('upline/done');
export const uplineRefused = createAction<{ readonly key: string; readonly code: string }>('upline/refused');
/** Until when, house clock, Unix ms; null: the house has not named it. */
export const uplineLocked = createAction<number | null>('upline/locked');

/** The member has a payment password from now on. */
export const paymentPasswordSeen = createAction('upline/paymentPasswordSeen');

const withAttempt = (state: UplineState, key: string, part: Partial<UplineAttempt>): UplineState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

export const uplineReducer = (state: UplineState = initialUpline, action: Action): UplineState => {
  if (openUpline.match(action)) return state.attempt?.state === 'sending' ? state : { ...state, attempt: null };
  if (termsLoading.match(action)) return { ...state, terms: loading(state.terms) };
  if (termsRead.match(action)) {
    const { terms, at } = action.payload;
    const lockedUntil = terms.paymentPassword === 'locked' ? state.lockedUntil : null;
    return { ...state, terms: ready(terms, at), lockedUntil };
  }
  if (termsFailed.match(action)) return { ...state, terms: failed(state.terms, action.payload) };
  if (uplineBegun.match(action))
    return { ...state, attempt: { ...action.payload, state: 'sending', reference: null, code: null } };
  if (uplineDone.match(action)) {
    const { key, reference } = action.payload;
    return withAttempt(state, key, { state: 'done', reference });
  }
  if (uplineRefused.match(action)) {
    const { key, code } = action.payload;
    return withAttempt(state, key, { state: 'refused', code });
  }
  if (uplineLocked.match(action)) return { ...state, lockedUntil: action.payload };
  if (paymentPasswordSeen.match(action) && state.terms.data !== null)
    return { ...state, terms: { ...state.terms, data: { ...state.terms.data, paymentPassword: 'set' } } };
  return sessionEnded.match(action) ? initialUpline : state;
};
