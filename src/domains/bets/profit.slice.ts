import { type Action, createAction } from '@reduxjs/toolkit';
import type { Position } from '../../contract/frame.ts';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import type { RecordFilter } from '../recordState.ts';
import { initialProfit, type ProfitReport, type ProfitState } from './profit.state.ts';

/** `seen`: the newest position that the page knows. The request names it, so that the answer is not older; null: none. */
export const requestProfit = createAction<{ readonly filter: RecordFilter; readonly seen: Position | null }>(
  'profit/request',
);
export const profitLoading = createAction('profit/loading');
export const profitRead = createAction<{ readonly report: ProfitReport; readonly at: number }>('profit/read');
export const profitFailed = createAction<string>('profit/failed');

export const profitReducer = (state: ProfitState = initialProfit, action: Action): ProfitState => {
  if (profitLoading.match(action)) return loading(state);
  if (profitRead.match(action)) return ready(action.payload.report, action.payload.at);
  if (profitFailed.match(action)) return failed(state, action.payload);
  return sessionEnded.match(action) ? initialProfit : state;
};
