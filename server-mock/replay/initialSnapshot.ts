/**
 * Reads a recording once before it is played: the recorded REST answers (P-10, P-12), and the values that a page cannot
 * start without, because a page requests them earlier than the recording has them.
 */
import type { FlagNode } from '../../src/contract/system/system.calls.ts';
import type { RestRecord, RecordingRecord } from '../../src/recording/records.ts';
import { recordedQueryValue } from '../../src/recording/redact/freeTextQuery.ts';
import { canonicalJson } from '../core/keys.ts';
import type { RecordingReader } from './recordingReader.ts';

export interface RecordedAnswers {
  /** The latest answer at or before `t`, else the first after it; null: the recording has none for this query. */
  readonly find: (name: string, query: unknown, t: number) => RestRecord | null;
}
export interface InitialSnapshot {
  readonly answers: RecordedAnswers;
  /** Topic → its first recorded value; only requested state topics. */
  readonly values: ReadonlyMap<string, unknown>;
  /** The merchant's flags; null: they were not recorded. */
  readonly flags: ReadonlyMap<string, boolean> | null;
}
/** Query values are text on the wire and may be numbers once decoded; they are compared in the recorder's form. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const keyOf = (name: string, query: unknown): string => {
  const fields = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  const texts = fields
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, recordedQueryValue(field, asText(value))]);
  return `${name} ${canonicalJson(Object.fromEntries(texts))}`;
};
const flagsOf = (nodes: readonly FlagNode[], into = new Map<string, boolean>()): Map<string, boolean> => {
  for (const { modId, enabled, childrenNodes } of nodes)
    if (childrenNodes && childrenNodes.length > 0) flagsOf(childrenNodes, into);
    else into.set(modId, enabled === '1');
  return into;
};
const FLAGGED: ReadonlySet<string> = new Set(['permission', 'whitelabel']);

/** `topics`: full names of state topics. Rejects with the reader's error. */
export const readInitialSnapshot = async (
  reading: RecordingReader,
  topics: ReadonlySet<string>,
): Promise<InitialSnapshot> => {
  const byKey = new Map<string, RestRecord[]>();
  const values = new Map<string, unknown>();
  let flags: ReadonlyMap<string, boolean> | null = null;
  const takeRest = (record: RestRecord): void => {
    // Status 0: the request was never answered.
    if (record.status === 0) return;
    const key = keyOf(record.name, record.query);
    const list = byKey.get(key);
    if (list) list.push(record);
    else byKey.set(key, [record]);
    if (flags || record.code !== null || !FLAGGED.has(record.name)) return;
    const { whitelabel } = (record.answer ?? {}) as { readonly whitelabel?: unknown };
    if (Array.isArray(whitelabel)) flags = flagsOf(whitelabel as readonly FlagNode[]);
  };
  const take = (record: RecordingRecord): void => {
    if (record.k === 'rest') takeRest(record);
    else if (record.k === 'frame' && topics.has(record.f.topic) && !values.has(record.f.topic))
      values.set(record.f.topic, record.f.data);
  };
  for await (const block of reading.blocks(0)) for (const record of block) take(record);
  return {
    answers: {
      find: (name, query, t) => {
        const list = byKey.get(keyOf(name, query)) ?? [];
        return list.findLast((record) => record.t <= t) ?? list[0] ?? null;
      },
    },
    values,
    flags,
  };
};
