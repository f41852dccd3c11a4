/**
 * The folds (H-02): value and effect in, value out. The domains' slices, the house's gateway, the recorder and the tools
 * all fold with these. Plain data, structural sharing: an effect that changes nothing returns the very same value.
 */
import type { KeyedData, LogData, LogItem, TopicClass } from '../contract/frame.ts';
import { assertNever } from '../lib/assertNever.ts';
import { keepsKeys } from '../lib/keys.ts';
import type { GateEffect } from './types.ts';

export type KeyedValue<R = unknown> = Readonly<Record<string, R>>;
export interface LogValue<I extends LogItem = LogItem> {
  /** By id, ascending. */
  readonly items: readonly I[];
  /** The oldest id the house keeps. */
  readonly from: number;
  /** The house trimmed items that were never seen: there is a break before the first item. */
  readonly broken: boolean;
}
const EMPTY_LOG: LogValue<never> = { items: [], from: 0, broken: false };

/** State carries absolute values (H-03): the frame's is the new one. */
export const foldState = <V>(_value: V, effect: GateEffect): V => effect.frame.data as V;

/**
 * Rows that only change are cloned as a record, which is cheapest. Once rows leave, the value becomes a bare table (no
 * prototype): engines make a new hidden class for each new set of keys otherwise, at many times the price of the copy.
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
  if (same) keepsKeys(value, next);
  return next;
};
const isNoChange = (value: KeyedValue, rows: Readonly<Record<string, unknown>>): boolean => {
  for (const key of Object.keys(rows)) if (rows[key] !== null || Object.hasOwn(value, key)) return false;
  return true;
};
/** Rows by key; null in a patch takes the row away. The house trims, the fold never does. */
export const foldKeyed = <R = unknown>(value: KeyedValue<R> | null, effect: GateEffect): KeyedValue<R> => {
  const { rows } = effect.frame.data as KeyedData<R>;
  if (effect.type === 'replace') return rows as KeyedValue<R>;
  const before = value ?? {};
  return isNoChange(before, rows) ? before : withRows(before, rows);
};

const newest = <I>(items: readonly I[], limit: number): readonly I[] =>
  items.length > limit ? items.slice(items.length - limit) : items;

/** Items by id, at most `limit`: the oldest leave first (REL-38). */
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

/** One fold for those who hold topics of every class. `limit` is the log row's. */
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
