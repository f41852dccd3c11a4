/** Intent, facts and reducer of what-if. A newer question replaces the one before it. */
import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { initialWhatIf, type WhatIfQuery, type WhatIfReport, type WhatIfState } from './whatIf.state.ts';

export const requestWhatIf = createAction<WhatIfQuery>('whatIf/request');
export const whatIfLoading = createAction('whatIf/loading');
/** `at`: house time, Unix ms. */
export const whatIfRead = createAction<{
  readonly of: WhatIfQuery;
  readonly value: WhatIfReport;
  readonly at: number;
}>('whatIf/read');
export const whatIfFailed = createAction<string>('whatIf/failed');

/** A plain reducer: each answer replaces the state whole. */
export const whatIfReducer = (state: WhatIfState = initialWhatIf, action: Action): WhatIfState => {
  if (whatIfLoading.match(action)) return loading(state);
  if (whatIfRead.match(action)) {
    const { of, value, at } = action.payload;
    return ready({ of, value }, at);
  }
  if (whatIfFailed.match(action)) return failed(state, action.payload);
  return sessionEnded.match(action) ? initialWhatIf : state;
};
