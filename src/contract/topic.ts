/** The row of a topic: everything hub, client, documents, fuzzers and replay tools need to know of it (hub.md, 2). */
import { BAD, int, list, nullable, obj, record, type Bad, type Shape } from './shape.ts';
import type { FrameKind, LogItem, TopicClass } from './frame.ts';

export { family, topicName } from './topicName.ts';

export type TopicAudience = 'all' | 'owner' | 'ownerNotTrial' | 'members' | 'agentOwner' | 'contractParty' | 'audience';

interface TopicBase {
  /** Pattern: `wallet:{member}`; the part before the colon is the topic's family. */
  readonly pattern: string;
  readonly audience: TopicAudience;
  /** Visitors hold no socket; rows with true run for them on REST alone. */
  readonly visitors: boolean;
  /** Default flush rate in ms; 0: at once (still at most one per hub tick). */
  readonly rateMs: number;
  /** Poll interval while the socket is down, ms, and the grace before the first poll. */
  readonly pollMs: number;
  readonly graceMs: number;
  /** Poll only while a screen shows it. */
  readonly pollWhenShown: boolean;
  /** Name of the REST call that answers its snapshot. */
  readonly snapshotCall: string;
  readonly summary: string;
}
export interface StateTopic<V = unknown> extends TopicBase {
  readonly class: 'state';
  readonly value: Shape<V>;
}
export interface KeyedTopic<R = unknown> extends TopicBase {
  readonly class: 'keyed';
  readonly row: Shape<R>;
  /** Most rows the house keeps; the house trims, the fold never does. */
  readonly limit: number;
}
export interface LogTopic<I extends LogItem = LogItem> extends TopicBase {
  readonly class: 'log';
  readonly item: Shape<I>;
  readonly durable: boolean;
  /** Most items the client keeps; oldest leave first (REL-38). */
  readonly limit: number;
}
export type TopicRow = StateTopic | KeyedTopic | LogTopic;

const dataShape = (row: TopicRow, kind: FrameKind): Shape<unknown> | undefined => {
  if (row.class === 'state') return kind === 'items' ? undefined : row.value;
  if (row.class === 'keyed') {
    if (kind === 'items') return undefined;
    return obj({ rows: record(kind === 'delta' ? nullable(row.row) : row.row) });
  }
  return kind === 'delta' ? undefined : obj({ from: int(0), items: list(row.item) });
};

const cache = new WeakMap<TopicRow, Partial<Record<FrameKind, Shape<unknown>>>>();
/** The shape of a frame's data for this topic and kind; undefined: that kind does not exist for the class. */
export const frameShape = (row: TopicRow, kind: FrameKind): Shape<unknown> | undefined => {
  let kinds = cache.get(row);
  if (!kinds) {
    kinds = {};
    cache.set(row, kinds);
  }
  const known = kinds[kind];
  if (known) return known;
  const made = dataShape(row, kind);
  if (made) kinds[kind] = made;
  return made;
};
export const decodeData = (row: TopicRow, kind: FrameKind, input: unknown): unknown | Bad =>
  frameShape(row, kind)?.decode(input) ?? BAD;

export const classOf = (row: TopicRow): TopicClass => row.class;
