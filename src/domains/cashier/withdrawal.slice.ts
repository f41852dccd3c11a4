import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { dismissRefusal, dropQuote, openWithdrawal, requestQuote } from './withdrawal.intents.ts';
import {
  initialWithdrawal,
  type Attempt,
  type TransactionState,
  type WithdrawalQuote,
  type WithdrawalState,
  type WithdrawalTerms,
} from './withdrawal.state.ts';

export const withdrawalTermsLoading = createAction('withdrawal/termsLoading');
/** `at`: house clock, Unix ms. */
export const withdrawalTermsRead = createAction<{ readonly terms: WithdrawalTerms; readonly at: number }>(
  'withdrawal/termsRead',
);
export const withdrawalTermsFailed = createAction<string>('withdrawal/termsFailed');
export const quoteRead = createAction<{ readonly quote: WithdrawalQuote; readonly at: number }>('withdrawal/quoteRead');
export const quoteFailed = createAction<string>('withdrawal/quoteFailed');
export const attemptBegun = createAction<Pick<Attempt, 'key' | 'kind' | 'what' | 'amount'>>('withdrawal/begun');
/** `reference`: null where there is none, or the answer was lost. */
export const attemptDone = createAction<{
  readonly key: string;
  readonly reference: string | null;
  readonly transactionState?: TransactionState;
}>('withdrawal/done');
export const attemptRefused = createAction<{ readonly key: string; readonly code: string }>('withdrawal/refused');
/** Until when, house clock, Unix ms. */
export const withdrawalLocked = createAction<number>('withdrawal/locked');
/** The member has a payment password from now on. */
export const withdrawalPasswordSeen = createAction('withdrawal/paymentPasswordSeen');

const withAttempt = (state: WithdrawalState, key: string, part: Partial<Attempt>): WithdrawalState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

export const withdrawalReducer = (state: WithdrawalState = initialWithdrawal, action: Action): WithdrawalState => {
  if (openWithdrawal.match(action))
    return { ...state, quote: idle(), attempt: state.attempt?.state === 'sending' ? state.attempt : null };
  if (withdrawalTermsLoading.match(action)) return { ...state, terms: loading(state.terms) };
  if (withdrawalTermsRead.match(action)) {
    const { terms, at } = action.payload;
    const lockedUntil = terms.paymentPassword === 'locked' ? state.lockedUntil : null;
    return { ...state, terms: ready(terms, at), lockedUntil };
  }
  if (withdrawalTermsFailed.match(action)) return { ...state, terms: failed(state.terms, action.payload) };
  // What an earlier quote said must not stand beside the new question.
  if (requestQuote.match(action))
    return { ...state, quote: loading(idle()), attempt: action.payload.renewed ? state.attempt : null };
  if (quoteRead.match(action)) return { ...state, quote: ready(action.payload.quote, action.payload.at) };
  if (quoteFailed.match(action)) return { ...state, quote: failed(idle(), action.payload) };
  if (dropQuote.match(action)) return { ...state, quote: idle() };
  if (attemptBegun.match(action))
    return {
      ...state,
      quote: idle(),
      attempt: { ...action.payload, state: 'sending', reference: null, transactionState: null, code: null },
    };
  if (attemptDone.match(action)) {
    const { key, reference, transactionState = null } = action.payload;
    return withAttempt(state, key, { state: 'done', reference, transactionState });
  }
  if (attemptRefused.match(action)) {
    const { key, code } = action.payload;
    return withAttempt(state, key, { state: 'refused', code });
  }
  if (dismissRefusal.match(action) && state.attempt?.state === 'refused') return { ...state, attempt: null };
  if (withdrawalLocked.match(action)) return { ...state, lockedUntil: action.payload };
  if (withdrawalPasswordSeen.match(action) && state.terms.data !== null)
    return { ...state, terms: { ...state.terms, data: { ...state.terms.data, paymentPassword: 'set' } } };
  return sessionEnded.match(action) ? initialWithdrawal : state;
};
