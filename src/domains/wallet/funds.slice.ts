import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { positionAfter } from '../live.ts';
import { type Funds, type FundsState, initialFunds } from './funds.state.ts';

export const fundsLoading = createAction('funds/loading');
export const fundsRead = createAction<{ readonly funds: Funds; readonly at: number }>('funds/read');
export const fundsFailed = createAction<string>('funds/failed');

export const fundsReducer = (state: FundsState = initialFunds, action: Action): FundsState => {
  if (fundsLoading.match(action)) return { ...state, funds: loading(state.funds) };
  if (fundsRead.match(action)) return { ...state, funds: ready(action.payload.funds, action.payload.at) };
  if (fundsFailed.match(action)) return { ...state, funds: failed(state.funds, action.payload) };
  if (sessionEnded.match(action)) return initialFunds;
  const livePosition = positionAfter(state.livePosition, action, 'wallet');
  return livePosition === state.livePosition ? state : { ...state, livePosition };
};
