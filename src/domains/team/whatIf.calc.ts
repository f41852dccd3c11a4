/** What-if, computed from its answer. Pure. */
import type { RealtimeTerms, WhatIfEffect, WhatIfQuery, WhatIfRow } from './whatIf.state.ts';

export { WHAT_IF_DAYS } from '../../contract/team/whatIf.calls.ts';

/** Changed terms by agent; null: no contract. */
export type TermChanges = Readonly<Record<string, RealtimeTerms | null>>;
export const differenceOf = ({ before, after }: Pick<WhatIfEffect, 'before' | 'after'>): number => after - before;
/** Sorted by agent, so that the same changes are the same question. */
export const changesOf = (changes: TermChanges): WhatIfQuery['changes'] =>
  Object.entries(changes)
    .map(([agent, terms]) => ({ agent, terms }))
    .sort((a, b) => (a.agent < b.agent ? -1 : 1));
/** Those who earned most first. Changes move no row. */
export const byEarnings = (rows: readonly WhatIfRow[]): readonly WhatIfRow[] =>
  rows.toSorted((a, b) => b.before - a.before || (a.account < b.account ? -1 : 1));
export const sumOf = (effects: readonly Pick<WhatIfEffect, 'before' | 'after'>[]) => ({
  before: effects.reduce((sum, { before }) => sum + before, 0),
  after: effects.reduce((sum, { after }) => sum + after, 0),
});
