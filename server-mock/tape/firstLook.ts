/**
 * A recording read once before it is played: what REST was answered (P-10, P-12), and what a page cannot begin without. A
 * page asks for that a moment earlier than the recorded one was told it.
 */
import type { FlagNode } from '../../src/contract/system/system.calls.ts';
import type { RestRecord, TapeRecord } from '../../src/tape/records.ts';
import { askedAs } from '../../src/tape/redact/typedQuery.ts';
import { canonical } from '../house/keys.ts';
import type { Reading } from './reading.ts';

export interface RecordedAnswers {
  /** The latest at or before `t`, else the first after it; null: the recording never asked this. */
  readonly find: (name: string, query: unknown, t: number) => RestRecord | null;
}
export interface FirstLook {
  readonly answers: RecordedAnswers;
  /** Topic → its value when it was first seen; state topics among those asked for. */
  readonly values: ReadonlyMap<string, unknown>;
  /** The merchant's flags; null: the recording did not ask for them. */
  readonly flags: ReadonlyMap<string, boolean> | null;
}
/** Query values are text on the wire and may be numbers once decoded: compared as the recorder writes them. */
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const keyOf = (name: string, query: unknown): string => {
  const fields = Object.entries((query ?? {}) as Readonly<Record<string, unknown>>);
  const texts = fields
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, askedAs(field, asText(value))]);
  return `${name} ${canonical(Object.fromEntries(texts))}`;
};
const flagsOf = (nodes: readonly FlagNode[], into = new Map<string, boolean>()): Map<string, boolean> => {
  for (const { modId, enabled, childrenNodes } of nodes)
    if (childrenNodes && childrenNodes.length > 0) flagsOf(childrenNodes, into);
    else into.set(modId, enabled === '1');
  return into;
};
const FLAGGED: ReadonlySet<string> = new Set(['permission', 'whitelabel']);

/** `topics`: full names of state topics. Throws what reading throws. */
export const lookFirst = async (reading: Reading, topics: ReadonlySet<string>): Promise<FirstLook> => {
  const byKey = new Map<string, RestRecord[]>();
  const values = new Map<string, unknown>();
  let flags: ReadonlyMap<string, boolean> | null = null;
  const takeRest = (record: RestRecord): void => {
    // Status 0: no answer came, so there is none to give.
    if (record.status === 0) return;
    const key = keyOf(record.name, record.query);
    const list = byKey.get(key);
    if (list) list.push(record);
    else byKey.set(key, [record]);
    if (flags || record.code !== null || !FLAGGED.has(record.name)) return;
    const { whitelabel } = (record.answer ?? {}) as { readonly whitelabel?: unknown };
    if (Array.isArray(whitelabel)) flags = flagsOf(whitelabel as readonly FlagNode[]);
  };
  const take = (record: TapeRecord): void => {
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
