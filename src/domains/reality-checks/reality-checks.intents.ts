import { createAction } from '@reduxjs/toolkit';
import type { CheckWish } from './reality-checks.state.ts';

/** The page is on screen: the outcome of an earlier visit is dropped. */
export const openRealityCheck = createAction('realityChecks/open');
export const changeCheck = createAction<CheckWish>('realityChecks/change');
