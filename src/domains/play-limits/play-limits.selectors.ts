import type { TopicName } from '../../contract/topics.ts';
import type { LimitRow } from '../../contract/play-limits/play-limits.topics.ts';
import type { LimitKind, LimitPeriod, PlayLimitsState } from './play-limits.state.ts';

export interface HasPlayLimits {
  readonly playLimits: PlayLimitsState;
}
export const limitsTopicOf = (member: string): TopicName => `limits:${member}`;
/** Null: the house has not sent them yet. */
export const selectLimits = ({ playLimits }: HasPlayLimits) => playLimits.limits;
export const selectLimitAttempt = ({ playLimits }: HasPlayLimits) => playLimits.attempt;
export const selectLimit = ({ playLimits }: HasPlayLimits, kind: LimitKind, period: LimitPeriod): LimitRow | null =>
  playLimits.limits.value?.[`${kind}-${period}`] ?? null;
