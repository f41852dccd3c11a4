/**
 * How a domain folds live changes: a table by topic family, folded by plain reducers. The wrapper keeps Immer off the
 * stream path, where it costs a hundred times more per event than the fold itself.
 */
import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { family } from '../contract/topicName.ts';
import type { TopicChange } from '../gate/batch.ts';
import type { Position } from '../contract/frame.ts';
import { isAhead } from '../gate/position.ts';
import { isLiveBatch } from './facts.ts';

/** Whether a position is newer than another; screens take it from here, and not from the gate. */
export { isAhead };

/** A live value with its topic, time and mode, which a screen needs to show it. */
export interface Live<T> {
  /** Full name of the topic it came from; null before the first. */
  readonly topic: string | null;
  readonly value: T | null;
  /** House clock, Unix ms, of the last record in it. */
  readonly at: number | null;
  /** Live changes roll, caught-up values are set at once (H-26). */
  readonly mode: 'live' | 'caughtUp';
}
export const noLive = <T>(): Live<T> => ({ topic: null, value: null, at: null, mode: 'caughtUp' });

export const liveOf = <T>(change: TopicChange, value: T): Live<T> => ({
  topic: change.topic,
  value,
  at: change.effect.frame.at,
  mode: change.mode,
});

export type TopicEvents<S> = Readonly<Record<string, (state: S, change: TopicChange) => S>>;

/** Every domain sees every batch, so that the families of its changes are computed once for all domains. */
const known = new WeakMap<readonly TopicChange[], readonly string[]>();
export const familiesOf = (changes: readonly TopicChange[]): readonly string[] => {
  let families = known.get(changes);
  if (!families) known.set(changes, (families = changes.map(({ topic }) => family(topic))));
  return families;
};
export const foldChanges = <S>(state: S, changes: readonly TopicChange[], events: TopicEvents<S>): S =>
  familiesOf(changes).reduce((next, name, at) => events[name]?.(next, changes[at] as TopicChange) ?? next, state);

export const withLive =
  <S>(slice: Reducer<S>, events: TopicEvents<S>): Reducer<S> =>
  (state: S | undefined, action: UnknownAction): S =>
    state !== undefined && isLiveBatch(action)
      ? foldChanges(state, action.payload.changes, events)
      : slice(state, action);

/**
 * The newest position of the topics of these families after an action; the same object where none has moved on. For data that
 * is read beside them: positions of all topics count in one journal.
 */
export const positionAfter = (
  before: Position | null,
  action: UnknownAction,
  ...families: readonly string[]
): Position | null => {
  if (!isLiveBatch(action)) return before;
  const { changes } = action.payload;
  return familiesOf(changes).reduce((newest, name, at) => {
    if (!families.includes(name)) return newest;
    const { epoch, seq } = (changes[at] as TopicChange).effect.frame;
    const position = { epoch, seq };
    return newest === null || isAhead(position, newest) ? position : newest;
  }, before);
};
/** The older one of two positions; null where neither is known. */
export const olderOf = (one: Position | null, other: Position | null): Position | null =>
  one === null || (other !== null && isAhead(one, other)) ? other : one;
