import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, idle, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { positionAfter } from '../live.ts';
import {
  changeDepositProof,
  dropDepositQuote,
  openDeposit,
  openDeposits,
  requestDepositQuote,
} from './deposit.intents.ts';
import {
  type DepositAttempt,
  type DepositDetail,
  type DepositQuote,
  type DepositState,
  type DepositTerms,
  type DepositWrite,
  initialDeposit,
} from './deposit.state.ts';

export const depositTermsLoading = createAction('deposit/termsLoading');
/** `at`: house clock, Unix ms. */
export const depositTermsRead = createAction<{ readonly terms: DepositTerms; readonly at: number }>(
  'deposit/termsRead',
);
export const depositTermsFailed = createAction<string>('deposit/termsFailed');
export const depositQuoteRead = createAction<{ readonly quote: DepositQuote; readonly at: number }>(
  'deposit/quoteRead',
);
export const depositQuoteFailed = createAction<string>('deposit/quoteFailed');
export const depositDetailLoading = createAction('deposit/detailLoading');
export const depositDetailRead = createAction<{ readonly detail: DepositDetail; readonly at: number }>(
  'deposit/detailRead',
);
export const depositDetailFailed = createAction<{ readonly id: string; readonly code: string }>('deposit/detailFailed');
interface OfAttempt {
  readonly kind: DepositWrite;
  readonly key: string;
}
export const depositWriteBegun = createAction<OfAttempt & Pick<DepositAttempt, 'id' | 'credited'>>('deposit/begun');
/** `id`: of the deposit; null where the answer was lost. */
export const depositWriteDone = createAction<OfAttempt & Pick<DepositAttempt, 'id'>>('deposit/done');
export const depositWriteRefused = createAction<
  OfAttempt & Pick<DepositAttempt, 'picture'> & { readonly code: string }
>('deposit/refused');

const withAttempt = (state: DepositState, { kind, key }: OfAttempt, part: Partial<DepositAttempt>): DepositState => {
  const attempt = state.attempts[kind];
  return attempt?.key === key ? { ...state, attempts: { ...state.attempts, [kind]: { ...attempt, ...part } } } : state;
};
const without = (attempts: DepositState['attempts'], ...kinds: readonly DepositWrite[]): DepositState['attempts'] =>
  Object.fromEntries(
    Object.entries(attempts).filter(
      ([kind, attempt]) => attempt?.state === 'sending' || !kinds.includes(kind as DepositWrite),
    ),
  );
const REQUESTS = ['deposit', 'voucher'] as const;
const OF_OPENED = ['depositProof', 'cancelDeposit'] as const;

export const depositReducer = (state: DepositState = initialDeposit, action: Action): DepositState => {
  if (openDeposits.match(action))
    return { ...state, quote: idle(), opened: null, attempts: without(state.attempts, ...REQUESTS, ...OF_OPENED) };
  if (depositTermsLoading.match(action)) return { ...state, terms: loading(state.terms) };
  if (depositTermsRead.match(action)) return { ...state, terms: ready(action.payload.terms, action.payload.at) };
  if (depositTermsFailed.match(action)) return { ...state, terms: failed(state.terms, action.payload) };
  // What an earlier quote said must not stand beside the new question.
  if (requestDepositQuote.match(action)) {
    const attempts = action.payload.renewed ? state.attempts : without(state.attempts, ...REQUESTS);
    return { ...state, quote: loading(idle()), attempts };
  }
  if (depositQuoteRead.match(action)) return { ...state, quote: ready(action.payload.quote, action.payload.at) };
  if (depositQuoteFailed.match(action)) return { ...state, quote: failed(idle(), action.payload) };
  if (dropDepositQuote.match(action)) return { ...state, quote: idle() };
  if (openDeposit.match(action)) {
    const isSame = action.payload === state.opened;
    return {
      ...state,
      opened: action.payload,
      detail: isSame ? state.detail : idle(),
      // An upload for the former one is given up; a write that was sent continues as an operation.
      attempts: { ...state.attempts, depositProof: undefined, cancelDeposit: undefined },
    };
  }
  if (depositDetailLoading.match(action)) return { ...state, detail: loading(state.detail) };
  if (depositDetailRead.match(action)) {
    const { detail, at } = action.payload;
    return detail.id === state.opened ? { ...state, detail: ready(detail, at) } : state;
  }
  if (depositDetailFailed.match(action)) {
    const { id, code } = action.payload;
    return id === state.opened ? { ...state, detail: failed(state.detail, code) } : state;
  }
  if (depositWriteBegun.match(action)) {
    const { kind, ...begun } = action.payload;
    const attempt: DepositAttempt = { ...begun, state: 'sending', code: null, picture: null };
    return { ...state, quote: idle(), attempts: { ...state.attempts, [kind]: attempt } };
  }
  if (depositWriteDone.match(action)) {
    const { id } = action.payload;
    return withAttempt(state, action.payload, { state: 'done', ...(id === null ? {} : { id }) });
  }
  if (depositWriteRefused.match(action)) {
    const { code, picture } = action.payload;
    return withAttempt(state, action.payload, { state: 'refused', code, picture });
  }
  if (changeDepositProof.match(action)) return { ...state, attempts: without(state.attempts, 'depositProof') };
  if (sessionEnded.match(action)) return initialDeposit;
  const livePosition = positionAfter(state.livePosition, action, 'money');
  return livePosition === state.livePosition ? state : { ...state, livePosition };
};
