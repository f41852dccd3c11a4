/** Imports a HAR as a recording (P-14). Its records are redacted while they are written, like those of a recorder (P-05). */
import { family } from '../../../contract/topic.ts';
import { RecordingError } from '../../errors.ts';
import { shortHash } from '../../hash/sha.ts';
import type { Packer } from '../../packer.ts';
import { RAW_TOPIC, type RecordingViewer, type ViewerKind } from '../../records.ts';
import type { RowLookUp } from '../../rows.ts';
import { createRecordingWriter } from '../../write/writer.ts';
import { createRawFrames } from '../rawFrames.ts';
import { importCall, type CallLookUp } from './calls.ts';
import { readHar, type ReadAttached } from './harFile.ts';
import { createSocketImport, type ImportedEvent, isEngineIo } from './sockets.ts';

export interface HarImport extends CallLookUp {
  readonly rows: RowLookUp;
  readonly attached: ReadAttached;
  /** Null: a plain file. */
  readonly packer: Packer | null;
  readonly write: (bytes: Uint8Array) => void | Promise<void>;
  readonly onProgress?: (done: number) => void;
}
export interface ImportResult {
  readonly creator: string;
  readonly records: number;
  /** Topic → its frames, under the names of the recording. */
  readonly frames: Readonly<Record<string, number>>;
  readonly lengthMs: number;
  readonly hash: string;
  /** What was left out or repaired, and how often. */
  readonly notes: Readonly<Record<string, number>>;
}
const NO_FRAMES =
  'the HAR has no frames of a WebSocket: open the network panel before the page, or save it with Playwright 1.61 or later in the mode "full"';
/** After so many records the writer is waited for. */
const AT_ONCE = 500;

interface Viewer {
  readonly viewer: RecordingViewer;
  readonly accounts: readonly string[];
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 64) : '');
/** The person whose page was saved, by the answers that name them; else by the topics that only they may read. */
const viewerOf = (events: readonly ImportedEvent[], rows: RowLookUp): Viewer => {
  let [member, account, type]: readonly [string, string, unknown] = ['', '', undefined];
  let agentTypes: unknown;
  let language = 'EN';
  const topics = new Set<string>();
  for (const { event } of events) {
    if (event.k === 'frame') topics.add(event.f.topic);
    if (event.k !== 'rest' || event.answer === null) continue;
    const answer = event.answer as Readonly<Record<string, unknown>>;
    if (event.name === 'memberInfo')
      [member, account, type] = [textOf(answer['id']), textOf(answer['account']), answer['type']];
    if (event.name === 'permission')
      agentTypes = (answer['settings'] as Readonly<Record<string, unknown>> | undefined)?.['agentTypes'];
    language = event.query['language'] ?? event.query['lang'] ?? language;
  }
  const own = [...topics].find((topic) => family(topic) === 'wallet');
  member = member === '' ? (own ?? '').slice('wallet:'.length) : member;
  const isAgent =
    [...topics].some((topic) => rows(topic)?.audience === 'agentOwner') ||
    (Array.isArray(agentTypes) && agentTypes.includes(type));
  const kind: ViewerKind = member === '' ? 'visitor' : isAgent ? 'agent' : 'member';
  return { viewer: { member, kind, language: language.slice(0, 16) }, accounts: account === '' ? [] : [account] };
};

/** Throws a RecordingError where the text is no HAR, or has nothing that could be played. */
export const importHar = async (text: string, options: HarImport): Promise<ImportResult> => {
  const { rows, callAt, callNamed, attached, packer, write, onProgress } = options;
  const { creator, entries } = await readHar(text, attached);
  const events: ImportedEvent[] = [];
  const notes: Record<string, number> = {};
  const put = (one: ImportedEvent): void => void events.push(one);
  const note = (sentence: string): void => void (notes[sentence] = (notes[sentence] ?? 0) + 1);
  const sockets = createSocketImport({ rows, creator, raw: createRawFrames(), put, note });
  const byStart = entries.toSorted((a, b) => a.startedAt - b.startedAt);
  for (const entry of byStart) {
    if (entry.messages !== null) sockets.socket(entry);
    else if (isEngineIo(entry)) sockets.poll(entry);
    else importCall(entry, { rows, callAt, callNamed, put, note });
  }
  const ordered = events.toSorted((a, b) => a.at - b.at);
  const [first] = ordered;
  if (first === undefined || !ordered.some(({ event }) => event.k === 'frame'))
    throw new RecordingError(0, noFrames(notes));
  const startedAt = Math.floor(first.at);
  const { viewer, accounts } = viewerOf(ordered, options.rows);
  const topics = new Set(ordered.flatMap(({ event }) => (event.k === 'frame' ? [event.f.topic] : [])));
  const writer = createRecordingWriter({
    rows,
    packer,
    write,
    accounts,
    head: {
      id: `har-${shortHash(text)}`,
      startedAt,
      source: 'har',
      seed: null,
      viewer,
      topics: [...topics].filter((topic) => !topic.startsWith(RAW_TOPIC)),
      note: `imported from a HAR of ${creator}`.slice(0, 200),
    },
  });
  const frames: Record<string, number> = {};
  let records = 0;
  for (const [at, one] of ordered.entries()) {
    const refused = writer.add({ ...one.event, t: Math.floor(one.at) - startedAt });
    if (refused !== null) {
      note(`a record was left out: ${refused}`);
      continue;
    }
    records += 1;
    if (one.event.k === 'frame') {
      const topic = writer.redactor.topic(one.event.f.topic);
      frames[topic] = (frames[topic] ?? 0) + 1;
    }
    if (at % AT_ONCE === 0) await writer.written();
    onProgress?.(at / ordered.length);
  }
  const lengthMs = Math.floor(ordered.at(-1)?.at ?? startedAt) - startedAt;
  const { total } = await writer.finish(lengthMs);
  return { creator, records, frames, lengthMs, hash: total, notes };
};
/** Why nothing can be played: sockets that were left out explain it better than their absence. */
const noFrames = (notes: Readonly<Record<string, number>>): string =>
  Object.keys(notes).find((sentence) => sentence.startsWith('a socket ')) ?? NO_FRAMES;
