/**
 * One topic while frames are fed to it. The value between two reads is not needed, so accepted changes are coalesced and
 * folded as one, as the hub does for a slow client: rows by key, a log's items in order. The folds copy what they change;
 * this way they copy once per read and not once per frame.
 */
import type { KeyedData, LogData, LogItem } from '../../contract/frame.ts';
import { fold } from '../../gate/fold.ts';
import type { GateEffect, TopicGate } from '../../gate/types.ts';

export interface FoldedTopic {
  gate: TopicGate;
  /** Undefined until the gate has accepted a frame. Call `foldPending` before reading it. */
  value: unknown;
  /** Time of the last frame that changed the value. */
  at: number;
  readonly limit: number;
  /** The last change not folded yet; `rows` or `items` hold all pending changes. Null: none. */
  pending: GateEffect | null;
  readonly rows: Map<string, unknown>;
  items: LogItem[];
  /** Id before the first of `items`. */
  fromId: number;
}
/** Limit of coalesced changes, so that a table whose rows come and go does not grow without bound. */
const MOST_WAITING = 1_000;

const whole = (fed: FoldedTopic, effect: GateEffect): GateEffect => {
  const { frame } = effect;
  if (effect.type === 'append')
    return {
      ...effect,
      fromId: fed.fromId,
      frame: { ...frame, data: { ...(frame.data as LogData), items: fed.items } },
    };
  return { ...effect, frame: { ...frame, data: { rows: Object.fromEntries(fed.rows) } } };
};
export const foldPending = (fed: FoldedTopic): FoldedTopic => {
  if (fed.pending === null) return fed;
  fed.value = fold(fed.gate.class, fed.value ?? null, whole(fed, fed.pending), fed.limit);
  fed.pending = null;
  fed.rows.clear();
  fed.items = [];
  return fed;
};

const isThere = (value: unknown, key: string): boolean => value !== undefined && Object.hasOwn(value as object, key);

export const addEffect = (fed: FoldedTopic, effect: GateEffect): void => {
  fed.at = effect.frame.at;
  if (effect.type === 'replace' || fed.gate.class === 'state') {
    fed.pending = null;
    fed.rows.clear();
    fed.items = [];
    fed.value = fold(fed.gate.class, fed.value ?? null, effect, fed.limit);
    return;
  }
  if (effect.type === 'append') {
    if (fed.pending === null) fed.fromId = effect.fromId;
    for (const item of (effect.frame.data as LogData).items) if (item.id > effect.fromId) fed.items.push(item);
  } else {
    const { rows } = effect.frame.data as KeyedData;
    for (const key in rows) {
      // A row added and removed between two reads leaves no trace.
      if (rows[key] === null && !isThere(fed.value, key)) fed.rows.delete(key);
      else fed.rows.set(key, rows[key]);
    }
  }
  fed.pending = effect;
  if (fed.rows.size + fed.items.length > MOST_WAITING) foldPending(fed);
};
