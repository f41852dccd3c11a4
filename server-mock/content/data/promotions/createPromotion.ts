/** Creates a promotion from its main facts and fills in the usual defaults. */
import type { Names } from '../kinds.ts';
import type { Promotion } from '../types.ts';

/** Days from the journal's start. */
export const ALWAYS = [-60, null] as const;
/** Converts hours to days. */
export const hoursAsDays = (count: number): number => count / 24;

type Times = readonly [startsIn: number, endsIn: number | null];
export const createPromotion = (
  id: string,
  categories: Promotion['categories'],
  [startsIn, endsIn]: Times,
  title: Names,
  content: Names,
  more: Partial<Promotion> = {},
): Promotion => ({
  id,
  title,
  content,
  categories,
  promotionType: 'INFO',
  art: id,
  startsIn,
  endsIn,
  mode: 'info',
  reward: 0,
  needed: 0,
  counts: null,
  prizes: [],
  go: null,
  ...more,
});
