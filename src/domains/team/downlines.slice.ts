import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { downlinesEvents } from './downlines.events.ts';
import { clearDownlineAct } from './downlines.intents.ts';
import {
  type DownlineAct,
  type DownlineDetails,
  type DownlinePage,
  type DownlinesState,
  type DownlineTerms,
  initialDownlines,
} from './downlines.state.ts';

type Part = 'list' | 'details' | 'terms';
interface Values {
  readonly list: DownlinePage;
  readonly details: DownlineDetails;
  readonly terms: DownlineTerms;
}
type Answered = { readonly [K in Part]: { readonly part: K; readonly value: Values[K] } }[Part];
export const downlinesReading = createAction<Part>('downlines/reading');
/** `at`: house time, Unix ms. */
export const downlinesRead = createAction<Answered & { readonly at: number }>('downlines/read');
export const downlinesFailed = createAction<{ readonly part: Part; readonly code: string }>('downlines/failed');
export const downlineActBegun =
  createAction<Pick<DownlineAct, 'kind' | 'key' | 'about' | 'amount'>>('downlines/actBegun');
export const downlineActDone = createAction<
  { readonly key: string } & Partial<Pick<DownlineAct, 'reference' | 'initialPassword'>>
>('downlines/actDone');
export const downlineActRefused = createAction<Pick<DownlineAct, 'key' | 'fields'> & { readonly code: string }>(
  'downlines/actRefused',
);
/** The agent has a payment password from now on. */
export const downlinePasswordSeen = createAction('downlines/paymentPasswordSeen');
/** Until when, house clock, Unix ms. */
export const downlineTransferLocked = createAction<number>('downlines/locked');

const NOTHING = { code: null, fields: {}, reference: null, initialPassword: null } as const;
const withAct = (state: DownlinesState, key: string, part: Partial<DownlineAct>): DownlinesState =>
  state.act?.key === key ? { ...state, act: { ...state.act, ...part } } : state;

/** A plain reducer: an answer replaces its part of the state whole. */
const reduce = (state: DownlinesState = initialDownlines, action: Action): DownlinesState => {
  if (downlinesReading.match(action)) return { ...state, [action.payload]: loading<unknown>(state[action.payload]) };
  if (downlinesRead.match(action)) {
    const { part, value, at } = action.payload;
    return { ...state, [part]: ready<unknown>(value, at), ...(part === 'terms' && { lockedUntil: null }) };
  }
  if (downlinesFailed.match(action)) {
    const { part, code } = action.payload;
    return { ...state, [part]: failed<unknown>(state[part], code) };
  }
  if (downlineActBegun.match(action)) return { ...state, act: { ...action.payload, ...NOTHING, state: 'sending' } };
  if (downlineActDone.match(action)) {
    const { key, ...part } = action.payload;
    return withAct(state, key, { ...part, state: 'done' });
  }
  if (downlineActRefused.match(action)) {
    const { key, ...part } = action.payload;
    return withAct(state, key, { ...part, state: 'refused' });
  }
  if (downlineTransferLocked.match(action)) return { ...state, lockedUntil: action.payload };
  if (clearDownlineAct.match(action)) return state.act?.state === 'sending' ? state : { ...state, act: null };
  if (downlinePasswordSeen.match(action) && state.terms.data !== null)
    return { ...state, terms: { ...state.terms, data: { ...state.terms.data, paymentPassword: 'set' } } };
  return sessionEnded.match(action) ? initialDownlines : state;
};
export const downlinesReducer = withLive(reduce, downlinesEvents);
