/** Matches a text against an untrusted expression. Call it in a worker only, because it may never return. */
export interface PatternRequest {
  readonly pattern: string;
  readonly text: string;
}
/** The expression must match the whole text, so a partial match is `differs`. Null: not a valid expression. */
export const runPattern = ({ pattern, text }: PatternRequest): 'matches' | 'differs' | null => {
  for (const flags of ['u', ''])
    try {
      return new RegExp(`^(?:${pattern})$`, flags).test(text) ? 'matches' : 'differs';
    } catch {
      // An expression that is invalid with the `u` flag is tried without it.
    }
  return null;
};
