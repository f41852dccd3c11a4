/** Touches of `identity:{member}`: what the member sees of the check. Neither the documents nor the date of birth are part of it. */
import { CHECK_KEY, type IdentityCheckRow } from '../../../src/contract/identity-check/identity-check.topics.ts';
import type { Touch } from '../../journal/journal.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import { touchesOf } from '../topicTouches.ts';
import type { IdentityCheck } from './types.ts';

const rowOf = ({ state, askedAt, submission, decidedAt, reason }: IdentityCheck): IdentityCheckRow => ({
  state,
  askedAt,
  fullName: submission?.fullName ?? '',
  documentKind: submission?.documentKind ?? null,
  submittedAt: submission?.at ?? null,
  decidedAt,
  reason,
});
const identityTouches = (_: Readonly<HouseState>, events: readonly HouseEvent[]): readonly Touch[] => {
  // The last check of a record is the one after it.
  const checks = new Map(events.flatMap((one) => (one.type === 'identityCheckMoved' ? [[one.member, one.check]] : [])));
  return [...checks].map(([member, check]) => ({
    topic: `identity:${member}`,
    kind: 'delta',
    data: { rows: { [CHECK_KEY]: rowOf(check) } },
  }));
};
export const IDENTITY_TOUCHES = touchesOf(identityTouches, 'identity');
