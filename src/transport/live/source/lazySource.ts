/**
 * A source whose code is loaded with its first opening: visitors hold no socket, so their first page loads no socket
 * library (performance.md, 8). A chunk that cannot be had is a failed connection like any other: the machine comes again.
 */
import type { LiveSource, SourceSignal } from '../../api.ts';

export const createLazySource = (load: () => Promise<LiveSource>): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  let source: LiveSource | null = null;
  /** Grows with every open and close: what was loading for an earlier one is not opened any more. */
  let turn = 0;

  const tell = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  return {
    open: (auth, transports) => {
      turn += 1;
      const mine = turn;
      if (source) return source.open(auth, transports);
      void load().then(
        (loaded) => {
          if (turn !== mine || source) return;
          source = loaded;
          source.onSignal(tell);
          source.open(auth, transports);
        },
        () => {
          if (turn === mine) tell({ type: 'closed', code: 'load-failed', retry: true });
        },
      );
    },
    close: () => {
      turn += 1;
      source?.close();
    },
    ask: (event, message, timeoutMs) => source?.ask(event, message, timeoutMs) ?? Promise.resolve(null),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
