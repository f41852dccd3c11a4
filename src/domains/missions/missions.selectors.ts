import type { TopicName } from '../../contract/topics.ts';
import { type MissionsState, STANDING_KEY, type StandingRow } from './missions.state.ts';

interface HasMissions {
  readonly missions: MissionsState;
}
export const missionsTopicOf = (member: string): TopicName => `missions:${member}`;
export const standingTopicOf = (member: string): TopicName => `standing:${member}`;
export const LEADERBOARD_TOPIC: TopicName = 'leaderboard';
export const selectMissionFacts = ({ missions }: HasMissions) => missions.facts;
export const selectMissionRows = ({ missions }: HasMissions) => missions.own;
export const selectLeaderboard = ({ missions }: HasMissions) => missions.leaderboard;
export const selectSignInAttempt = ({ missions }: HasMissions) => missions.attempt;
/** The own place in the present week; null: no valid stake on a lottery in it. */
export const selectStanding = ({ missions }: HasMissions): StandingRow | null => {
  const row = missions.standing.value?.[STANDING_KEY] ?? null;
  return row !== null && row.endsAt >= (missions.facts.data?.endsAt ?? 0) ? row : null;
};
