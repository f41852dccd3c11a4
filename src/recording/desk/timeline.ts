/**
 * The timeline of a recording (P-15): for each event its time, its lane and its line, in typed arrays. Counts for a drawing are found
 * by binary search in the times of a lane, so that drawing costs pixels and not events.
 */
import type { BlockLines } from '../read/decodeBlock.ts';
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
  /** `firstAt`: time of its first event, ms. */
  readonly lanes: readonly { readonly topic: string; readonly events: number; readonly firstAt: number }[];
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

export interface TimelineReader {
  /** Call for each block in the order of the file. */
  readonly block: (lines: BlockLines) => void;
  readonly timeline: () => Timeline;
}
export const createTimelineReader = (): TimelineReader => {
  const times = createColumn((length) => new Uint32Array(length));
  const lines = createColumn((length) => new Uint32Array(length));
  const laneOfEvent = createColumn((length) => new Uint16Array(length));
  const laneTimes: ReturnType<typeof createColumn<Uint32Array>>[] = [];
  const laneNames: string[] = [];
  const laneByTopic = new Map<string, number>();
  const marks: TimelineMark[] = [];
  const gaps: TimelineGap[] = [];
  let lengthMs = 0;
  let closedAt: number | null = null;

  const add = (event: RecordingEvent, line: number): void => {
    const topic = topicOf(event);
    let lane = laneByTopic.get(topic);
    if (lane === undefined) {
      lane = laneNames.push(topic) - 1;
      laneByTopic.set(topic, lane);
      laneTimes.push(createColumn((length) => new Uint32Array(length)));
    }
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
  const timeline = (): Timeline => {
    if (closedAt !== null) gaps.push({ from: closedAt, to: lengthMs });
    closedAt = null;
    return timelineOf({
      times: times.taken(),
      lines: lines.taken(),
      laneOfEvent: laneOfEvent.taken(),
      lanes: laneNames.map((topic, at) => ({ topic, times: laneTimes[at]?.taken() ?? new Uint32Array() })),
      lengthMs,
      marks,
      gaps,
    });
  };
  return {
    block: ({ line, records }) => {
      for (const [offset, record] of records.entries()) {
        if (record === null || record.k === 'head') continue;
        lengthMs = Math.max(lengthMs, record.t);
        if (isEvent(record)) add(record, line + offset);
      }
    },
    timeline,
  };
};

/** The columns of a timeline: an entry for each event, in the order of the file. */
export interface TimelineColumns extends Pick<Timeline, 'lengthMs' | 'marks' | 'gaps'> {
  readonly times: Uint32Array;
  readonly lines: Uint32Array;
  readonly laneOfEvent: Uint16Array;
  /** The times once more, of each lane alone. */
  readonly lanes: readonly { readonly topic: string; readonly times: Uint32Array }[];
}
export const timelineOf = ({ times, lines, laneOfEvent, lanes, ...rest }: TimelineColumns): Timeline => ({
  ...rest,
  events: times.length,
  lanes: lanes.map(({ topic, times: own }) => ({ topic, events: own.length, firstAt: own[0] ?? 0 })),
  bytes: times.byteLength * 2 + lines.byteLength + laneOfEvent.byteLength,
  lineOf: (index) => lines[index] ?? 0,
  timeOf: (index) => times[index] ?? 0,
  passedAt: (t) => firstAt(times, t, true),
  counts: (at, from, to, buckets) => {
    const counted = new Uint32Array(buckets);
    const own = lanes[at]?.times;
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
  indicesOf: (wanted) => {
    const found = new Uint32Array(
      lanes.reduce((sum, { times: own }, lane) => sum + (wanted.has(lane) ? own.length : 0), 0),
    );
    let place = 0;
    for (let index = 0; index < laneOfEvent.length; index += 1)
      if (wanted.has(laneOfEvent[index] ?? 0)) found[place++] = index;
    return found;
  },
});
