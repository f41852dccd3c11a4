import { createAction } from '@reduxjs/toolkit';
import type { AgentRequests } from './agent.state.ts';

/** Requests of the pages that are on screen; a newer request of a kind replaces the one before it. */
export const requestTerms = createAction('agent/wantTerms');
export const requestPast = createAction<AgentRequests['past']>('agent/wantPast');
export const requestMoment = createAction<AgentRequests['moment']>('agent/wantMoment');
export const requestBets = createAction<AgentRequests['bets']>('agent/wantBets');
export const requestPayoutLines = createAction<AgentRequests['payoutLines']>('agent/wantPayoutLines');
export const requestNotices = createAction<AgentRequests['notices']>('agent/wantNotices');
