import { BREAK_MS } from '../../contract/play-limits/breakTerms.ts';
import type { BreakTerm } from './break.state.ts';

/** When a break of this term ends that begins at `now`, Unix ms. Apart from the state, which the first page carries. */
export const breakEnd = (term: BreakTerm, now: number): number => now + BREAK_MS[term];
