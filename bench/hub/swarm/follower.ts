/** One client's counts, by position and by id. Stricter than a gate: a frame that a gate would silently drop is counted here. */
import type { DecodedFrame } from './decode.ts';

interface Place {
  epoch: number;
  seq: number;
  /** Newest item of a log. */
  lastId: number;
}
export interface Follower {
  readonly take: (frame: DecodedFrame) => void;
  readonly place: (topic: string) => Readonly<Place> | undefined;
  /** Log items of `counted` that came after the first snapshot. */
  readonly events: () => number;
  readonly doubled: () => number;
  readonly lost: () => number;
}
/** `counted`: the log whose items are the events. */
export const createFollower = (counted: string): Follower => {
  const places = new Map<string, Place>();
  let [events, doubled, lost] = [0, 0, 0];

  const items = (place: Place, { topic, snapshot, ids }: DecodedFrame, first: boolean): void => {
    if (!ids) return;
    const [from, to] = ids;
    if (!first) {
      if (from > place.lastId + 1) lost += 1;
      // A snapshot repeats old items by design; in any other frame they are duplicates.
      if (!snapshot && from <= place.lastId) doubled += 1;
      if (topic === counted) events += Math.max(0, to - place.lastId);
    }
    place.lastId = Math.max(place.lastId, to);
  };
  return {
    take: (frame) => {
      const { topic, epoch, prev, seq, snapshot } = frame;
      const place = places.get(topic);
      if (!place) {
        // A topic without earlier changes begins with its first one.
        if (!snapshot && prev > 0) lost += 1;
        const begun = { epoch, seq, lastId: 0 };
        places.set(topic, begun);
        items(begun, frame, snapshot);
        return;
      }
      if (epoch < place.epoch || (epoch === place.epoch && seq <= place.seq)) {
        doubled += 1;
        return;
      }
      if (!snapshot && (epoch > place.epoch || prev > place.seq)) lost += 1;
      place.epoch = epoch;
      place.seq = seq;
      items(place, frame, false);
    },
    place: (topic) => places.get(topic),
    events: () => events,
    doubled: () => doubled,
    lost: () => lost,
  };
};
