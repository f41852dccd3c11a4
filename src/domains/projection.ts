/**
 * The store's value of each topic, as folded: topic → value. A recording's hash covers the same values, so that a
 * replay proves the whole path from the wire to the store (P-11). A domain holds a live value in a field of its own, or
 * several by name in one; `projection.test.ts` folds every topic that the portal follows and finds it here.
 */
import { isRowTable, recordOf } from '../lib/rowTable.ts';
import type { Live } from './live.ts';
import type { RootState } from './reducer.ts';

const isTable = (part: unknown): part is Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null && !Array.isArray(part);
const isLive = (part: unknown): part is Live<unknown> =>
  isTable(part) && 'topic' in part && 'value' in part && 'at' in part && 'mode' in part;
/** As the channel has it: a table in buckets is the same value as its rows. */
export const plainValue = (value: unknown): unknown => (isTable(value) && isRowTable(value) ? recordOf(value) : value);
const livesIn = (part: unknown): readonly Live<unknown>[] => {
  if (isLive(part)) return [part];
  return isTable(part) ? Object.values(part).filter(isLive) : [];
};

/** Values that did not come from the channel are left out, such as the status that start-up read. */
export const liveValues = (state: RootState): ReadonlyMap<string, unknown> =>
  new Map(
    Object.values(state)
      .flatMap((domain) => Object.values(domain).flatMap(livesIn))
      .flatMap(({ topic, value }) => (topic === null || value === null ? [] : [[topic, plainValue(value)] as const])),
  );
