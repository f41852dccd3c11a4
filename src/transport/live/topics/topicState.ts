/** What the channel knows of one topic, and what follows from it. Positions are the gate's; freshness is computed here. */
import type { Position } from '../../../contract/frame.ts';
import type { SnapshotRead } from '../../../contract/snapshot.ts';
import type { TopicRow } from '../../../contract/topic.ts';
import type { Freshness, TopicStatus } from '../../../gate/batch.ts';
import type { TopicGate } from '../../../gate/types.ts';

/** A figure is live while it was proven true within this time (H-04). */
export const LIVE_MS = 8_000;
/** Hub now is never reckoned too early but for whole ms and drift; what lies further ahead was said by another clock (F28). */
const AHEAD_MS = 50;
/** A polled figure counts as polled for this many intervals; then it is stale. */
const POLLS_MISSED = 2.5;
const POLL_SLACK_MS = 3_000;

export interface LiveTopic {
  readonly name: string;
  /** What stands after the colon of the name. */
  readonly id: string | undefined;
  readonly row: TopicRow;
  readonly read: SnapshotRead | undefined;
  gate: TopicGate;
  wanted: boolean;
  shown: boolean;
  /** Generation of the link that acknowledged the subscribe; null: none did. */
  acked: number | null;
  /** Code with which the hub refused it; null: it did not. */
  refused: string | null;
  /** Generation of the link that refused it: the next one is asked again, once. */
  refusedOn: number | null;
  /** The furthest position the hub said it has flushed. */
  head: Position | null;
  /** A watermark that counts once the position has reached the head known with it. */
  due: { readonly epoch: number; readonly at: number } | null;
  /** Hub clock, Unix ms: complete up to here, proven by a watermark. Null: not since the last wake. */
  fresh: number | null;
  /** Hub clock, Unix ms, of the newest such proof ever: the age of a figure goes on counting through a sleep. */
  provenAt: number | null;
  /** Hub clock, Unix ms, at which it was last taken up, or let in again; null: before that clock was known. */
  askedAt: number | null;
  /** House clock, Unix ms, of the last REST answer that passed the gate. */
  readAt: number | null;
  /** House clock, Unix ms, of the newest record applied. */
  recordAt: number | null;
}

export const newTopic = (name: string, row: TopicRow, read: SnapshotRead | undefined, gate: TopicGate): LiveTopic => {
  const colon = name.indexOf(':');
  return {
    name,
    id: colon < 0 ? undefined : name.slice(colon + 1),
    row,
    read,
    gate,
    wanted: false,
    shown: false,
    acked: null,
    refused: null,
    refusedOn: null,
    head: null,
    due: null,
    fresh: null,
    provenAt: null,
    askedAt: null,
    readAt: null,
    recordAt: null,
  };
};

export const isAhead = (a: Position, b: Position): boolean =>
  a.epoch > b.epoch || (a.epoch === b.epoch && a.seq > b.seq);

const whole = ({ gate, head }: LiveTopic): boolean =>
  gate.placed && gate.owed === null && (head === null || !isAhead(head, gate));
/** Nothing is missing, held back or doubted. */
export const isSettled = (topic: LiveTopic): boolean =>
  whole(topic) && topic.gate.held.length === 0 && topic.gate.suspect === null;

export const noteHead = (topic: LiveTopic, head: Position): void => {
  if (topic.head === null || isAhead(head, topic.head)) topic.head = head;
};
/** Call after every heartbeat and every frame: a watermark begins to count when its head is reached (H-04). */
export const settleFresh = (topic: LiveTopic): void => {
  if (topic.due === null || topic.gate.epoch < topic.due.epoch || !whole(topic)) return;
  // The last one told, not the largest: a house whose clock went back would look fresh until it caught up (F28).
  topic.fresh = topic.due.at;
  topic.provenAt = topic.fresh;
  topic.due = null;
};

export interface Moment {
  /** Was this acknowledged over a link that stands open? */
  readonly counts: (generation: number) => boolean;
  /** A link stands open. */
  readonly open: boolean;
  /** The very first link is being opened: nothing has failed yet. */
  readonly beginning: boolean;
  /** Hub clock, Unix ms, since which the link that stands says up to when all is complete; null: it has not said yet. */
  readonly provenSince: number | null;
  readonly hubNow: number | null;
  readonly houseNow: number;
}

/**
 * Missing something, or just acknowledged or awake, and the proof is on its way. Not for ever: what the channel does not
 * bring for so long while it proves all else is this figure's own trouble, and is marked as that (B-01).
 */
const isCatchingUp = (topic: LiveTopic, { provenSince, hubNow, counts }: Moment): boolean => {
  const acked = topic.acked !== null && counts(topic.acked);
  if (acked && isSettled(topic) && topic.fresh !== null && provenSince !== null) return false;
  if (hubNow === null || provenSince === null) return true;
  return hubNow - Math.max(provenSince, topic.provenAt ?? 0, topic.askedAt ?? 0) <= LIVE_MS;
};
export const freshnessOf = (topic: LiveTopic, moment: Moment): Freshness => {
  if (topic.refused !== null) return 'denied';
  const { fresh } = topic;
  const { hubNow } = moment;
  if (moment.open) {
    const acked = topic.acked !== null && moment.counts(topic.acked);
    const age = fresh === null || hubNow === null ? null : hubNow - fresh;
    const proven = age !== null && age >= -AHEAD_MS && age <= LIVE_MS;
    if (acked && proven && whole(topic)) return 'live';
    if (isCatchingUp(topic, moment)) return 'catchingUp';
  }
  const limit = topic.row.pollMs * POLLS_MISSED + POLL_SLACK_MS;
  if (topic.readAt !== null && moment.houseNow - topic.readAt <= limit) return 'polling';
  return moment.beginning ? 'catchingUp' : 'stale';
};

const latest = (...times: readonly (number | null)[]): number | null =>
  times.reduce((a, b) => (a === null ? b : b === null ? a : Math.max(a, b)), null);

export const statusOf = (topic: LiveTopic, moment: Moment): TopicStatus => ({
  topic: topic.name,
  freshness: freshnessOf(topic, moment),
  trueAt: latest(topic.provenAt, topic.readAt, topic.recordAt),
  position: topic.gate.seq < 0 ? null : { epoch: topic.gate.epoch, seq: topic.gate.seq },
  everyMs: topic.row.pollMs,
});
