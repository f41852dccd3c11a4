/**
 * What a part of a recording needs from before its beginning, so that it replays alone (P-04, P-10): the state of every topic as
 * snapshot frames, the latest answer of each call, the connection and whether the page was visible.
 */
import { createTopicFolds } from '../fold/topicFolds.ts';
import type {
  ConnectionRecord,
  FrameRecord,
  RecordingEvent,
  RecordingRecord,
  RestRecord,
  VisibilityRecord,
} from '../records.ts';
import type { RowLookUp } from '../rows.ts';

export interface LeadIn {
  /** Call for each record before the part, in file order. */
  readonly pass: (record: RecordingRecord) => void;
  /** The records to begin with, all at time 0. */
  readonly records: () => readonly RecordingEvent[];
}
export const createLeadIn = (rows: RowLookUp): LeadIn => {
  const folds = createTopicFolds(rows);
  /** By name and query: one answer each, so that memory grows with the kinds of question and not with their number. */
  const answers = new Map<string, RestRecord>();
  let connection: ConnectionRecord | null = null;
  let visibility: VisibilityRecord | null = null;
  const keep = (record: RestRecord): void => {
    const key = `${record.name} ${JSON.stringify(record.query)}`;
    answers.delete(key);
    answers.set(key, record);
  };
  return {
    pass: (record) => {
      if (record.k === 'frame') folds.feed(record.f);
      if (record.k === 'rest') keep(record);
      if (record.k === 'connection') connection = record;
      if (record.k === 'visibility') visibility = record;
    },
    records: () => {
      const frames = folds.keyFrames().map((f): FrameRecord => ({ k: 'frame', t: 0, via: 'hub', f }));
      const at = connection === null ? [] : [{ ...connection, t: 0 }];
      const all: readonly RecordingEvent[] = [
        ...(visibility === null ? [] : [visibility]),
        ...answers.values(),
        // The player delivers frames while the connection is open.
        ...(connection?.state === 'closed' ? [...frames, ...at] : [...at, ...frames]),
      ];
      return all.map((record) => ({ ...record, t: 0 }));
    },
  };
};
