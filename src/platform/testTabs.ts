/** Several pages of one browser, as fakes: what one posts the others hear a turn later, locks are kept. For tests only. */
import type { Tabs } from './platform.ts';

export interface TestBrowser {
  /** One more page. `close`: it hears nothing more and its locks go. Impatient: whatever it waits for lasts too long. */
  readonly open: (options?: { readonly impatient?: boolean }) => Tabs & { readonly close: () => void };
  /** Everything posted, oldest first. */
  readonly posted: readonly unknown[];
}
export const testBrowser = (): TestBrowser => {
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
      const page = {
        hear: (message: unknown) => {
          for (const run of [...listeners]) run(message);
        },
      };
      pages.add(page);
      return {
        post: (message) => {
          posted.push(message);
          // Structured clones, as the browser makes them; and never in the sender's own turn.
          const copy = structuredClone(message);
          for (const other of [...pages])
            if (other !== page) void Promise.resolve().then(() => pages.has(other) && other.hear(copy));
        },
        on: (run) => {
          listeners.add(run);
          return () => listeners.delete(run);
        },
        hold: (name) => {
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
        others: (name) => Promise.resolve((shared.get(name) ?? 0) > (own.get(name) ?? 0)),
        alone: (name, _patienceMs, run) => (impatient && running.has(name) ? run() : queued(name, run)),
        aloneOrNot: (name, _patienceMs, run) =>
          impatient && running.has(name) ? Promise.resolve(null) : queued(name, run),
        close: () => {
          pages.delete(page);
          for (const release of [...releases]) release();
        },
      };
    },
  };
};
