/** The other pages of the portal in this browser: a BroadcastChannel for messages, and Web Locks for presence (H-28, REL-31). */
import type { Cancel, Clock, Tabs } from './platform.ts';

const CHANNEL = 'toteboard';

/** Without BroadcastChannel the pages cannot communicate; each works for itself. */
const openChannel = (): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
};
/** Null without a secure context, or in an old browser. */
const locksOf = (): LockManager | null => (navigator as { readonly locks?: LockManager }).locks ?? null;

interface Done<R> {
  readonly value: R;
}
export const browserTabs = (clock: Clock): Tabs => {
  const channel = openChannel();
  const locks = locksOf();
  /** Shared locks this page holds itself: the browser's count includes them. */
  const own = new Map<string, number>();
  const listeners = new Set<(message: unknown) => void>();
  /** Runs under the lock; null: another page kept the lock for too long. Without Web Locks it runs at once. */
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
    holdShared: (name): Cancel => {
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
    hasOthers: async (name) => {
      if (channel === null) return false;
      if (locks === null) return true;
      const state = await locks.query().catch(() => null);
      if (state === null) return true;
      return (state.held ?? []).filter((lock) => lock.name === name).length > (own.get(name) ?? 0);
    },
    runExclusive: async (name, patienceMs, run) => {
      const done = await exclusive(name, patienceMs, run);
      // A frozen page keeps its lock, so after the wait the work runs without it.
      return done === null ? run() : done.value;
    },
    runExclusiveOrSkip: async (name, patienceMs, run) => (await exclusive(name, patienceMs, run))?.value ?? null,
    groups:
      channel === null || locks === null
        ? null
        : () => import('./browserTabGroups.ts').then(({ openTabGroup }) => openTabGroup),
  };
};
