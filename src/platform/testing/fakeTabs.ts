/** A fake browser with several pages: posted messages arrive a turn later, and locks are modelled. For tests only. */
import type { LeadershipEvents, OpenTabGroup, Tabs } from '../platform.ts';

export interface FakeBrowser {
  /**
   * Opens a page. `close`: it receives nothing more and its locks are released. `hang`: its tab groups neither receive nor
   * send, but its locks stay. `impatient`: every wait for a lock times out.
   */
  readonly open: (options?: { readonly impatient?: boolean }) => Tabs & {
    readonly close: () => void;
    readonly hang: (hangs: boolean) => void;
  };
  /** Everything posted, oldest first. */
  readonly posted: readonly unknown[];
}
/** The lead of one group: the holder and the waiting pages, oldest first. */
interface Leading {
  holder: LeadershipEvents | null;
  readonly waiting: LeadershipEvents[];
}
type Later = (run: () => unknown) => void;
/** Delivery of messages and of lock events: a browser may delay either. */
interface Slowness {
  readonly words?: Later;
  readonly locks?: Later;
}
const SOON: Later = (run) => void Promise.resolve().then(run);

const testCircles = ({ words = SOON, locks = SOON }: Slowness) => {
  const listenersByGroup = new Map<string, Set<(message: unknown) => void>>();
  const leads = new Map<string, Leading>();
  const of = (name: string): Leading => {
    const known = leads.get(name) ?? { holder: null, waiting: [] };
    leads.set(name, known);
    return known;
  };
  /** Grants the lead asynchronously, as a browser does. */
  const next = (leading: Leading): void =>
    locks(() => {
      if (leading.holder !== null) return;
      leading.holder = leading.waiting.shift() ?? null;
      leading.holder?.granted();
    });
  return (gone: Set<() => void>, frozen: () => boolean): OpenTabGroup =>
    (name, listener) => {
      const all = listenersByGroup.get(name) ?? new Set();
      listenersByGroup.set(name, all);
      const hear = (message: unknown): void => {
        if (!frozen()) listener(message);
      };
      all.add(hear);
      const ends = new Set<() => void>();
      const close = (): void => {
        all.delete(hear);
        for (const end of [...ends]) end();
        gone.delete(close);
      };
      gone.add(close);
      return {
        post: (message) => {
          if (frozen() || !all.has(hear)) return;
          const copy = structuredClone(message);
          for (const other of [...all]) if (other !== hear) words(() => all.has(other) && other(copy));
        },
        lead: (how, events) => {
          const leading = of(name);
          if (how === 'wait') leading.waiting.push(events);
          else {
            const before = leading.holder;
            leading.holder = null;
            leading.waiting.unshift(events);
            if (before) locks(before.lost);
          }
          next(leading);
          const end = (): void => {
            ends.delete(end);
            const at = leading.waiting.indexOf(events);
            if (at >= 0) leading.waiting.splice(at, 1);
            if (leading.holder !== events) return;
            leading.holder = null;
            next(leading);
          };
          ends.add(end);
          return end;
        },
        close,
      };
    };
};
export const fakeBrowser = (slowness: Slowness = {}): FakeBrowser => {
  const circleOf = testCircles(slowness);
  const pages = new Set<{ readonly hear: (message: unknown) => void }>();
  const posted: unknown[] = [];
  const shared = new Map<string, number>();
  const queues = new Map<string, Promise<unknown>>();
  const running = new Set<string>();
  const queued = <R>(name: string, run: () => Promise<R>): Promise<R> => {
    const mine = (queues.get(name) ?? Promise.resolve()).then(() => {
      running.add(name);
      return run().finally(() => running.delete(name));
    });
    queues.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const count = (name: string, by: number): void => void shared.set(name, (shared.get(name) ?? 0) + by);
  return {
    posted,
    open: ({ impatient = false } = {}) => {
      const listeners = new Set<(message: unknown) => void>();
      const releases = new Set<() => void>();
      const own = new Map<string, number>();
      let hangs = false;
      const circle = circleOf(releases, () => hangs);
      const page = {
        hear: (message: unknown) => {
          for (const run of [...listeners]) run(message);
        },
      };
      pages.add(page);
      return {
        post: (message) => {
          posted.push(message);
          // Structured clones, delivered asynchronously, as in a browser.
          const copy = structuredClone(message);
          for (const other of [...pages])
            if (other !== page) void Promise.resolve().then(() => pages.has(other) && other.hear(copy));
        },
        on: (run) => {
          listeners.add(run);
          return () => listeners.delete(run);
        },
        holdShared: (name) => {
          const both = (by: number): void => {
            count(name, by);
            own.set(name, (own.get(name) ?? 0) + by);
          };
          both(1);
          const release = (): void => {
            if (releases.delete(release)) both(-1);
          };
          releases.add(release);
          return release;
        },
        hasOthers: (name) => Promise.resolve((shared.get(name) ?? 0) > (own.get(name) ?? 0)),
        runExclusive: (name, _patienceMs, run) => (impatient && running.has(name) ? run() : queued(name, run)),
        runExclusiveOrSkip: (name, _patienceMs, run) =>
          impatient && running.has(name) ? Promise.resolve(null) : queued(name, run),
        groups: () => Promise.resolve(circle),
        hang: (does) => {
          hangs = does;
        },
        close: () => {
          pages.delete(page);
          for (const release of [...releases]) release();
        },
      };
    },
  };
};
