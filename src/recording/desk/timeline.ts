/**
 * The timeline of a recording (P-15): for each event its time, its lane and its line, in typed arrays. Counts for a drawing are found
 * by binary search in the times of a lane, so that drawing costs pixels and not events.
 */
import type { Recording } from '../read/recording.ts';
import type { RecordingEvent } from '../records.ts';
import { isEvent } from '../records.ts';

/** Lane of the events that belong to no topic: calls, commands, marks, connection and visibility. */
export const CALLS_LANE = '';

export interface TimelineMark {
  readonly t: number;
  readonly label: string;
  readonly note: string;
}
/** The connection was closed from `from` to `to`, ms of the recording. */
export interface TimelineGap {
  readonly from: number;
  readonly to: number;
}
export interface Timeline {
  /** Number of events; an event's index is its place among them, in the order of the file. */
  readonly events: number;
  /** Time of the last record, ms. */
  readonly lengthMs: number;
  readonly lanes: readonly { readonly topic: string; readonly events: number }[];
  readonly marks: readonly TimelineMark[];
  readonly gaps: readonly TimelineGap[];
  /** Bytes that the arrays take. */
  readonly bytes: number;
  /** Line of an event in the file, from 1. */
  readonly lineOf: (index: number) => number;
  /** Time of an event, ms. */
  readonly timeOf: (index: number) => number;
  /** Number of events at or before this time: the index of the first later one. */
  readonly passedAt: (t: number) => number;
  /** Events of a lane in each of `buckets` equal parts of [from, to), ms. */
  readonly counts: (lane: number, from: number, to: number, buckets: number) => Uint32Array;
  /** Indices of the events of these lanes, in order. */
  readonly indicesOf: (lanes: ReadonlySet<number>) => Uint32Array;
}

/** A typed array that grows. */
const createColumn = <A extends Uint8Array | Uint16Array | Uint32Array>(make: (length: number) => A) => {
  let column = make(1_024);
  let length = 0;
  return {
    push: (value: number): void => {
      if (length === column.length) {
        const wider = make(column.length * 2);
        wider.set(column);
        column = wider;
      }
      column[length] = value;
      length += 1;
    },
    taken: (): A => column.slice(0, length) as A,
  };
};
/** Index of the first of these sorted numbers that is at or above `t`, or above it if `after`. */
export const firstAt = (times: Uint32Array, t: number, after: boolean): number => {
  let [from, to] = [0, times.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const time = times[middle] ?? 0;
    if (after ? time <= t : time < t) from = middle + 1;
    else to = middle;
  }
  return from;
};
const topicOf = (event: RecordingEvent): string => (event.k === 'frame' ? event.f.topic : CALLS_LANE);

/** `onProgress`: the share of the file that has been read. */
export const readTimeline = async (
  recording: Recording,
  onProgress: (done: number) => void = () => undefined,
): Promise<Timeline> => {
  const times = createColumn((length) => new Uint32Array(length));
  const lines = createColumn((length) => new Uint32Array(length));
  const laneOfEvent = createColumn((length) => new Uint16Array(length));
  const laneTimes: ReturnType<typeof createColumn<Uint32Array>>[] = [];
  const laneNames: string[] = [];
  const laneByTopic = new Map<string, number>();
  const marks: TimelineMark[] = [];
  const gaps: TimelineGap[] = [];
  let lengthMs = 0;
  let events = 0;
  let closedAt: number | null = null;

  const add = (event: RecordingEvent, line: number): void => {
    const topic = topicOf(event);
    let lane = laneByTopic.get(topic);
    if (lane === undefined) {
      lane = laneNames.push(topic) - 1;
      laneByTopic.set(topic, lane);
      laneTimes.push(createColumn((length) => new Uint32Array(length)));
    }
    events += 1;
    times.push(event.t);
    lines.push(line);
    laneOfEvent.push(lane);
    laneTimes[lane]?.push(event.t);
    if (event.k === 'mark') marks.push({ t: event.t, label: event.label, note: event.note });
    if (event.k !== 'connection') return;
    if (event.state === 'closed') closedAt ??= event.t;
    else if (closedAt !== null) {
      gaps.push({ from: closedAt, to: event.t });
      closedAt = null;
    }
  };
  const { blocks } = recording.index;
  for (const at of blocks.keys()) {
    const { line, records } = await recording.block(at);
    for (const [offset, record] of records.entries()) {
      if (record === null || record.k === 'head') continue;
      lengthMs = Math.max(lengthMs, record.t);
      if (isEvent(record)) add(record, line + offset);
    }
    onProgress((at + 1) / blocks.length);
  }
  if (closedAt !== null) gaps.push({ from: closedAt, to: lengthMs });

  const [time, lineOf, lane] = [times.taken(), lines.taken(), laneOfEvent.taken()];
  const byLane = laneTimes.map((column) => column.taken());
  return {
    events,
    lengthMs,
    lanes: laneNames.map((topic, at) => ({ topic, events: byLane[at]?.length ?? 0 })),
    marks,
    gaps,
    bytes: time.byteLength * 2 + lineOf.byteLength + lane.byteLength,
    lineOf: (index) => lineOf[index] ?? 0,
    timeOf: (index) => time[index] ?? 0,
    passedAt: (t) => firstAt(time, t, true),
    counts: (at, from, to, buckets) => {
      const counted = new Uint32Array(buckets);
      const own = byLane[at];
      if (own === undefined || to <= from) return counted;
      const width = (to - from) / buckets;
      let begin = firstAt(own, from, false);
      for (let bucket = 0; bucket < buckets; bucket += 1) {
        const end = firstAt(own, from + width * (bucket + 1), false);
        counted[bucket] = end - begin;
        begin = end;
      }
      return counted;
    },
    indicesOf: (lanes) => {
      const found = createColumn((length) => new Uint32Array(length));
      for (const [index, at] of lane.entries()) if (lanes.has(at)) found.push(index);
      return found.taken();
    },
  };
};
