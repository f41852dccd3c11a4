/** One client's count, by position and by id, stricter than a gate: what a gate would only drop is counted here. */
import type { SeenFrame } from './decode.ts';

interface Place {
  epoch: number;
  seq: number;
  /** Newest item of a log. */
  lastId: number;
}
export interface Follower {
  readonly take: (frame: SeenFrame) => void;
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

  const items = (place: Place, { topic, snapshot, ids }: SeenFrame, first: boolean): void => {
    if (!ids) return;
    const [from, to] = ids;
    if (!first) {
      if (from > place.lastId + 1) lost += 1;
      // Old items are a snapshot's nature, and a fault of anything else.
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
        // A topic nothing has touched begins with its first change.
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
