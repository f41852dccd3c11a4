/**
 * Matches texts against the server's expressions (SAFE-44) in a worker, one at a time, each for at most 100 ms once the
 * worker is ready. An expression that takes longer is aborted and not tried again on this page. If there is no verdict, it
 * is `unknown`, and the server decides.
 */
import type { Clock, PatternMatcher } from './platform.ts';
import type { PatternRequest } from '../lib/patterns/runPattern.ts';

export const DEADLINE_MS = 100;
/** The worker's script may have to load over the network first; this blocks nothing. */
const START_MS = 3_000;
/** Number of patterns remembered as too slow; a house has a few dozen fields. */
const REMEMBERED = 200;

export type PatternVerdict = Awaited<ReturnType<PatternMatcher['test']>>;
export interface PatternRunner {
  readonly post: (ask: PatternRequest) => void;
  readonly end: () => void;
}
export interface RunnerEvents {
  readonly ready: () => void;
  readonly answer: (verdict: 'matches' | 'differs' | null) => void;
  readonly failed: () => void;
}
/** Starts a worker; throws if the page may have none. */
export type Spawn = (events: RunnerEvents) => PatternRunner;

export const createPatternMatcher = (clock: Pick<Clock, 'after'>, spawn: Spawn): PatternMatcher => {
  const tooSlow = new Set<string>();
  let runner: { readonly run: PatternRunner; ready: boolean } | null = null;
  let running: ((verdict: PatternVerdict | 'late' | 'broken' | 'ready') => void) | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  const drop = (): void => {
    runner?.run.end();
    runner = null;
  };
  const ensure = (): { readonly run: PatternRunner; ready: boolean } => {
    if (runner) return runner;
    const made: { readonly run: PatternRunner; ready: boolean } = {
      ready: false,
      run: spawn({
        ready: () => {
          made.ready = true;
          if (runner === made) running?.('ready');
        },
        answer: (verdict) => runner === made && running?.(verdict ?? 'unknown'),
        failed: () => runner === made && running?.('broken'),
      }),
    };
    runner = made;
    return made;
  };
  const judge = (ask: PatternRequest): Promise<PatternVerdict> =>
    new Promise((resolve) => {
      let cancel = clock.after(START_MS, () => running?.('broken'));
      const begin = (run: PatternRunner): void => {
        cancel();
        cancel = clock.after(DEADLINE_MS, () => running?.('late'));
        run.post(ask);
      };
      running = (outcome) => {
        if (outcome === 'ready') {
          if (runner) begin(runner.run);
          return;
        }
        cancel();
        running = null;
        if (outcome === 'late' || outcome === 'broken') drop();
        if (outcome === 'late') {
          if (tooSlow.size >= REMEMBERED) tooSlow.clear();
          tooSlow.add(ask.pattern);
        }
        resolve(outcome === 'late' || outcome === 'broken' ? 'unknown' : outcome);
      };
      try {
        const one = ensure();
        if (one.ready) begin(one.run);
      } catch {
        running('broken');
      }
    });
  return {
    test: (pattern, text) => {
      if (tooSlow.has(pattern)) return Promise.resolve('unknown');
      const next = queue.then(() => (tooSlow.has(pattern) ? 'unknown' : judge({ pattern, text })));
      queue = next;
      return next;
    },
  };
};
