import { createAction } from '@reduxjs/toolkit';

/** Claims the reward with this id, or opens the envelope. */
export const claimReward = createAction<string>('rewards/claim');
/** A page of rewards is opened: what earlier claims came to is not shown again. */
export const openRewards = createAction('rewards/open');
