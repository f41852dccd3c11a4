import { createAction } from '@reduxjs/toolkit';
import type { LotteryPlace } from './lottery.state.ts';

/** A lottery page is on screen, at this lottery or at its lobby view. */
export const openLottery = createAction<LotteryPlace>('lottery/open');
/** The player leaves the page: a running launch is cancelled. */
export const leaveLottery = createAction('lottery/leave');
/** Retries after a failure, or after the vendor's page has closed. */
export const retryLottery = createAction('lottery/retry');
export const retryLotteryLists = createAction('lottery/retryLists');
/** A message of the vendor's page over its port. */
export const reportLottery = createAction<
  { readonly type: 'ready' } | { readonly type: 'ended' } | { readonly type: 'failed'; readonly code: string }
>('lottery/reportFrame');
