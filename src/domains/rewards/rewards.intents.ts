import { createAction } from '@reduxjs/toolkit';

/** Claims the reward with this id, or opens the envelope. */
export const claimReward = createAction<string>('rewards/claim');
