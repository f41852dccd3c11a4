import type { AgentState } from './agent.state.ts';

export interface HasAgent {
  readonly agent: AgentState;
}
export const selectAgentTerms = (state: HasAgent) => state.agent.terms;
export const selectPastDays = (state: HasAgent) => state.agent.past;
export const selectMoment = (state: HasAgent) => state.agent.moment;
export const selectRecordedBets = (state: HasAgent) => state.agent.bets;
export const selectPayoutLines = (state: HasAgent) => state.agent.payoutLines;
export const selectAgentNotices = (state: HasAgent) => state.agent.notices;
