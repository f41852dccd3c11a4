/** Data that the agent's pages have fetched (agent.state.ts). */
import { type Action, createAction } from '@reduxjs/toolkit';
import { failed, loading, ready } from '../../lib/loadable.ts';
import { sessionEnded } from '../facts.ts';
import { type AgentAnswers, type AgentRead, type AgentState, initialAgent } from './agent.state.ts';

type Answered = { readonly [K in AgentRead]: { readonly what: K; readonly value: AgentAnswers[K] } }[AgentRead];
export const agentReadStarted = createAction<AgentRead>('agent/reading');
/** `at`: house time, Unix ms. */
export const agentReadDone = createAction<Answered & { readonly at: number }>('agent/read');
export const agentReadFailed = createAction<{ readonly what: AgentRead; readonly code: string }>('agent/failed');

/** A plain reducer: each answer replaces its part of the state whole. */
export const agentReducer = (state: AgentState = initialAgent, action: Action): AgentState => {
  if (agentReadStarted.match(action)) return { ...state, [action.payload]: loading<unknown>(state[action.payload]) };
  if (agentReadDone.match(action)) {
    const { what, value, at } = action.payload;
    return { ...state, [what]: ready({ value }, at) };
  }
  if (agentReadFailed.match(action)) {
    const { what, code } = action.payload;
    return { ...state, [what]: failed<unknown>(state[what], code) };
  }
  return sessionEnded.match(action) ? initialAgent : state;
};
