/** The hub's side of the wire: frames made from a history as a gateway knows it (hub.md, 2 and 3; H-06, H-11, H-12). */
import type { Frame, Position } from '../../../src/contract/frame.ts';
import { indexAt, lineOf, touchAt, type History, type Item, type Touch } from './history.ts';
import type { TopicSpec } from './topics.ts';

/** Items of a plain snapshot, and of a page; small, so that holes and pages are many. */
const NEWEST = 6;
const PAGE = 5;
/** Touches a gateway still has one by one: its ring and what it asks of the journal. */
const RESUMABLE = 12;

/** The true position, kept where no gate looks and no mutant meddles: the oracle reads it back. */
const EPOCHS = 1_000_000;
const stamp = ({ epoch, seq }: Position): number => epoch * EPOCHS + seq;
export const stampedOn = ({ at }: Frame): Position => ({ epoch: Math.floor(at / EPOCHS), seq: at % EPOCHS });

const frame = (history: History, spec: TopicSpec, seq: number, rest: Pick<Frame, 'kind' | 'prev' | 'data'>): Frame => ({
  topic: spec.name,
  epoch: history.epoch,
  seq,
  at: stamp({ epoch: history.epoch, seq }),
  ...rest,
});
/** Items with ids between both, both included; a record is never split, so it begins with a whole one. */
const itemsBetween = (items: readonly Item[], first: number, last: number): Item[] => {
  let begin = first;
  while (begin > 1 && items[begin - 2]?.seq === items[begin - 1]?.seq) begin--;
  return items.slice(begin - 1, last);
};
const newestItems = (history: History, spec: TopicSpec, { from, lastId }: Touch): Item[] =>
  itemsBetween(lineOf(history, spec.name).items, Math.max(1, lastId - NEWEST + 1), lastId).filter(
    ({ id }) => id >= from,
  );

export const snapshotOf = (history: History, spec: TopicSpec, pos: number): Frame => {
  const now = touchAt(history, spec.name, pos);
  const data =
    spec.class === 'state'
      ? now.value
      : spec.class === 'keyed'
        ? { rows: now.rows }
        : { from: now.from, items: newestItems(history, spec, now) };
  return frame(history, spec, now.seq, { kind: 'snapshot', prev: -1, data });
};
/** `?after=`: a page of whole records behind an id, placed at the last record it carries (H-11). */
export const pageAfter = (history: History, spec: TopicSpec, pos: number, afterId: number): Frame => {
  const now = touchAt(history, spec.name, pos);
  const { items } = lineOf(history, spec.name);
  const first = Math.max(afterId + 1, now.from);
  let last = Math.min(first + PAGE - 1, now.lastId);
  while (last < now.lastId && items[last]?.seq === items[last - 1]?.seq) last++;
  const page = items.slice(first - 1, last);
  return frame(history, spec, page.at(-1)?.seq ?? now.seq, {
    kind: 'snapshot',
    prev: -1,
    data: { from: now.from, items: page },
  });
};
/** Everything after `prev` up to `pos` in one frame; null where nothing was touched or some of it is no longer kept. */
export const changeOf = (history: History, spec: TopicSpec, prev: number, pos: number): Frame | null => {
  const { touches, items } = lineOf(history, spec.name);
  const end = indexAt(touches, pos);
  const begin = indexAt(touches, prev);
  const now = touches[end];
  if (now === undefined || end <= begin) return null;
  if (spec.class === 'state') return frame(history, spec, now.seq, { kind: 'delta', prev, data: now.value });
  if (spec.class === 'keyed') {
    const keys = new Set(touches.slice(begin + 1, end + 1).flatMap(({ changed }) => changed));
    const rows = Object.fromEntries([...keys].map((key) => [key, now.rows[key] ?? null]));
    return frame(history, spec, now.seq, { kind: 'delta', prev, data: { rows } });
  }
  const first = (touches[begin]?.lastId ?? 0) + 1;
  if (first < now.from) return null;
  return frame(history, spec, now.seq, {
    kind: 'items',
    prev,
    data: { from: now.from, items: items.slice(first - 1, now.lastId) },
  });
};
/** Can a subscriber at `since` be served change by change? */
export const isResumable = (history: History, spec: TopicSpec, since: number, pos: number): boolean => {
  const { touches } = lineOf(history, spec.name);
  return indexAt(touches, pos) - indexAt(touches, since) <= RESUMABLE;
};
/** The way from a position to the present: one change, several, or a snapshot. Empty: there already. */
export const wayFrom = (history: History, spec: TopicSpec, since: number, pos: number): readonly Frame[] => {
  const now = touchAt(history, spec.name, pos);
  if (now.seq <= since) return [];
  if (!isResumable(history, spec, since, pos)) return [snapshotOf(history, spec, pos)];
  const { touches } = lineOf(history, spec.name);
  const begin = indexAt(touches, since);
  const middle = touches[begin + 1 + ((indexAt(touches, pos) - begin) >> 1)]?.seq ?? now.seq;
  const ways = [changeOf(history, spec, since, middle), middle < now.seq ? changeOf(history, spec, middle, pos) : null];
  const changes = ways.filter((one) => one !== null);
  return changes.at(-1)?.seq === now.seq ? changes : [snapshotOf(history, spec, pos)];
};
