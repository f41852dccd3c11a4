/** What one connection may send (REL-27): 20 messages a second, 40 at once; 20 malformed ones a minute. Times are monotonic ms. */
export const PER_SECOND = 20;
export const BURST = 40;
export const MALFORMED_PER_MINUTE = 20;

/** Plain data: there is one a connection. */
export interface MessageBudget {
  tokens: number;
  at: number;
  /** When malformed ones came; null: none ever did. */
  bad: readonly number[] | null;
}
export const fullBudget = (now: number): MessageBudget => ({ tokens: BURST, at: now, bad: null });

/** Takes one message off; false: this one is too many. */
export const takesMessage = (budget: MessageBudget, now: number): boolean => {
  budget.tokens = Math.min(BURST, budget.tokens + ((now - budget.at) * PER_SECOND) / 1_000);
  budget.at = now;
  if (budget.tokens < 1) return false;
  budget.tokens -= 1;
  return true;
};
/** Notes a malformed one; false: that is one too many. */
export const takesMalformed = (budget: MessageBudget, now: number): boolean => {
  budget.bad = [...(budget.bad ?? []).filter((at) => at >= now - 60_000), now];
  return budget.bad.length <= MALFORMED_PER_MINUTE;
};
