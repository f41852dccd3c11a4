/** One record as a line for people: its time, what it is, and as much of its content as fits. */
import type { RecordingRecord } from '../../src/recording/records.ts';
import { timeText } from './times.ts';

/** Without a terminal, characters. */
const WIDTH = 160;

const content = (record: RecordingRecord): string => {
  switch (record.k) {
    case 'head':
      return `${new Date(record.startedAt).toISOString()} ${record.viewer.kind} ${record.viewer.member}`;
    case 'frame': {
      const { topic, kind, epoch, prev, seq, data } = record.f;
      return `${topic} ${kind} ${epoch}.${prev < 0 ? '' : `${prev}→`}${seq} ${JSON.stringify(data)}`;
    }
    case 'command':
      return `${record.name} ${record.id} ${JSON.stringify(record.body)}`;
    case 'ack':
      return `${record.id} ${record.state}${record.code === null ? '' : ` ${record.code}`}`;
    case 'rest':
      return `${record.name} ${record.status} ${JSON.stringify(record.code ?? record.answer)}`;
    case 'connection':
      return `${record.state}${record.code === '' ? '' : ` ${record.code}`}`;
    case 'visibility':
      return record.visible ? 'visible' : 'hidden';
    case 'mark':
      return `${record.label}${record.note === '' ? '' : `: ${record.note}`}`;
    case 'key':
    case 'truth':
      return `${record.frames.length} frames`;
    case 'sum':
      return `${record.records} lines`;
    case 'end':
      return record.hash.total;
  }
};
export const recordLine = (record: RecordingRecord): string => {
  const at = timeText(record.k === 'head' ? 0 : record.t).padStart(9);
  const line = `${at}  ${record.k.padEnd(10)} ${content(record)}`;
  const width = process.stdout.columns ?? WIDTH;
  return line.length > width ? `${line.slice(0, width - 1)}…` : line;
};
