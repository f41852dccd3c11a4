/**
 * The pages of one simulated browser (REL-31, F32). A message posted by one page reaches the others on their own clocks, in
 * the order of posting. A lock stays with its page, even while that page sleeps, and is free once the page is gone.
 */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Clock, LeadershipEvents, OpenTabGroup, Tabs } from '../../../src/platform/platform.ts';

type ActorTimers = Pick<Clock, 'after'>;
export interface SimTabs extends Tabs {
  /** The page is gone: its messages are dropped and its locks are free. */
  readonly close: () => void;
}
export interface SimPages {
  readonly open: (clock: ActorTimers) => SimTabs;
}
interface Holder {
  readonly clock: ActorTimers;
  readonly granted: () => void;
  readonly lost: () => void;
}
interface Lock {
  holder: Holder | null;
  readonly waiting: Holder[];
}
/** Delay of a message to another page, ms. */
const DELIVERY_MS = 1;

/** Longest time the browser takes to report a lock's new holder, ms. */
const LOCK_MS = 60;

/** `waits`: ms until a page learns that its lock was granted or lost. */
const locks = (waits: () => number) => {
  const all = new Map<string, Lock>();
  const lockOf = (name: string): Lock => {
    const known = all.get(name) ?? { holder: null, waiting: [] };
    all.set(name, known);
    return known;
  };
  const next = (lock: Lock): void => {
    if (lock.holder !== null) return;
    const one = lock.waiting.shift() ?? null;
    lock.holder = one;
    one?.clock.after(waits(), () => {
      if (lock.holder === one) one.granted();
    });
  };
  return {
    /** `take`: take the lock from its holder, ahead of all waiting pages. */
    ask: (name: string, one: Holder, take: boolean): (() => void) => {
      const lock = lockOf(name);
      if (take) {
        const before = lock.holder;
        lock.holder = null;
        lock.waiting.unshift(one);
        before?.clock.after(waits(), before.lost);
      } else lock.waiting.push(one);
      next(lock);
      return () => {
        const at = lock.waiting.indexOf(one);
        if (at >= 0) lock.waiting.splice(at, 1);
        if (lock.holder !== one) return;
        lock.holder = null;
        next(lock);
      };
    },
  };
};
interface Receiver {
  readonly clock: ActorTimers;
  /** Messages under way, oldest first: a page's early timers do not change their order. */
  readonly inbox: unknown[];
}
const channels = () => {
  const all = new Map<string, Map<(message: unknown) => void, Receiver>>();
  return (name: string, clock: ActorTimers, hear: (message: unknown) => void) => {
    const pages = all.get(name) ?? new Map<(message: unknown) => void, Receiver>();
    all.set(name, pages);
    pages.set(hear, { clock, inbox: [] });
    return {
      post: (message: unknown): void => {
        if (!pages.has(hear)) return;
        const copy = structuredClone(message);
        for (const [other, { clock: its, inbox }] of pages) {
          if (other === hear) continue;
          inbox.push(copy);
          its.after(DELIVERY_MS, () => {
            const oldest = inbox.shift();
            if (pages.has(other)) other(oldest);
          });
        }
      },
      close: (): void => void pages.delete(hear),
    };
  };
};

/** `random`: a stream of the plan's own seed. */
export const createSimPages = (random: Pick<SeededRandom, 'integer'>): SimPages => {
  const { ask } = locks(() => random.integer(LOCK_MS + 1));
  const channel = channels();
  const held = new Map<string, Set<object>>();
  return {
    open: (clock) => {
      const me = {};
      const ends = new Set<() => void>();
      const until = (end: () => void): (() => void) => {
        const once = (): void => {
          if (ends.delete(once)) end();
        };
        ends.add(once);
        return once;
      };
      const listeners = new Set<(message: unknown) => void>();
      const { post, close } = channel('', clock, (message) => {
        for (const run of [...listeners]) run(message);
      });
      const circle: OpenTabGroup = (name, hear) => {
        const own = channel(name, clock, hear);
        const leads = new Set<() => void>();
        const end = until(() => {
          own.close();
          for (const one of [...leads]) one();
        });
        return {
          post: own.post,
          lead: (how, told: LeadershipEvents) => {
            const stop = until(ask(`lead ${name}`, { clock, ...told }, how === 'take'));
            leads.add(stop);
            return stop;
          },
          close: end,
        };
      };
      const exclusive = <R>(name: string, patienceMs: number, run: () => Promise<R>): Promise<{ value: R } | null> =>
        new Promise((resolve, reject) => {
          let stopWaiting = (): void => undefined;
          const release = until(
            ask(
              `alone ${name}`,
              {
                clock,
                granted: () => {
                  stopWaiting();
                  run().then(
                    (value) => {
                      release();
                      resolve({ value });
                    },
                    (error: Error) => {
                      release();
                      reject(error);
                    },
                  );
                },
                lost: () => undefined,
              },
              false,
            ),
          );
          stopWaiting = clock.after(patienceMs, () => {
            release();
            resolve(null);
          });
        });
      return {
        post,
        on: (run) => {
          listeners.add(run);
          return () => void listeners.delete(run);
        },
        holdShared: (name) => {
          const set = held.get(name) ?? new Set();
          held.set(name, set.add(me));
          return until(() => set.delete(me));
        },
        hasOthers: (name) => Promise.resolve([...(held.get(name) ?? [])].some((one) => one !== me)),
        runExclusive: async (name, patienceMs, run) => {
          const done = await exclusive(name, patienceMs, run);
          return done === null ? run() : done.value;
        },
        runExclusiveOrSkip: async (name, patienceMs, run) => (await exclusive(name, patienceMs, run))?.value ?? null,
        groups: () => Promise.resolve(circle),
        close: () => {
          close();
          for (const end of [...ends]) end();
        },
      };
    },
  };
};
