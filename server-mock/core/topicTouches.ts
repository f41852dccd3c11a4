/** How a domain of the house declares the topics whose changes it records. */
import type { TopicFamily } from '../../src/contract/topics.ts';
import type { Touch } from '../journal/journal.ts';
import type { HouseEvent } from './events.ts';
import type { HouseState } from './state.ts';

/** Computes the touches of a record's events; the state is the one right after them. */
export type Touches = (
  state: Readonly<HouseState>,
  events: readonly HouseEvent[],
  currency: string,
) => readonly Touch[];

/** `families`: every topic that `touches` names. */
export const touchesOf = <F extends TopicFamily>(touches: Touches, ...families: readonly F[]): Record<F, Touches> =>
  Object.fromEntries(families.map((one) => [one, touches])) as Record<F, Touches>;
