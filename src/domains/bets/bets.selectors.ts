import type { TopicName } from '../../contract/topics.ts';
import type { BetsState } from './bets.state.ts';

export interface HasBets {
  readonly bets: BetsState;
}
export const selectBetsRecord = (state: HasBets) => state.bets;
export const betsTopicOf = (member: string): TopicName => `bets:${member}`;
