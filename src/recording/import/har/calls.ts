/** REST entries of a HAR as answers for a sealed replay (P-10, P-14); the snapshot of a topic also as the frame that it was. */
import type { CallRow, Method } from '../../../contract/call.ts';
import { admit, isRejected } from '../../../gate/admit.ts';
import type { RestPosition } from '../../records.ts';
import type { RowLookUp } from '../../rows.ts';
import type { HarEntry } from './harFile.ts';
import type { ImportedEvent, ImportNotes } from './sockets.ts';

/** Finds a call of the contract; undefined: it is of another service. */
export interface CallLookUp {
  readonly callAt: (method: Method, path: string) => CallRow | undefined;
  readonly callNamed: (name: string) => CallRow | undefined;
}
export interface CallImport extends ImportNotes, CallLookUp {
  readonly rows: RowLookUp;
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

/** The data block in which the house puts the first answers into its page. */
const START = /<script type="application\/json" id="start">([^<]*)<\/script>/;
/** Part of the block → name of the call that it answers. */
const PARTS: Readonly<Record<string, string>> = { permission: 'permission', status: 'systemStatus' };

interface CallAnswer {
  /** Unix ms. */
  readonly at: number;
  readonly row: CallRow;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
}
const importAnswer = (
  { at, row, query, status }: CallAnswer,
  envelope: Fields,
  { rows, put, note }: CallImport,
): void => {
  const record = { k: 'rest', t: 0, name: row.name, query, status } as const;
  if (envelope['success'] !== true) {
    const code = typeof envelope['code'] === 'string' ? envelope['code'].slice(0, 64) : 'unknown-error';
    put({ at, event: { ...record, code, answer: null, position: null } });
    return;
  }
  const position = positionOf(envelope['position']);
  const topic = position === null ? undefined : rows(position.topic);
  const known = topic === undefined ? null : position;
  put({ at, event: { ...record, code: null, answer: envelope['value'] ?? null, position: known } });
  if (known === null || topic?.snapshot.call.name !== row.name) return;
  const { topic: name, epoch, seq } = known;
  try {
    const data = topic.snapshot.data(envelope['value']);
    const f = admit({ topic: name, epoch, prev: -1, seq, kind: 'snapshot', at: envelope['at'], data }, rows);
    if (isRejected(f)) note(`a snapshot of ${name} was left out: ${f.reason}`);
    else put({ at, event: { k: 'frame', t: 0, via: 'rest', f } });
  } catch {
    note(`a snapshot of ${name} was left out: malformed`);
  }
};
/** Takes over a call of the contract, or the answers that the house put into its page; every other request is left out. */
export const importCall = (entry: HarEntry, into: CallImport): void => {
  const { callAt, callNamed, put, note } = into;
  const { status, answer, startedAt, tookMs } = entry;
  const at = startedAt + tookMs;
  const row = callAt(entry.method as Method, entry.url.pathname);
  if (row === undefined) {
    const block = parsed(START.exec(answer ?? '')?.[1] ?? '') ?? {};
    for (const [part, name] of Object.entries(PARTS)) {
      const envelope = block[part];
      const known = callNamed(name);
      if (known !== undefined && typeof envelope === 'object' && envelope !== null)
        importAnswer({ at, row: known, query: {}, status: 200 }, envelope as Fields, into);
    }
    return;
  }
  const query = queryOf(entry.url);
  if (status === 0) {
    put({ at, event: { k: 'rest', t: 0, name: row.name, query, status: 0, code: null, answer: null, position: null } });
    return;
  }
  const envelope = answer === null ? null : parsed(answer);
  if (envelope === null) note(`an answer of ${row.name} was left out: its body was not saved`);
  else importAnswer({ at, row, query, status }, envelope, into);
};
