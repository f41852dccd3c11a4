import type { TeamBet, TeamRow } from '../../contract/team/team.topics.ts';
import { foldKeyed, foldLog } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import { TEAM_BETS_LIMIT, type TeamState } from './team.state.ts';

export const teamEvents = {
  team: (state, change) => ({
    ...state,
    rows: liveOf(change, foldKeyed<TeamRow>(state.rows.value, change.effect)),
  }),
  teamBets: (state, change) => ({
    ...state,
    bets: liveOf(change, foldLog<TeamBet>(state.bets.value, change.effect, TEAM_BETS_LIMIT)),
  }),
} satisfies TopicEvents<TeamState>;
