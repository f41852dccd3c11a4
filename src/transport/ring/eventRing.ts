/**
 * The last minutes of what this portal received, in memory (P-16). A segment begins with a base: the values of that moment, which
 * the store keeps anyway, so that events before it can be dropped. Answers that an older segment held stay, the newest of each
 * request, because the screen may still show them. Nothing is encoded or redacted before it is saved.
 */
import { SNAPSHOT_QUERY } from '../../contract/call.ts';
import type { Position } from '../../contract/frame.ts';
import type { RecordingEvent, RestRecord } from '../../recording/records.ts';

/** What is kept at most: five minutes, and about eight million characters of events. */
export const RING_MS = 5 * 60_000;
export const RING_SIZE = 8_000_000;
/** Answers older than the ring, about four million characters of them. */
export const ANSWERS_SIZE = 4_000_000;
/** A segment is dropped as a whole, so that up to half a minute more is kept. */
export const SEGMENT_MS = 30_000;

/** The values at the beginning of a segment. `values` is asked only when the ring is saved. */
export interface RingBase {
  readonly values: () => ReadonlyMap<string, unknown>;
  /** Topics whose values are followed; others may be out of date. */
  readonly topics: ReadonlySet<string>;
  /** Path of the page. */
  readonly path: string;
}
interface Segment {
  readonly t: number;
  readonly base: RingBase;
  readonly positions: ReadonlyMap<string, Position>;
  readonly open: boolean;
  readonly events: RecordingEvent[];
  size: number;
}
export interface KeptEvents {
  /** Ms of the recorder's clock at which the kept part begins. */
  readonly t: number;
  readonly base: RingBase;
  readonly positions: ReadonlyMap<string, Position>;
  /** Whether a link to the hub delivered at that time. */
  readonly open: boolean;
  /** Answers from before, oldest first. */
  readonly answers: readonly RestRecord[];
  readonly events: readonly RecordingEvent[];
}
export interface EventRing {
  readonly add: (event: RecordingEvent) => void;
  readonly moved: (topic: string, position: Position) => void;
  /** Begins a segment at `t` and drops what is too old. */
  readonly cut: (t: number, base: RingBase) => void;
  /** The present segment is as large as a segment may become: the next one should begin. */
  readonly isDue: (t: number) => boolean;
  /** Forgets everything but the answers of these calls, for another person on this page. */
  readonly clear: (kept: ReadonlySet<string>) => void;
  /** Null: nothing is kept yet. */
  readonly kept: () => KeptEvents | null;
}

/** About the characters of an event as a line; exact sizes would cost more than keeping the event. */
const sizeOf = (event: RecordingEvent): number => {
  if (event.k === 'rest') return 200 + (JSON.stringify(event.answer) ?? '').length;
  const frame = event.k === 'truth' ? event.frames[0] : event.k === 'frame' ? event.f : undefined;
  if (frame === undefined) return 200;
  const { data } = frame as { readonly data: { readonly rows?: object; readonly items?: readonly unknown[] } | null };
  if (data?.items !== undefined) return 200 + data.items.length * 250;
  return 200 + (data?.rows === undefined ? 200 : Object.keys(data.rows).length * 250);
};
/** Positions aside: a page that asks for what follows its own position, all day, has one request. */
const requestOf = ({ name, query }: RestRecord): string => {
  const { [SNAPSHOT_QUERY.after]: _, [SNAPSHOT_QUERY.minPosition]: __, ...asked } = query;
  return `${name} ${JSON.stringify(asked)}`;
};

export const createEventRing = (): EventRing => {
  let segments: Segment[] = [];
  let positions = new Map<string, Position>();
  let answers = new Map<string, { readonly record: RestRecord; readonly size: number }>();
  let open = false;

  const keepAnswer = (record: RestRecord): void => {
    const key = requestOf(record);
    answers.delete(key);
    answers.set(key, { record, size: sizeOf(record) });
    let size = 0;
    for (const one of answers.values()) size += one.size;
    for (const [oldest, one] of answers) {
      if (size <= ANSWERS_SIZE) return;
      answers.delete(oldest);
      size -= one.size;
    }
  };
  const drop = (segment: Segment): void => {
    for (const event of segment.events) if (event.k === 'rest') keepAnswer(event);
  };
  return {
    add: (event) => {
      if (event.k === 'connection') open = event.state === 'open';
      const last = segments.at(-1);
      // Before the first base, only what the page asked for can be used.
      if (last === undefined) {
        if (event.k === 'rest') keepAnswer(event);
        return;
      }
      last.events.push(event);
      last.size += sizeOf(event);
    },
    moved: (topic, position) => void positions.set(topic, position),
    cut: (t, base) => {
      segments.push({ t, base, positions: new Map(positions), open, events: [], size: 0 });
      const total = (): number => segments.reduce((sum, { size }) => sum + size, 0);
      while (segments.length > 1 && (t - (segments[1]?.t ?? t) > RING_MS || total() > RING_SIZE))
        drop(segments.shift() as Segment);
    },
    isDue: (t) => {
      const last = segments.at(-1);
      return last !== undefined && (t - last.t >= SEGMENT_MS || last.size > RING_SIZE / 8);
    },
    clear: (kept) => {
      for (const segment of segments) drop(segment);
      segments = [];
      positions = new Map();
      answers = new Map([...answers].filter(([, { record }]) => kept.has(record.name)));
    },
    kept: () => {
      const [first] = segments;
      if (first === undefined) return null;
      return {
        t: first.t,
        base: first.base,
        positions: first.positions,
        open: first.open,
        answers: [...answers.values()].map(({ record }) => record),
        events: segments.flatMap(({ events }) => events),
      };
    },
  };
};
