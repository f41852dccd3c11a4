/** The channel's state of one topic. The gate holds its position; this module computes its freshness. */
import type { Position } from '../../../contract/frame.ts';
import type { TopicRow } from '../../../contract/topic.ts';
import type { Freshness, TopicStatus } from '../../../gate/batch.ts';
import type { TopicGate } from '../../../gate/types.ts';

/** A value is live if it was proven true within this time (H-04). */
export const LIVE_MS = 8_000;
/** Tolerance for rounding and drift; a proof further in the future comes from an earlier state of the hub's clock (F28). */
const AHEAD_MS = 50;
/** A polled value counts as polled for this many intervals; then it is stale. */
const POLLS_MISSED = 2.5;
const POLL_SLACK_MS = 3_000;

export interface LiveTopic {
  readonly name: string;
  /** The part after the colon of the name. */
  readonly id: string | undefined;
  readonly row: TopicRow;
  gate: TopicGate;
  wanted: boolean;
  shown: boolean;
  /** Generation of the link that acknowledged the subscribe; null: none. */
  acked: number | null;
  /** Code with which the hub refused the topic; null: not refused. */
  refused: string | null;
  /** Generation of the link that refused it; the next link tries once more. */
  refusedOn: number | null;
  /** The furthest position that the hub has reported as flushed. */
  head: Position | null;
  /** A watermark that takes effect once the position has reached the head reported with it. */
  due: { readonly epoch: number; readonly at: number } | null;
  /** Hub clock, Unix ms, up to which a watermark proves the topic complete; null: none since the last wake. */
  fresh: number | null;
  /** Hub clock, Unix ms, of the newest proof, kept through a sleep so that the value's age keeps counting. */
  provenAt: number | null;
  /** Hub clock, Unix ms, of the last subscription or re-admission; null: that clock was unknown then. */
  askedAt: number | null;
  /** House clock, Unix ms, of the last REST answer that passed the gate. */
  readAt: number | null;
  /** House clock, Unix ms, of the newest record applied. */
  recordAt: number | null;
}

export const newTopic = (name: string, row: TopicRow, gate: TopicGate): LiveTopic => {
  const colon = name.indexOf(':');
  return {
    name,
    id: colon < 0 ? undefined : name.slice(colon + 1),
    row,
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
  gate.placed && gate.owedSnapshot === null && (head === null || !isAhead(head, gate));
/** Nothing is missing, held back or suspect. */
export const isSettled = (topic: LiveTopic): boolean =>
  whole(topic) && topic.gate.held.length === 0 && topic.gate.suspect === null;

export const noteHead = (topic: LiveTopic, head: Position): void => {
  if (topic.head === null || isAhead(head, topic.head)) topic.head = head;
};
/** Call after every heartbeat and every frame: a watermark takes effect when its head is reached (H-04). */
export const confirmFresh = (topic: LiveTopic): void => {
  if (topic.due === null || topic.gate.epoch < topic.due.epoch || !whole(topic)) return;
  // The last watermark, not the largest: after a clock went back, the largest would look fresh for too long (F28).
  topic.fresh = topic.due.at;
  topic.provenAt = topic.fresh;
  topic.due = null;
};

export interface Moment {
  /** Tells whether the link of this generation is open. */
  readonly delivers: (generation: number) => boolean;
  /** A link is open. */
  readonly open: boolean;
  /** The very first link is being opened: nothing has failed yet. */
  readonly beginning: boolean;
  /** Hub clock, Unix ms, of the first watermark of the open link; null: none yet. */
  readonly provenSince: number | null;
  readonly hubNow: number | null;
  readonly houseNow: number;
}

/**
 * The topic misses frames, or was just acknowledged or woken, and its proof is on its way. This is limited in time: if the
 * channel proves other topics but not this one, this topic is marked as stale (B-01).
 */
const isCatchingUp = (topic: LiveTopic, { provenSince, hubNow, delivers }: Moment): boolean => {
  const acked = topic.acked !== null && delivers(topic.acked);
  if (acked && isSettled(topic) && topic.fresh !== null && provenSince !== null) return false;
  if (hubNow === null || provenSince === null) return true;
  return hubNow - Math.max(provenSince, topic.provenAt ?? 0, topic.askedAt ?? 0) <= LIVE_MS;
};
export const freshnessOf = (topic: LiveTopic, moment: Moment): Freshness => {
  if (topic.refused !== null) return 'denied';
  const { fresh } = topic;
  const { hubNow } = moment;
  if (moment.open) {
    const acked = topic.acked !== null && moment.delivers(topic.acked);
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
  pollIntervalMs: topic.row.pollMs,
});
