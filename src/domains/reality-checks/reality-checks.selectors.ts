import type { TopicName } from '../../contract/topics.ts';
import type { CheckRow } from '../../contract/reality-checks/reality-checks.topics.ts';
import type { RealityChecksState } from './reality-checks.state.ts';

export interface HasRealityChecks {
  readonly realityChecks: RealityChecksState;
}
export const checkTopicOf = (member: string): TopicName => `realityCheck:${member}`;
/** False: the house has not sent it yet. */
export const selectIsCheckKnown = ({ realityChecks }: HasRealityChecks): boolean => realityChecks.check.value !== null;
export const selectCheck = ({ realityChecks }: HasRealityChecks): CheckRow | null =>
  Object.values(realityChecks.check.value ?? {})[0] ?? null;
export const selectCheckAttempt = ({ realityChecks }: HasRealityChecks) => realityChecks.attempt;
