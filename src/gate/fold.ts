/**
 * The folds (H-02): take a topic's value and an effect, and return the new value. The domain slices, the house's gateway,
 * the recorder and the tools share them. Structural sharing: an effect that changes nothing returns the same object.
 */
import type { KeyedData, LogData, LogItem, TopicClass } from '../contract/frame.ts';
import { assertNever } from '../lib/assertNever.ts';
import { reuseKeys } from '../lib/stableKeys.ts';
import type { GateEffect } from './types.ts';

export type KeyedValue<R = unknown> = Readonly<Record<string, R>>;
export interface LogValue<I extends LogItem = LogItem> {
  /** By id, ascending. */
  readonly items: readonly I[];
  /** The oldest id the house keeps. */
  readonly from: number;
  /** The house trimmed items that this client never received: there is a break before the first item. */
  readonly broken: boolean;
}
const EMPTY_LOG: LogValue<never> = { items: [], from: 0, broken: false };

/** Folds a state topic. State carries absolute values (H-03), so the frame's value replaces the old one. */
export const foldState = <V>(_value: V, effect: GateEffect): V => effect.frame.data as V;

/**
 * Copies the rows. If rows only change, a spread copy is cheapest. If rows leave, the copy has no prototype: otherwise
 * engines create a new hidden class for each new set of keys, at many times the price of the copy.
 */
const copyOf = <R>(value: KeyedValue<R>, leaving: boolean): Record<string, R> => {
  if (!leaving && Object.getPrototypeOf(value) !== null) return { ...value };
  const table = Object.create(null) as Record<string, R>;
  for (const key of Object.keys(value)) table[key] = value[key] as R;
  return table;
};
const withRows = <R>(value: KeyedValue<R>, rows: Readonly<Record<string, R | null>>): KeyedValue<R> => {
  const keys = Object.keys(rows);
  const next = copyOf(
    value,
    keys.some((key) => rows[key] === null),
  );
  let same = true;
  for (const key of keys) {
    const row = rows[key] as R | null;
    same &&= row !== null && Object.hasOwn(value, key);
    if (row === null) delete next[key];
    else next[key] = row;
  }
  if (same) reuseKeys(value, next);
  return next;
};
const isNoChange = (value: KeyedValue, rows: Readonly<Record<string, unknown>>): boolean => {
  for (const key of Object.keys(rows)) if (rows[key] !== null || Object.hasOwn(value, key)) return false;
  return true;
};
/** Folds a keyed topic. Null in a patch removes the row. The house trims rows; the fold never does. */
export const foldKeyed = <R = unknown>(value: KeyedValue<R> | null, effect: GateEffect): KeyedValue<R> => {
  const { rows } = effect.frame.data as KeyedData<R>;
  if (effect.type === 'replace') return rows as KeyedValue<R>;
  const before = value ?? {};
  return isNoChange(before, rows) ? before : withRows(before, rows);
};

const newest = <I>(items: readonly I[], limit: number): readonly I[] =>
  items.length > limit ? items.slice(items.length - limit) : items;

/** Folds a log: items by id, at most `limit`; the oldest leave first (REL-38). */
export const foldLog = <I extends LogItem = LogItem>(
  value: LogValue<I> | null,
  effect: GateEffect,
  limit: number,
): LogValue<I> => {
  const { items, from } = effect.frame.data as LogData<I>;
  if (effect.type === 'replace') return { items: newest(items, limit), from, broken: effect.broken };
  const before: LogValue<I> = value ?? EMPTY_LOG;
  const fromId = effect.type === 'append' ? effect.fromId : 0;
  const fresh = items.filter(({ id }) => id > fromId);
  if (fresh.length === 0 && from === before.from) return before;
  return { items: newest([...before.items, ...fresh], limit), from, broken: before.broken };
};

/** Folds a topic of any class. `limit` is the item limit of a log's row. */
export const fold = (topicClass: TopicClass, value: unknown, effect: GateEffect, limit = Infinity): unknown => {
  switch (topicClass) {
    case 'state':
      return foldState(value, effect);
    case 'keyed':
      return foldKeyed(value as KeyedValue | null, effect);
    case 'log':
      return foldLog(value as LogValue | null, effect, limit);
    default:
      return assertNever(topicClass);
  }
};
