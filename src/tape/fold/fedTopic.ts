/**
 * One topic while it is fed. Between two looks at the value nobody sees what it was, so the changes the gate let through
 * are gathered and folded as one, as the hub gathers them for a slow client: rows by key, a log's items in order. The
 * folds copy what they change, and so copy once a look and not once a frame.
 */
import type { KeyedData, LogData, LogItem } from '../../contract/frame.ts';
import { fold } from '../../gate/fold.ts';
import type { GateEffect, TopicGate } from '../../gate/types.ts';

export interface FedTopic {
  gate: TopicGate;
  /** Undefined until a frame has been let through. Call `settle` before reading it. */
  value: unknown;
  /** Of the last frame that changed it. */
  at: number;
  readonly limit: number;
  /** The last change not folded yet, with `rows` or `items` for all of them; null: there is none. */
  waiting: GateEffect | null;
  readonly rows: Map<string, unknown>;
  items: LogItem[];
  /** Id after which `items` begin. */
  fromId: number;
}
/** Gathered no further than this, so that a table of which rows come and go does not grow without end. */
const MOST_WAITING = 1_000;

const whole = (fed: FedTopic, effect: GateEffect): GateEffect => {
  const { frame } = effect;
  if (effect.type === 'append')
    return {
      ...effect,
      fromId: fed.fromId,
      frame: { ...frame, data: { ...(frame.data as LogData), items: fed.items } },
    };
  return { ...effect, frame: { ...frame, data: { rows: Object.fromEntries(fed.rows) } } };
};
export const settle = (fed: FedTopic): FedTopic => {
  if (fed.waiting === null) return fed;
  fed.value = fold(fed.gate.class, fed.value ?? null, whole(fed, fed.waiting), fed.limit);
  fed.waiting = null;
  fed.rows.clear();
  fed.items = [];
  return fed;
};

const isThere = (value: unknown, key: string): boolean => value !== undefined && Object.hasOwn(value as object, key);

export const take = (fed: FedTopic, effect: GateEffect): void => {
  fed.at = effect.frame.at;
  if (effect.type === 'replace' || fed.gate.class === 'state') {
    fed.waiting = null;
    fed.rows.clear();
    fed.items = [];
    fed.value = fold(fed.gate.class, fed.value ?? null, effect, fed.limit);
    return;
  }
  if (effect.type === 'append') {
    if (fed.waiting === null) fed.fromId = effect.fromId;
    for (const item of (effect.frame.data as LogData).items) if (item.id > effect.fromId) fed.items.push(item);
  } else {
    const { rows } = effect.frame.data as KeyedData;
    for (const key in rows) {
      // What came and went between two looks was never there.
      if (rows[key] === null && !isThere(fed.value, key)) fed.rows.delete(key);
      else fed.rows.set(key, rows[key]);
    }
  }
  fed.waiting = effect;
  if (fed.rows.size + fed.items.length > MOST_WAITING) settle(fed);
};
