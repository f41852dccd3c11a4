/** The other pages of ours in this browser: a channel between them, and locks that say who is there (H-28, REL-31). */
import type { Cancel, Clock, Tabs } from './platform.ts';

const CHANNEL = 'toteboard';

/** A browser without the channel has pages that do not know each other; each stands for itself. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
};
/** Absent where the page is not secure, or the browser old. */
const locksOf = (): LockManager | null => (navigator as { readonly locks?: LockManager }).locks ?? null;

interface Done<R> {
  readonly value: R;
}
export const browserTabs = (clock: Clock): Tabs => {
  const channel = openChannel();
  const locks = locksOf();
  /** Locks this page holds itself: the browser counts them with the others'. */
  const own = new Map<string, number>();
  const listeners = new Set<(message: unknown) => void>();
  /** Null: another page had the lock longer than one waits. Without locks nobody can be waited for. */
  const exclusive = async <R>(name: string, patienceMs: number, run: () => Promise<R>): Promise<Done<R> | null> => {
    if (locks === null) return { value: await run() };
    const wait = new AbortController();
    const stop = clock.after(patienceMs, () => wait.abort());
    let begun = false;
    const begin = async (): Promise<Done<R>> => {
      begun = true;
      stop();
      return { value: await run() };
    };
    try {
      return await locks.request(name, { signal: wait.signal }, begin);
    } catch (error) {
      if (begun || !wait.signal.aborted) throw error;
      return null;
    } finally {
      stop();
    }
  };
  if (channel)
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      for (const run of [...listeners]) run(data);
    };
  return {
    post: (message) => channel?.postMessage(message),
    on: (run): Cancel => {
      listeners.add(run);
      return () => listeners.delete(run);
    },
    hold: (name): Cancel => {
      let release = (): void => undefined;
      const until = new Promise<void>((resolve) => {
        release = resolve;
      });
      const held = async (): Promise<void> => {
        own.set(name, (own.get(name) ?? 0) + 1);
        await until;
        own.set(name, (own.get(name) ?? 0) - 1);
      };
      locks?.request(name, { mode: 'shared' }, held).catch(() => undefined);
      return release;
    },
    others: async (name) => {
      if (channel === null) return false;
      if (locks === null) return true;
      const state = await locks.query().catch(() => null);
      if (state === null) return true;
      return (state.held ?? []).filter((lock) => lock.name === name).length > (own.get(name) ?? 0);
    },
    alone: async (name, patienceMs, run) => {
      const done = await exclusive(name, patienceMs, run);
      // A frozen page keeps its lock: the wait ends and the work is done all the same.
      return done === null ? run() : done.value;
    },
    aloneOrNot: async (name, patienceMs, run) => (await exclusive(name, patienceMs, run))?.value ?? null,
    circles:
      channel === null || locks === null
        ? null
        : () => import('./browserCircles.ts').then(({ openCircle }) => openCircle),
  };
};
