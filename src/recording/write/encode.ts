/** Encodes a record as its line, with fields in the fixed order of `records.ts` (P-01), without the line feed. */
import type { Frame } from '../../contract/frame.ts';
import { assertNever } from '../../lib/assertNever.ts';
import type { RecordingRecord } from '../records.ts';

const frame = ({ topic, epoch, prev, seq, kind, at, data }: Frame): Frame => ({
  topic,
  epoch,
  prev,
  seq,
  kind,
  at,
  data,
});
const hash = ({ total, topics }: { readonly total: string; readonly topics: object }) => ({ total, topics });

const ordered = (record: RecordingRecord): unknown => {
  const { k } = record;
  switch (record.k) {
    case 'head': {
      const { v, id, startedAt, source, schemas, redaction, seed, topics, note } = record;
      const { member, kind, language } = record.viewer;
      const viewer = { member, kind, language };
      return { k, v, id, startedAt, source, schemas, redaction, seed, viewer, topics, note };
    }
    case 'frame':
      return { k, t: record.t, via: record.via, f: frame(record.f) };
    case 'command':
      return { k, t: record.t, id: record.id, name: record.name, body: record.body };
    case 'ack':
      return { k, t: record.t, id: record.id, state: record.state, code: record.code };
    case 'rest': {
      const { t, name, query, status, code, answer, position: at } = record;
      const from = at?.from === undefined ? {} : { from: at.from };
      const position = at === null ? null : { topic: at.topic, epoch: at.epoch, seq: at.seq, ...from };
      return { k, t, name, query, status, code, answer, position };
    }
    case 'connection':
      return { k, t: record.t, state: record.state, code: record.code };
    case 'visibility':
      return { k, t: record.t, visible: record.visible };
    case 'mark':
      return { k, t: record.t, label: record.label, note: record.note };
    case 'key':
      return { k, t: record.t, frames: record.frames.map(frame), hash: hash(record.hash) };
    case 'truth':
      return { k, t: record.t, mark: record.mark, frames: record.frames.map(frame) };
    case 'sum':
      return { k, t: record.t, records: record.records, sha256: record.sha256 };
    case 'end':
      return { k, t: record.t, counts: record.counts, hash: hash(record.hash) };
    default:
      return assertNever(record);
  }
};
export const encodeRecord = (record: RecordingRecord): string => JSON.stringify(ordered(record));
