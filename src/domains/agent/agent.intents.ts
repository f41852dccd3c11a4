import { createAction } from '@reduxjs/toolkit';
import type { AgentWishes } from './agent.state.ts';

/** A page shows this now; the newest wish of a kind replaces the one before it. */
export const wantTerms = createAction('agent/wantTerms');
export const wantPast = createAction<AgentWishes['past']>('agent/wantPast');
export const wantBets = createAction<AgentWishes['bets']>('agent/wantBets');
export const wantNotices = createAction<AgentWishes['notices']>('agent/wantNotices');
