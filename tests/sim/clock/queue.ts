/** Events ordered by time and then by creation: the only order in a run. A heap, because a run has tens of thousands. */
export interface Event {
  /** Virtual ms since the start. */
  time: number;
  readonly order: number;
  readonly run: () => void;
  cancelled: boolean;
}
const before = (a: Event, b: Event): boolean => a.time < b.time || (a.time === b.time && a.order < b.order);

export interface Queue {
  readonly push: (event: Event) => void;
  readonly peek: () => Event | undefined;
  readonly pop: () => Event | undefined;
}
export const createQueue = (): Queue => {
  const heap: Event[] = [];
  const at = (index: number): Event => heap[index] as Event;
  const swap = (a: number, b: number): void => {
    const kept = at(a);
    heap[a] = at(b);
    heap[b] = kept;
  };
  const sink = (): void => {
    let index = 0;
    for (;;) {
      const left = 2 * index + 1;
      const right = left + 1;
      let least = index;
      if (left < heap.length && before(at(left), at(least))) least = left;
      if (right < heap.length && before(at(right), at(least))) least = right;
      if (least === index) return;
      swap(index, least);
      index = least;
    }
  };
  const pop = (): Event | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined) return undefined;
    if (heap.length > 0) {
      heap[0] = last;
      sink();
    }
    return first;
  };
  return {
    push: (event) => {
      heap.push(event);
      let index = heap.length - 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (!before(at(index), at(parent))) return;
        swap(index, parent);
        index = parent;
      }
    },
    peek: () => {
      while (heap[0]?.cancelled) pop();
      return heap[0];
    },
    pop,
  };
};
