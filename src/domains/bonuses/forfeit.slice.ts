import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { askForfeit, dropForfeit, openBonuses } from './forfeit.intents.ts';
import { type ForfeitAttempt, type ForfeitQuote, type ForfeitState, initialForfeit } from './forfeit.state.ts';

/** `at`: house clock, Unix ms. */
export const forfeitQuoteRead = createAction<{ readonly quote: ForfeitQuote; readonly at: number }>(
  'bonuses/forfeitQuoteRead',
);
export const forfeitQuoteFailed = createAction<string>('bonuses/forfeitQuoteFailed');
export const forfeitBegun = createAction<Pick<ForfeitAttempt, 'key' | 'id'>>('bonuses/forfeitBegun');
export const forfeitDone = createAction<string>('bonuses/forfeitDone');
export const forfeitRefused = createAction<{ readonly key: string; readonly code: string }>('bonuses/forfeitRefused');

const withAttempt = (state: ForfeitState, key: string, part: Partial<ForfeitAttempt>): ForfeitState =>
  state.attempt?.key === key ? { ...state, attempt: { ...state.attempt, ...part } } : state;

export const forfeitReducer = (state: ForfeitState = initialForfeit, action: Action): ForfeitState => {
  if (openBonuses.match(action))
    return { ...initialForfeit, attempt: state.attempt?.state === 'sending' ? state.attempt : null };
  if (askForfeit.match(action)) {
    const { id, renewed } = action.payload;
    return { asking: id, quote: loading(idle()), attempt: renewed ? state.attempt : null };
  }
  if (dropForfeit.match(action)) return { ...state, asking: null, quote: idle() };
  if (forfeitQuoteRead.match(action)) return { ...state, quote: ready(action.payload.quote, action.payload.at) };
  if (forfeitQuoteFailed.match(action)) return { ...state, quote: failed(idle(), action.payload) };
  if (forfeitBegun.match(action))
    return { asking: null, quote: idle(), attempt: { ...action.payload, state: 'sending', code: null } };
  if (forfeitDone.match(action)) return withAttempt(state, action.payload, { state: 'done' });
  if (forfeitRefused.match(action)) {
    const { key, code } = action.payload;
    return withAttempt(state, key, { state: 'refused', code });
  }
  return sessionEnded.match(action) ? initialForfeit : state;
};
