/** A promotion from what it says; what it does not say is as with most of them. */
import type { Names } from '../../types.ts';
import type { Promotion } from '../types.ts';

/** Days from the journal's start. */
export const ALWAYS = [-60, null] as const;
/** Days a promotion has left: hours as parts of one. */
export const hours = (count: number): number => count / 24;

type Times = readonly [startsIn: number, endsIn: number | null];
export const make = (
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
