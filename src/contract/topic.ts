/**
 * The row of a topic: everything that hub, client, documents, fuzzers and replay tools need to know about it (hub.md,
 * 2).
 */
import type { SnapshotRead } from './snapshot.ts';
import { BAD, int, list, nullable, obj, record, type Bad, type Decoded, type Shape } from './shape.ts';
import type { KeyLeaf } from './redaction.ts';
import type { FrameKind, LogItem, TopicClass } from './frame.ts';

export { family, topicName } from './topicName.ts';

export type TopicAudience = 'all' | 'owner' | 'ownerNotTrial' | 'members' | 'agentOwner' | 'contractParty' | 'audience';

interface TopicBase {
  /** Pattern: `wallet:{member}`; the part before the colon is the topic's family. */
  readonly pattern: string;
  readonly audience: TopicAudience;
  /** Visitors have no socket; topics with true are polled over REST for them. */
  readonly visitors: boolean;
  /** Default flush interval, ms; 0: at once (but at most one per hub tick). */
  readonly rateMs: number;
  /** Poll interval while the socket is down, ms, and the delay before the first poll. */
  readonly pollMs: number;
  readonly graceMs: number;
  /** Poll only while a screen shows it. */
  readonly pollWhenShown: boolean;
  /** How its snapshot is read by REST. */
  readonly snapshot: SnapshotRead;
  readonly summary: string;
}
export interface StateTopic<V = unknown> extends TopicBase {
  readonly class: 'state';
  readonly value: Shape<V>;
  /** The value before any record has touched the topic: required where the pattern has no parameter (0273). */
  readonly initial?: V;
}
export interface KeyedTopic<R = unknown> extends TopicBase {
  readonly class: 'keyed';
  readonly row: Shape<R>;
  /** What a recording writes for a row's key. */
  readonly key: KeyLeaf;
  /** Most rows that the house keeps; the house trims them, the fold never does. */
  readonly limit: number;
}
export interface LogTopic<I extends LogItem = LogItem> extends TopicBase {
  readonly class: 'log';
  readonly item: Shape<I>;
  readonly durable: boolean;
  /** Most items that the client keeps; the oldest are dropped first (REL-38). */
  readonly limit: number;
}
export type TopicRow = StateTopic | KeyedTopic | LogTopic;

type InitialOf<R> = R extends { readonly class: 'state'; readonly pattern: infer P; readonly value: infer S }
  ? P extends `${string}{${string}`
    ? { readonly initial?: never }
    : { readonly initial: Decoded<S> }
  : { readonly initial?: never };

/** Declares a topic, once (0243): pattern and shape stay known as types, from which the lists of each side are total. */
export const defineTopic = <const R extends TopicRow>(row: R & InitialOf<R>): R => row;

/** The shape of a state's value, a row of a keyed topic, or an item of a log. */
export const dataShape = (row: TopicRow): Shape<unknown> =>
  row.class === 'state' ? row.value : row.class === 'keyed' ? row.row : row.item;

const shapeOfKind = (row: TopicRow, kind: FrameKind): Shape<unknown> | undefined => {
  if (row.class === 'state') return kind === 'items' ? undefined : row.value;
  if (row.class === 'keyed') {
    if (kind === 'items') return undefined;
    return obj({ rows: record(kind === 'delta' ? nullable(row.row) : row.row) });
  }
  return kind === 'delta' ? undefined : obj({ from: int(0), items: list(row.item) });
};

const cache = new WeakMap<TopicRow, Partial<Record<FrameKind, Shape<unknown>>>>();
/** The shape of a frame's data for this topic and kind; undefined: the class has no such kind. */
export const frameShape = (row: TopicRow, kind: FrameKind): Shape<unknown> | undefined => {
  let kinds = cache.get(row);
  if (!kinds) {
    kinds = {};
    cache.set(row, kinds);
  }
  const known = kinds[kind];
  if (known) return known;
  const made = shapeOfKind(row, kind);
  if (made) kinds[kind] = made;
  return made;
};
export const decodeData = (row: TopicRow, kind: FrameKind, input: unknown): unknown | Bad =>
  frameShape(row, kind)?.decode(input) ?? BAD;

export const classOf = (row: TopicRow): TopicClass => row.class;
