/** Members who set play limits. */
import type { Command } from '../../../server-mock/core/commands.ts';
import type { Act } from '../types.ts';
import { memberOf } from './smallWorld.ts';

export type LimitAct = Extract<Act, { act: 'set-limit' | 'confirm-limit' }>;
export const isLimitAct = (one: Act): one is LimitAct => one.act === 'set-limit' || one.act === 'confirm-limit';

export const limitCommandOf = (act: LimitAct): Command => {
  const which = { member: memberOf(act.account), limit: act.limit, period: act.period };
  return act.act === 'set-limit'
    ? { kind: 'setLimit', ...which, amount: act.amount }
    : { kind: 'confirmLimit', ...which };
};
