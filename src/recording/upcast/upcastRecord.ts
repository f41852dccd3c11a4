/** Applies upcasts to every part of a record that holds a topic's data. */
import type { RecordingRecord } from '../records.ts';
import type { Upcasts } from './upcast.ts';

export const upcastRecord = (record: RecordingRecord, upcasts: Upcasts): RecordingRecord => {
  if (!upcasts.needed) return record;
  switch (record.k) {
    case 'frame':
      return { ...record, f: upcasts.frame(record.f) };
    case 'key':
    case 'truth':
      return { ...record, frames: record.frames.map(upcasts.frame) };
    case 'rest':
      return { ...record, answer: upcasts.answer(record.name, record.answer) };
    default:
      return record;
  }
};
