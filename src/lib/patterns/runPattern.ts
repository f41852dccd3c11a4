/** One text against one unknown expression. Only ever called beside the page: it may not come back. */
export interface PatternAsk {
  readonly pattern: string;
  readonly text: string;
}
/** `differs` also where only a part of the text is of the pattern: a field's pattern speaks of all of it. Null: no expression. */
export const runPattern = ({ pattern, text }: PatternAsk): 'matches' | 'differs' | null => {
  for (const flags of ['u', ''])
    try {
      return new RegExp(`^(?:${pattern})$`, flags).test(text) ? 'matches' : 'differs';
    } catch {
      // An expression of the older grammar is read without the flag; one of neither is none.
    }
  return null;
};
