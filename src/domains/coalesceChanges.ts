/**
 * Coalesces the changes of a batch: the rows of a keyed topic become one change, and so do the items of a log. The
 * folded value is the same, but it is copied once a frame instead of once an event, and every domain has fewer changes
 * to check (performance.md, G1).
 */
import type { Frame, KeyedData, LogData, LogItem } from '../contract/frame.ts';
import type { TopicChange } from '../gate/batch.ts';
import type { GateEffect } from '../gate/types.ts';

/**
 * The rows of a keyed topic's patch; null otherwise. No state topic has a value of this form (a test checks the
 * contract).
 */
const rowsOf = ({ type, frame }: GateEffect): KeyedData['rows'] | null => {
  if (type !== 'patch') return null;
  const { rows } = frame.data as Partial<KeyedData>;
  return rows !== undefined && Object.keys(frame.data as object).length === 1 ? rows : null;
};

/** Changes of one topic that a later change may still join. */
interface Run {
  readonly at: number;
  last: TopicChange;
  readonly first: Frame;
  readonly join: (effect: GateEffect) => boolean;
  readonly effect: () => GateEffect;
}
const framed = ({ frame }: GateEffect, first: Frame, data: unknown): Frame => ({ ...frame, prev: first.prev, data });

const keyedRun = (at: number, change: TopicChange, begin: KeyedData['rows']): Run => {
  // Copied into an object without prototype at the second change: on a plain record each new key would change its
  // hidden class.
  let rows: Record<string, unknown> = begin;
  let own = false;
  const run: Run = {
    at,
    last: change,
    first: change.effect.frame,
    join: (effect) => {
      const more = rowsOf(effect);
      if (more === null) return false;
      if (!own) rows = Object.assign(Object.create(null) as Record<string, unknown>, rows);
      own = true;
      for (const key in more) rows[key] = more[key];
      return true;
    },
    effect: () => ({ type: 'patch', frame: framed(run.last.effect, run.first, { rows }) }),
  };
  return run;
};
const logRun = (at: number, change: TopicChange, fromId: number): Run => {
  const items: LogItem[] = [...(change.effect.frame.data as LogData).items];
  const run: Run = {
    at,
    last: change,
    first: change.effect.frame,
    join: (effect) => {
      if (effect.type !== 'append') return false;
      for (const item of (effect.frame.data as LogData).items) if (item.id > effect.fromId) items.push(item);
      return true;
    },
    effect: () => ({
      type: 'append',
      frame: framed(run.last.effect, run.first, { ...(run.last.effect.frame.data as LogData), items }),
      fromId,
    }),
  };
  return run;
};
const runOf = (at: number, change: TopicChange): Run | null => {
  const { effect } = change;
  if (effect.type === 'append') return logRun(at, change, effect.fromId);
  const rows = rowsOf(effect);
  return rows === null ? null : keyedRun(at, change, rows);
};

/**
 * A run stands at the place of its first change. Live and caught-up changes do not join, since they are drawn
 * differently (H-26).
 */
export const coalesceChanges = (changes: readonly TopicChange[]): readonly TopicChange[] => {
  if (changes.length < 2) return changes;
  const runs = new Map<string, Run | null>();
  const out: TopicChange[] = [];
  const all: Run[] = [];
  for (const change of changes) {
    const run = runs.get(change.topic) ?? null;
    const joins =
      run !== null &&
      run.last.mode === change.mode &&
      run.first.epoch === change.effect.frame.epoch &&
      run.join(change.effect);
    if (joins) {
      run.last = change;
      continue;
    }
    const started = runOf(out.length, change);
    runs.set(change.topic, started);
    if (started !== null) all.push(started);
    out.push(change);
  }
  for (const run of all) {
    if (run.last !== out[run.at]) out[run.at] = { ...run.last, effect: run.effect() };
  }
  return out;
};
