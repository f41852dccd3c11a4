/**
 * Texts against expressions of the server (SAFE-44): never on the page's own thread, one at a time, each for at most
 * 100 ms from the moment the worker can begin. What takes longer is cut off and not tried again in this page's life; a
 * pattern that cannot be judged is `unknown`, and then the server decides.
 */
import type { Clock, Matcher } from './platform.ts';
import type { PatternAsk } from '../lib/patterns/runPattern.ts';

export const DEADLINE_MS = 100;
/** A worker's script may have to come over the network first; nobody is blocked meanwhile. */
const START_MS = 3_000;
/** Patterns remembered as hopeless; a house has a few dozen fields. */
const REMEMBERED = 200;

export type PatternVerdict = Awaited<ReturnType<Matcher['test']>>;
export interface PatternRunner {
  readonly post: (ask: PatternAsk) => void;
  readonly end: () => void;
}
export interface RunnerEvents {
  readonly ready: () => void;
  readonly answer: (verdict: 'matches' | 'differs' | null) => void;
  readonly failed: () => void;
}
/** Makes a thread beside the page; throws where there can be none. */
export type Spawn = (events: RunnerEvents) => PatternRunner;

export const createMatcher = (clock: Pick<Clock, 'after'>, spawn: Spawn): Matcher => {
  const hopeless = new Set<string>();
  let runner: { readonly run: PatternRunner; ready: boolean } | null = null;
  let running: ((verdict: PatternVerdict | 'late' | 'broken' | 'ready') => void) | null = null;
  let line: Promise<unknown> = Promise.resolve();

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
  const judge = (ask: PatternAsk): Promise<PatternVerdict> =>
    new Promise((resolve) => {
      let cancel = clock.after(START_MS, () => running?.('broken'));
      const begin = (run: PatternRunner): void => {
        cancel();
        cancel = clock.after(DEADLINE_MS, () => running?.('late'));
        run.post(ask);
      };
      running = (said) => {
        if (said === 'ready') {
          if (runner) begin(runner.run);
          return;
        }
        cancel();
        running = null;
        if (said === 'late' || said === 'broken') drop();
        if (said === 'late') {
          if (hopeless.size >= REMEMBERED) hopeless.clear();
          hopeless.add(ask.pattern);
        }
        resolve(said === 'late' || said === 'broken' ? 'unknown' : said);
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
      if (hopeless.has(pattern)) return Promise.resolve('unknown');
      const next = line.then(() => (hopeless.has(pattern) ? 'unknown' : judge({ pattern, text })));
      line = next;
      return next;
    },
  };
};
