/**
 * The pages of one simulated browser (REL-31, F32): what one posts the others hear on their own clocks, locks are held by
 * whoever has them, asleep or not, and are free when their page is gone.
 */
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { Clock, Lead, OpenCircle, Tabs } from '../../../src/platform/platform.ts';

type ActorTimers = Pick<Clock, 'after'>;
export interface SimTabs extends Tabs {
  /** The page is gone: nothing of it is heard any more, its locks are free. */
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
/** Another page hears it so much later, ms. */
const PASSING_MS = 1;

/** Most that a browser takes to say who has a lock now, ms. */
const LOCK_MS = 60;

/** `waits`: how long until a page hears of its lock, given or taken. */
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
    /** `take`: from whoever has it, past all who wait. */
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
const channels = () => {
  const all = new Map<string, Map<(message: unknown) => void, ActorTimers>>();
  return (name: string, clock: ActorTimers, hear: (message: unknown) => void) => {
    const pages = all.get(name) ?? new Map<(message: unknown) => void, ActorTimers>();
    all.set(name, pages);
    pages.set(hear, clock);
    return {
      post: (message: unknown): void => {
        if (!pages.has(hear)) return;
        const copy = structuredClone(message);
        for (const [other, its] of pages)
          if (other !== hear) its.after(PASSING_MS, () => pages.has(other) && other(copy));
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
      const circle: OpenCircle = (name, hear) => {
        const own = channel(name, clock, hear);
        const leads = new Set<() => void>();
        const end = until(() => {
          own.close();
          for (const one of [...leads]) one();
        });
        return {
          post: own.post,
          lead: (how, told: Lead) => {
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
        hold: (name) => {
          const set = held.get(name) ?? new Set();
          held.set(name, set.add(me));
          return until(() => set.delete(me));
        },
        others: (name) => Promise.resolve([...(held.get(name) ?? [])].some((one) => one !== me)),
        alone: async (name, patienceMs, run) => {
          const done = await exclusive(name, patienceMs, run);
          return done === null ? run() : done.value;
        },
        aloneOrNot: async (name, patienceMs, run) => (await exclusive(name, patienceMs, run))?.value ?? null,
        circles: () => Promise.resolve(circle),
        close: () => {
          close();
          for (const end of [...ends]) end();
        },
      };
    },
  };
};
