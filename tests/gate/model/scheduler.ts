/** Virtual time: due callbacks run in order of their time, ties in order of scheduling. A binary heap. */
export interface Scheduler {
  readonly now: () => number;
  readonly after: (ms: number, run: () => void) => void;
  /** Runs everything due up to and including this time. */
  readonly runUntil: (end: number) => void;
}
interface Due {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}
const isBefore = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

export const createScheduler = (): Scheduler => {
  const heap: Due[] = [];
  let now = 0;
  let order = 0;
  const at = (index: number): Due => heap[index] as Due;
  const swap = (a: number, b: number): void => {
    const first = at(a);
    heap[a] = at(b);
    heap[b] = first;
  };
  const push = (due: Due): void => {
    heap.push(due);
    for (let child = heap.length - 1; child > 0; ) {
      const parent = (child - 1) >> 1;
      if (!isBefore(at(child), at(parent))) return;
      swap(child, parent);
      child = parent;
    }
  };
  const pop = (): Due => {
    const first = at(0);
    const last = heap.pop() as Due;
    if (heap.length === 0) return first;
    heap[0] = last;
    for (let parent = 0; ; ) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return first;
      const child = left + 1 < heap.length && isBefore(at(left + 1), at(left)) ? left + 1 : left;
      if (!isBefore(at(child), at(parent))) return first;
      swap(child, parent);
      parent = child;
    }
  };
  return {
    now: () => now,
    after: (ms, run) => push({ at: now + ms, order: order++, run }),
    runUntil: (end) => {
      while (heap.length > 0 && at(0).at <= end) {
        const due = pop();
        now = due.at;
        due.run();
      }
      now = end;
    },
  };
};
