/**
 * What leaves in one event, put together once for all who get the same (H-06, H-29). Whoever is told the same frames shares one
 * parcel, by identity: a carrier may keep what it has made of one.
 */
import { MAX_FRAMES } from '../../src/contract/hubShapes.ts';
import type { Encoded } from './encode.ts';

export interface Parcel {
  readonly frames: readonly Encoded[];
  readonly texts: readonly string[];
  /** Characters of all texts. */
  readonly size: number;
  /** Characters of each snapshot among them. */
  readonly snapshots: readonly number[];
}
const parcelOf = (frames: readonly Encoded[]): Parcel => {
  const texts = frames.map(({ text }) => text);
  return {
    frames,
    texts,
    size: texts.reduce((sum, text) => sum + text.length, 0),
    snapshots: frames.flatMap(({ snapshot, text }) => (snapshot ? [text.length] : [])),
  };
};
/** One, or several where there are more frames than an event may carry. */
export const parcelsOf = (frames: readonly Encoded[]): readonly Parcel[] => {
  if (frames.length <= MAX_FRAMES) return frames.length === 0 ? [] : [parcelOf(frames)];
  const parcels: Parcel[] = [];
  for (let from = 0; from < frames.length; from += MAX_FRAMES)
    parcels.push(parcelOf(frames.slice(from, from + MAX_FRAMES)));
  return parcels;
};

/** Frames that were told in the same order, and who was told them. */
interface Row {
  readonly frames: readonly Encoded[];
  readonly next: Map<Encoded, Row>;
}
export interface Sorting<K> {
  /** One frame more for `to`. */
  readonly add: (to: K, frame: Encoded) => void;
  readonly each: (run: (to: K, parcels: readonly Parcel[]) => void) => void;
}
/** Sorts frames by who gets them; who gets the same in the same order gets the same parcels. */
export const createSorting = <K>(): Sorting<K> => {
  const root: Row = { frames: [], next: new Map() };
  const rows = new Map<K, Row>();
  // Nearly everybody follows the one before: the last step is known again without looking it up.
  let last: { readonly from: Row; readonly frame: Encoded; readonly to: Row } | null = null;
  const step = (from: Row, frame: Encoded): Row => {
    if (last?.from === from && last.frame === frame) return last.to;
    let to = from.next.get(frame);
    if (!to) {
      to = { frames: [...from.frames, frame], next: new Map() };
      from.next.set(frame, to);
    }
    last = { from, frame, to };
    return to;
  };
  return {
    add: (to, frame) => void rows.set(to, step(rows.get(to) ?? root, frame)),
    each: (run) => {
      const made = new Map<Row, readonly Parcel[]>();
      for (const [to, row] of rows) {
        let parcels = made.get(row);
        if (!parcels) {
          parcels = parcelsOf(row.frames);
          made.set(row, parcels);
        }
        run(to, parcels);
      }
    },
  };
};
