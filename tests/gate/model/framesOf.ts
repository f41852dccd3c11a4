/** The hub's side of the wire: frames made from a history as a gateway sees it (hub.md, Frames; H-06, H-11, H-12). */
import type { Frame, Position } from '../../../src/contract/frame.ts';
import { indexAt, topicHistory, revisionAt, type History, type Item, type TopicRevision } from './history.ts';
import type { TopicSpec } from './topics.ts';

/** Items of a plain snapshot, and of a page; small, so that gaps and pages are frequent. */
const NEWEST = 6;
const PAGE = 5;
/** Revisions that a gateway still has one by one: its ring and what it reads from the journal. */
const RESUMABLE = 12;

/** The true position, kept in a field that neither gate nor mutant reads: the oracle reads it back. */
const EPOCHS = 1_000_000;
const stamp = ({ epoch, seq }: Position): number => epoch * EPOCHS + seq;
export const positionStampedOn = ({ at }: Frame): Position => ({ epoch: Math.floor(at / EPOCHS), seq: at % EPOCHS });

const frame = (history: History, spec: TopicSpec, seq: number, rest: Pick<Frame, 'kind' | 'prev' | 'data'>): Frame => ({
  topic: spec.name,
  epoch: history.epoch,
  seq,
  at: stamp({ epoch: history.epoch, seq }),
  ...rest,
});
/** Items with ids from `first` to `last`, extended to whole records, because a record is never split. */
const itemsBetween = (items: readonly Item[], first: number, last: number): Item[] => {
  let begin = first;
  while (begin > 1 && items[begin - 2]?.seq === items[begin - 1]?.seq) begin--;
  return items.slice(begin - 1, last);
};
const newestItems = (history: History, spec: TopicSpec, { from, lastId }: TopicRevision): Item[] =>
  itemsBetween(topicHistory(history, spec.name).items, Math.max(1, lastId - NEWEST + 1), lastId).filter(
    ({ id }) => id >= from,
  );

export const snapshotOf = (history: History, spec: TopicSpec, pos: number): Frame => {
  const now = revisionAt(history, spec.name, pos);
  const data =
    spec.class === 'state'
      ? now.value
      : spec.class === 'keyed'
        ? { rows: now.rows }
        : { from: now.from, items: newestItems(history, spec, now) };
  return frame(history, spec, now.seq, { kind: 'snapshot', prev: -1, data });
};
/** `?after=`: a page of whole records after an id, at the position of its last record (H-11). */
export const pageAfter = (history: History, spec: TopicSpec, pos: number, afterId: number): Frame => {
  const now = revisionAt(history, spec.name, pos);
  const { items } = topicHistory(history, spec.name);
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
/** Everything after `prev` up to `pos` in one frame; null where nothing changed or part of it is no longer kept. */
export const changeOf = (history: History, spec: TopicSpec, prev: number, pos: number): Frame | null => {
  const { revisions, items } = topicHistory(history, spec.name);
  const end = indexAt(revisions, pos);
  const begin = indexAt(revisions, prev);
  const now = revisions[end];
  if (now === undefined || end <= begin) return null;
  if (spec.class === 'state') return frame(history, spec, now.seq, { kind: 'delta', prev, data: now.value });
  if (spec.class === 'keyed') {
    const rows: Record<string, number | null> = {};
    for (let at = begin + 1; at <= end; at++)
      for (const key of revisions[at]?.changed ?? []) rows[key] = now.rows[key] ?? null;
    return frame(history, spec, now.seq, { kind: 'delta', prev, data: { rows } });
  }
  const first = (revisions[begin]?.lastId ?? 0) + 1;
  if (first < now.from) return null;
  return frame(history, spec, now.seq, {
    kind: 'items',
    prev,
    data: { from: now.from, items: items.slice(first - 1, now.lastId) },
  });
};
/** Whether a subscriber at `since` can be sent the single changes. */
export const isResumable = (history: History, spec: TopicSpec, since: number, pos: number): boolean => {
  const { revisions } = topicHistory(history, spec.name);
  return indexAt(revisions, pos) - indexAt(revisions, since) <= RESUMABLE;
};
/** Frames from a position to the present: one change, several, or a snapshot. Empty when already there. */
export const catchUpFrames = (history: History, spec: TopicSpec, since: number, pos: number): readonly Frame[] => {
  const now = revisionAt(history, spec.name, pos);
  if (now.seq <= since) return [];
  if (!isResumable(history, spec, since, pos)) return [snapshotOf(history, spec, pos)];
  const { revisions } = topicHistory(history, spec.name);
  const begin = indexAt(revisions, since);
  const middle = revisions[begin + 1 + ((indexAt(revisions, pos) - begin) >> 1)]?.seq ?? now.seq;
  const ways = [changeOf(history, spec, since, middle), middle < now.seq ? changeOf(history, spec, middle, pos) : null];
  const changes = ways.filter((one) => one !== null);
  return changes.at(-1)?.seq === now.seq ? changes : [snapshotOf(history, spec, pos)];
};
