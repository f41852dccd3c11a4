/** Extracts what the index needs from a record, or from a line's text without decoding all of it. */
import type { Frame } from '../../contract/frame.ts';
import type { RecordingRecord } from '../records.ts';
import type { LineFacts } from './indexer.ts';

const NONE: readonly number[] = [];
const epochsOf = (frames: readonly Frame[]): readonly number[] => [...new Set(frames.map(({ epoch }) => epoch))];

export const recordFacts = (record: RecordingRecord): LineFacts => ({
  kind: record.k,
  t: record.k === 'head' ? undefined : record.t,
  label: record.k === 'mark' ? record.label : '',
  epochs:
    record.k === 'frame'
      ? [record.f.epoch]
      : record.k === 'key' || record.k === 'truth'
        ? epochsOf(record.frames)
        : NONE,
});

/** The order of fields is fixed, so the beginning suffices. An invalid line yields a guess; decoding rejects it later. */
const BEGINNING = /^\{"k":"(\w{1,16})"(?:,"t":(\d{1,16}))?/;
const EPOCH = /"epoch":(\d{1,16})/;
const number = (digits: string | undefined): number | undefined => {
  const value = Number(digits);
  return digits !== undefined && Number.isSafeInteger(value) ? value : undefined;
};
const parsed = (text: string): RecordingRecord | null => {
  try {
    return JSON.parse(text) as RecordingRecord;
  } catch {
    return null;
  }
};
export const textFacts = (text: string): LineFacts => {
  const beginning = BEGINNING.exec(text);
  const kind = beginning?.[1] ?? '';
  const facts = { kind, t: number(beginning?.[2]), label: '', epochs: NONE };
  if (kind === 'frame') {
    const epoch = number(EPOCH.exec(text)?.[1]);
    return epoch === undefined ? facts : { ...facts, epochs: [epoch] };
  }
  if (kind !== 'mark' && kind !== 'key' && kind !== 'truth') return facts;
  const record = parsed(text) as { readonly label?: unknown; readonly frames?: unknown } | null;
  const frames = Array.isArray(record?.frames) ? (record.frames as readonly (Partial<Frame> | null)[]) : [];
  const epochs = frames.map((frame) => frame?.epoch).filter((epoch) => Number.isSafeInteger(epoch)) as number[];
  return {
    ...facts,
    label: typeof record?.label === 'string' ? record.label : '',
    epochs: [...new Set(epochs)],
  };
};
