import { createAction } from '@reduxjs/toolkit';
import type { LimitWish } from './play-limits.state.ts';

/** The page is on screen: the outcome of an earlier visit is dropped. */
export const openPlayLimits = createAction('playLimits/open');
export const changeLimit = createAction<LimitWish>('playLimits/change');
