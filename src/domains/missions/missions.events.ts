import { foldKeyed } from '../../gate/fold.ts';
import { liveOf, type TopicEvents } from '../live.ts';
import type { LeaderboardRow, MissionRow, MissionsState, StandingRow } from './missions.state.ts';

export const missionsEvents = {
  missions: (state, change) => ({
    ...state,
    own: liveOf(change, foldKeyed<MissionRow>(state.own.value ?? {}, change.effect)),
  }),
  standing: (state, change) => ({
    ...state,
    standing: liveOf(change, foldKeyed<StandingRow>(state.standing.value ?? {}, change.effect)),
  }),
  leaderboard: (state, change) => ({
    ...state,
    leaderboard: liveOf(change, foldKeyed<LeaderboardRow>(state.leaderboard.value ?? {}, change.effect)),
  }),
} satisfies TopicEvents<MissionsState>;
