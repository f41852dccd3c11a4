/** Where a part of a recording begins and ends, decided record by record, so that the file is read once. */
import type { Moment } from '../fold/seek.ts';
import type { NumberedRecord } from '../read/records.ts';

type Place = 'before' | 'inside' | 'after';

const timeOf = ({ record }: NumberedRecord): number => (record.k === 'head' ? 0 : record.t);
const isMark = ({ record }: NumberedRecord, label: string): boolean => record.k === 'mark' && record.label === label;
const hasBegun = (from: Moment, one: NumberedRecord): boolean => {
  if ('t' in from) return timeOf(one) >= from.t;
  return 'line' in from ? one.line >= from.line : isMark(one, from.mark);
};
/** Tells whether the part ended before this record. A mark is itself still in the part, and ends it. */
const isBehind = (to: Moment, one: NumberedRecord, marked: boolean): boolean => {
  if ('t' in to) return timeOf(one) > to.t;
  return 'line' in to ? one.line > to.line : marked;
};

/** Answers, for each record in file order, where it lies. `from`, `to` null: the beginning, the end of the file. */
export const createRange = (from: Moment | null, to: Moment | null): ((one: NumberedRecord) => Place) => {
  let place: Place = from === null ? 'inside' : 'before';
  let marked = false;
  return (one) => {
    if (place === 'before' && from !== null && hasBegun(from, one)) place = 'inside';
    if (place === 'inside' && to !== null && isBehind(to, one, marked)) place = 'after';
    if (to !== null && 'mark' in to && isMark(one, to.mark)) marked = true;
    return place;
  };
};
