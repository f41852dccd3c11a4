/** What one connection may send (REL-27). Times are monotonic ms. */
import { MALFORMED_PER_MINUTE, MESSAGE_BURST, MESSAGES_PER_SECOND } from './limits.ts';

/** Plain data, because every connection has one. */
export interface MessageBudget {
  tokens: number;
  at: number;
  /** Times of recent malformed messages; null: there was none. */
  bad: readonly number[] | null;
}
export const newMessageBudget = (now: number): MessageBudget => ({ tokens: MESSAGE_BURST, at: now, bad: null });

/** Spends one message; false: the budget is exhausted. */
export const spendMessage = (budget: MessageBudget, now: number): boolean => {
  budget.tokens = Math.min(MESSAGE_BURST, budget.tokens + ((now - budget.at) * MESSAGES_PER_SECOND) / 1_000);
  budget.at = now;
  if (budget.tokens < 1) return false;
  budget.tokens -= 1;
  return true;
};
/** Counts a malformed message; false: the limit is exceeded. */
export const spendMalformed = (budget: MessageBudget, now: number): boolean => {
  budget.bad = [...(budget.bad ?? []).filter((at) => at >= now - 60_000), now];
  return budget.bad.length <= MALFORMED_PER_MINUTE;
};
