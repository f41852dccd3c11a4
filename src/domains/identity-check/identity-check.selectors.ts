import type { IdentityCheckRow } from '../../contract/identity-check/identity-check.topics.ts';
import type { TopicName } from '../../contract/topics.ts';
import type { IdentityCheckState } from './identity-check.state.ts';

export interface HasIdentityCheck {
  readonly identityCheck: IdentityCheckState;
}
export const checkTopicOf = (member: string): TopicName => `identity:${member}`;
/** Undefined: the house has not sent it yet; null: the check was neither asked for nor sent. */
export const selectCheck = ({ identityCheck }: HasIdentityCheck): IdentityCheckRow | null | undefined =>
  identityCheck.check.value === null ? undefined : (identityCheck.check.value['check'] ?? null);
export const selectCheckAttempt = ({ identityCheck }: HasIdentityCheck) => identityCheck.attempt;
