/** REST entries of a HAR as answers for a sealed replay (P-10, P-14); the snapshot of a topic also as the frame that it was. */
import type { CallRow, Method } from '../../../contract/call.ts';
import { admit, isRejected } from '../../../gate/admit.ts';
import type { RestPosition } from '../../records.ts';
import type { RowLookUp } from '../../rows.ts';
import type { HarEntry } from './harFile.ts';
import type { ImportedEvent, ImportNotes } from './sockets.ts';

/** Finds a call of the contract by its address; undefined: it is of another service. */
export type CallLookUp = (method: Method, path: string) => CallRow | undefined;
export interface CallImport extends ImportNotes {
  readonly rows: RowLookUp;
  readonly callAt: CallLookUp;
  readonly put: (one: ImportedEvent) => void;
}
type Fields = Readonly<Record<string, unknown>>;
const parsed = (text: string): Fields | null => {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null;
  } catch {
    return null;
  }
};
const whole = (value: unknown): number | null =>
  Number.isSafeInteger(value) && (value as number) >= 0 ? (value as number) : null;
const positionOf = (value: unknown): RestPosition | null => {
  const { topic, epoch, seq } = (value ?? {}) as Fields;
  const [a, b] = [whole(epoch), whole(seq)];
  return typeof topic === 'string' && a !== null && b !== null ? { topic, epoch: a, seq: b } : null;
};
const MOST_PARAMETERS = 100;
const LONGEST = 1_000;
const queryOf = (url: URL): Readonly<Record<string, string>> =>
  Object.fromEntries([...url.searchParams].filter(([, text]) => text.length <= LONGEST).slice(0, MOST_PARAMETERS));

/** Answers whether the entry is a call of the contract. */
export const importCall = (entry: HarEntry, { rows, callAt, put, note }: CallImport): boolean => {
  const row = callAt(entry.method as Method, entry.url.pathname);
  if (row === undefined) return false;
  const at = entry.startedAt + entry.tookMs;
  const query = queryOf(entry.url);
  const record = { k: 'rest', t: 0, name: row.name, query } as const;
  if (entry.status === 0) {
    put({ at, event: { ...record, status: 0, code: null, answer: null, position: null } });
    return true;
  }
  const envelope = entry.answer === null ? null : parsed(entry.answer);
  if (envelope === null) {
    note(`an answer of ${row.name} was left out: its body was not saved`);
    return true;
  }
  const { status } = entry;
  if (envelope['success'] !== true) {
    const code = typeof envelope['code'] === 'string' ? envelope['code'].slice(0, 64) : 'unknown-error';
    put({ at, event: { ...record, status, code, answer: null, position: null } });
    return true;
  }
  const position = positionOf(envelope['position']);
  const topic = position === null ? undefined : rows(position.topic);
  const known = topic === undefined ? null : position;
  put({ at, event: { ...record, status, code: null, answer: envelope['value'] ?? null, position: known } });
  if (known === null || topic?.snapshot.call.name !== row.name) return true;
  try {
    const { topic: name, epoch, seq } = known;
    const data = topic.snapshot.data(envelope['value'] as never);
    const f = admit({ topic: name, epoch, prev: -1, seq, kind: 'snapshot', at: envelope['at'], data }, rows);
    if (isRejected(f)) note(`a snapshot of ${name} was left out: ${f.reason}`);
    else put({ at, event: { k: 'frame', t: 0, via: 'rest', f } });
  } catch {
    note(`a snapshot of ${known.topic} was left out: malformed`);
  }
  return true;
};
