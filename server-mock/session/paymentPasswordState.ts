import type { AnswerOf } from '../../src/contract/call.ts';
import type { uplineTerms } from '../../src/contract/transfers/transfers.calls.ts';
import type { House } from './house.ts';

/** Whether the member has a payment password, and may try it now. */
export const paymentPasswordState = (
  member: string,
  { engine, paymentGuard }: Pick<House, 'engine' | 'paymentGuard'>,
): AnswerOf<typeof uplineTerms>['paymentPassword'] => {
  if (!engine.state().paymentCredentials.has(member)) return 'unset';
  return paymentGuard.isLocked(member) ? 'locked' : 'set';
};
