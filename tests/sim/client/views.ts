/**
 * The values a store holds for each topic, found wherever a domain keeps a live value, so that a new domain is covered without a
 * change here. Positions come from the channel's batches; values and freshness from the store, as a screen reads them.
 */
import { plainValue } from '../../../src/domains/projection.ts';
import type { Position } from '../../../src/contract/frame.ts';
import type { RootState } from '../../../src/domains/reducer.ts';
import type { TopicView } from '../types.ts';

interface LiveValue {
  readonly topic: string;
  readonly value: unknown;
}
type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
const isLive = (fields: Fields): boolean =>
  'topic' in fields && 'value' in fields && 'mode' in fields && 'at' in fields;
/** A slice, a part of it, a named part: no domain keeps a live value deeper. */
const DEPTH = 3;

const collect = (value: unknown, depth: number, into: LiveValue[]): void => {
  const fields = fieldsOf(value);
  if (!fields) return;
  if (isLive(fields)) {
    const { topic, value: held } = fields;
    if (typeof topic === 'string' && held !== null) into.push({ topic, value: held });
    return;
  }
  if (depth < DEPTH) for (const one of Object.values(fields)) collect(one, depth + 1, into);
};
/** Slices without live values that hold much other data. */
const OTHERS: ReadonlySet<string> = new Set([
  'connection',
  'catalogue',
  'announcements',
  'dialogs',
  'toasts',
  'activity',
]);

const slices = new WeakMap<object, readonly LiveValue[]>();
const liveIn = (slice: object): readonly LiveValue[] => {
  const known = slices.get(slice);
  if (known) return known;
  const found: LiveValue[] = [];
  collect(slice, 1, found);
  slices.set(slice, found);
  return found;
};
export const viewsOf = (
  state: RootState,
  positions: ReadonlyMap<string, Position>,
  wanted: ReadonlySet<string>,
): readonly TopicView[] => {
  const views: TopicView[] = [];
  for (const name in state) {
    if (OTHERS.has(name)) continue;
    for (const { topic, value } of liveIn(state[name as keyof RootState]))
      views.push({
        topic,
        value: plainValue(value),
        position: positions.get(topic) ?? null,
        // A topic without a subscriber is on no screen, and the channel states nothing about it.
        freshness: wanted.has(topic) ? (state.connection.topics[topic]?.freshness ?? 'stale') : 'unwanted',
      });
  }
  return views;
};
