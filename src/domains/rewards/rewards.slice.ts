/** The member's rewards, live, and what their claims have come to. Dropped with the session. */
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { sessionEnded } from '../facts.ts';
import { withLive } from '../live.ts';
import { rewardsEvents } from './rewards.events.ts';
import { openRewards } from './rewards.intents.ts';
import { initialRewards, type RewardClaim, type RewardRow } from './rewards.state.ts';

type Ended = Pick<RewardClaim, 'key' | 'id'>;
const rewardsSlice = createSlice({
  name: 'rewards',
  initialState: initialRewards,
  reducers: {
    rewardClaimBegun: (state, { payload: { key, id } }: PayloadAction<Ended>) => ({
      ...state,
      last: id,
      claims: { ...state.claims, [id]: { key, id, state: 'sending' as const, code: null } },
    }),
    rewardClaimDone: (state, { payload: { key, id } }: PayloadAction<Ended>) =>
      state.claims[id]?.key === key
        ? { ...state, claims: { ...state.claims, [id]: { key, id, state: 'done' as const, code: null } } }
        : state,
    rewardClaimRefused: (state, { payload: { key, id, code } }: PayloadAction<Ended & { readonly code: string }>) =>
      state.claims[id]?.key === key
        ? { ...state, claims: { ...state.claims, [id]: { key, id, state: 'refused' as const, code } } }
        : state,
    rewardAnswered: (state, { payload }: PayloadAction<RewardRow>) => ({
      ...state,
      answered: { ...state.answered, [payload.id]: payload },
    }),
  },
  extraReducers: (builder) =>
    builder
      .addCase(sessionEnded, () => initialRewards)
      // A claim under way stays: its button must not send a second one.
      .addCase(openRewards, (state) => {
        const open = Object.entries(state.claims).filter(([, claim]) => claim.state === 'sending');
        return { ...state, claims: Object.fromEntries(open) };
      }),
});
export const { rewardClaimBegun, rewardClaimDone, rewardClaimRefused, rewardAnswered } = rewardsSlice.actions;
export const rewardsReducer = withLive(rewardsSlice.reducer, rewardsEvents);
