/** Timers by (due, order of creation): a binary heap, because a replay holds thousands and always needs the earliest. */
export interface HeapTimer {
  due: number;
  order: number;
  readonly run: () => void;
  readonly everyMs: number | null;
  cancelled: boolean;
}
const before = (a: HeapTimer, b: HeapTimer): boolean => a.due < b.due || (a.due === b.due && a.order < b.order);

export interface TimerHeap {
  readonly add: (timer: HeapTimer) => void;
  /** Returns the earliest timer that is not cancelled, without removing it. */
  readonly first: () => HeapTimer | undefined;
  /** Removes and returns the earliest timer that is not cancelled. */
  readonly take: () => HeapTimer | undefined;
  /** Number of timers that are not cancelled. */
  readonly waiting: () => number;
}
export const createTimerHeap = (): TimerHeap => {
  const all: HeapTimer[] = [];
  const swap = (a: number, b: number): void => {
    const kept = all[a] as HeapTimer;
    all[a] = all[b] as HeapTimer;
    all[b] = kept;
  };
  const up = (from: number): void => {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!before(all[at] as HeapTimer, all[parent] as HeapTimer)) return;
      swap(at, parent);
      at = parent;
    }
  };
  const down = (): void => {
    for (let at = 0; ; ) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < all.length && before(all[child] as HeapTimer, all[least] as HeapTimer)) least = child;
      if (least === at) return;
      swap(at, least);
      at = least;
    }
  };
  const pop = (): HeapTimer | undefined => {
    const top = all[0];
    const last = all.pop();
    if (top !== undefined && last !== undefined && all.length > 0) {
      all[0] = last;
      down();
    }
    return top;
  };
  const first = (): HeapTimer | undefined => {
    while (all[0]?.cancelled) pop();
    return all[0];
  };
  return {
    add: (timer) => {
      all.push(timer);
      up(all.length - 1);
    },
    first,
    take: () => {
      first();
      return pop();
    },
    waiting: () => all.filter(({ cancelled }) => !cancelled).length,
  };
};
