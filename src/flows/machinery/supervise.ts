/** Restarts a flow after a fault, without affecting the others (REL-29). */
import { call as callEffect, fork } from 'redux-saga/effects';
import type { FlowDeps } from './deps.ts';
import { call, type Flow, delay } from './effects.ts';
import type { Watcher } from './monitored.ts';

/** More restarts than this are not an accident: wait until the minute is over instead of spinning. */
const MAX_RESTARTS = 3;
const WINDOW_MS = 60_000;

function* supervised(name: string, watcher: Watcher, deps: FlowDeps): Flow {
  const { clock, report } = deps.platform;
  let restarts: readonly number[] = [];
  for (;;) {
    try {
      yield callEffect(watcher, deps);
      return;
    } catch (error) {
      report.error(`flow ${name}`, error);
      const now = clock.mono();
      restarts = restarts.filter((at) => now - at < WINDOW_MS);
      const oldest = restarts[0];
      if (restarts.length >= MAX_RESTARTS && oldest !== undefined) {
        report.note('flow paused after repeated faults', { flow: name });
        yield* delay(clock, WINDOW_MS - (now - oldest));
      }
      restarts = [...restarts, clock.mono()].slice(-MAX_RESTARTS);
    }
  }
}

/** Number of watchers started in one task; all at once would delay a press (G4). */
const STARTS_PER_TASK = 11;

/**
 * Forked, not spawned: each watcher catches its own faults, and all of them end with the root (REL-30). They start in
 * several tasks where the platform can yield; deferredFlows.ts keeps the actions sent before the last one runs.
 */
export function* supervise(watchers: Readonly<Record<string, Watcher>>, deps: FlowDeps): Flow {
  let started = 0;
  for (const [name, watcher] of Object.entries(watchers)) {
    if (deps.yieldToEventLoop !== undefined && started > 0 && started % STARTS_PER_TASK === 0)
      yield* call(deps.yieldToEventLoop);
    yield fork(supervised, name, watcher, deps);
    started += 1;
  }
}
