/**
 * A source whose code is lazy-loaded on first open: visitors have no WebSocket, so their page loads no socket library.
 * A chunk that fails to load counts as a failed connection, and the state machine tries again.
 */
import type { LiveSource, SourceSignal } from '../../api.ts';

export const createLazySource = (load: () => Promise<LiveSource>): LiveSource => {
  /** Each listener, with what removes it from the loaded source: signals do not pass through here. */
  const listeners = new Map<(signal: SourceSignal) => void, () => void>();
  let source: LiveSource | null = null;
  /** Incremented by every open and close, so that a load for an earlier open is ignored. */
  let generation = 0;

  return {
    open: (auth, transports) => {
      generation += 1;
      const own = generation;
      if (source) return source.open(auth, transports);
      void load().then(
        (loaded) => {
          if (generation !== own || source) return;
          source = loaded;
          for (const run of listeners.keys()) listeners.set(run, source.onSignal(run));
          source.open(auth, transports);
        },
        () => {
          if (generation !== own) return;
          for (const run of [...listeners.keys()]) run({ type: 'closed', code: 'load-failed', retry: true });
        },
      );
    },
    close: () => {
      generation += 1;
      source?.close();
    },
    request: (event, message, timeoutMs) => source?.request(event, message, timeoutMs) ?? Promise.resolve(null),
    onSignal: (run) => {
      listeners.set(run, source?.onSignal(run) ?? (() => undefined));
      return () => {
        listeners.get(run)?.();
        listeners.delete(run);
      };
    },
  };
};
