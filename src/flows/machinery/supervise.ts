/** A fault in one flow ends neither the others nor, at first, itself (REL-29). */
import { call, fork } from 'redux-saga/effects';
import type { FlowDeps } from './deps.ts';
import { ask, type Flow, pause } from './effects.ts';
import type { Watcher } from './monitored.ts';

/** More often than this and the fault is no accident: wait until the minute is over rather than spin. */
const MOST_RESTARTS = 3;
const WINDOW_MS = 60_000;

function* supervised(name: string, watcher: Watcher, deps: FlowDeps): Flow {
  const { clock, report } = deps.platform;
  let restarts: readonly number[] = [];
  for (;;) {
    try {
      yield call(watcher, deps);
      return;
    } catch (error) {
      report.error(`flow ${name}`, error);
      const now = clock.mono();
      restarts = restarts.filter((at) => now - at < WINDOW_MS);
      const oldest = restarts[0];
      if (restarts.length >= MOST_RESTARTS && oldest !== undefined) {
        report.note('flow rests', { flow: name });
        yield* pause(clock, WINDOW_MS - (now - oldest));
      }
      restarts = [...restarts, clock.mono()].slice(-MOST_RESTARTS);
    }
  }
}

/** All at once they would hold up a press (G4). */
const IN_ONE_TURN = 11;

/**
 * Forked, not spawned: each catches its own faults, and all of them end with the root (REL-30). In turns, where there are any:
 * what is told meanwhile has to be kept for those that do not stand yet (flowsLater.ts).
 */
export function* supervise(watchers: Readonly<Record<string, Watcher>>, deps: FlowDeps): Flow {
  let standing = 0;
  for (const [name, watcher] of Object.entries(watchers)) {
    if (deps.turn !== undefined && standing > 0 && standing % IN_ONE_TURN === 0) yield* ask(deps.turn);
    yield fork(supervised, name, watcher, deps);
    standing += 1;
  }
}
