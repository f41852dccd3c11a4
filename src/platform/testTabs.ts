/** Several pages of one browser, as fakes: what one posts the others hear a turn later, locks are kept. For tests only. */
import type { Lead, OpenCircle, Tabs } from './platform.ts';

export interface TestBrowser {
  /**
   * One more page. `close`: it hears nothing more and its locks go. `hang`: its circles neither hear nor say anything, its
   * locks stay. Impatient: whatever it waits for lasts too long.
   */
  readonly open: (options?: { readonly impatient?: boolean }) => Tabs & {
    readonly close: () => void;
    readonly hang: (hangs: boolean) => void;
  };
  /** Everything posted, oldest first. */
  readonly posted: readonly unknown[];
}
/** The lead of one circle: who has it, who waits, oldest first. */
interface Leading {
  holder: Lead | null;
  readonly waiting: Lead[];
}
type Later = (run: () => unknown) => void;
/** When another page of a circle hears a word, and when a page hears of the lead: a browser may be late with either. */
interface Slowness {
  readonly words?: Later;
  readonly locks?: Later;
}
const SOON: Later = (run) => void Promise.resolve().then(run);

const testCircles = ({ words = SOON, locks = SOON }: Slowness) => {
  const heard = new Map<string, Set<(message: unknown) => void>>();
  const leads = new Map<string, Leading>();
  const of = (name: string): Leading => {
    const known = leads.get(name) ?? { holder: null, waiting: [] };
    leads.set(name, known);
    return known;
  };
  /** Never in the turn of whoever asks or lets go. */
  const next = (leading: Leading): void =>
    locks(() => {
      if (leading.holder !== null) return;
      leading.holder = leading.waiting.shift() ?? null;
      leading.holder?.granted();
    });
  return (gone: Set<() => void>, frozen: () => boolean): OpenCircle =>
    (name, listener) => {
      const all = heard.get(name) ?? new Set();
      heard.set(name, all);
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
        lead: (how, told) => {
          const leading = of(name);
          if (how === 'wait') leading.waiting.push(told);
          else {
            const before = leading.holder;
            leading.holder = null;
            leading.waiting.unshift(told);
            if (before) locks(before.lost);
          }
          next(leading);
          const end = (): void => {
            ends.delete(end);
            const at = leading.waiting.indexOf(told);
            if (at >= 0) leading.waiting.splice(at, 1);
            if (leading.holder !== told) return;
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
export const testBrowser = (slowness: Slowness = {}): TestBrowser => {
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
        circles: () => Promise.resolve(circle),
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
