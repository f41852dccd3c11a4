/** Batches by what they tell: a frame's worth comes sixty times a second, and wakes only the flows it says something to (G1). */
import { family } from '../../contract/topicName.ts';
import { isLiveBatch } from '../../domains/facts.ts';
import type { AnyPattern } from './effects.ts';

/** A batch that changes a topic of one of these families. */
export const tellsOf = (...families: readonly string[]): AnyPattern => ({
  match: (action) =>
    isLiveBatch(action) && action.payload.changes.some(({ topic }) => families.includes(family(topic))),
});
