/**
 * Runs the state table: one state at a time with one timer, which ends with the state. Events raised during a transition
 * are queued until it ends, so that no state is half entered.
 */
import type { ConnectionName } from '../../../gate/batch.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import { nextState, type ConnectionEvent } from './connectionTable.ts';

export interface Transition {
  readonly from: ConnectionName;
  readonly to: ConnectionName;
  readonly event: ConnectionEvent;
  /** For debugging: the event and its cause. */
  readonly reason: string;
  readonly detail: TransitionDetail;
}
export interface TransitionDetail {
  readonly code?: string;
  /** Hint of the hub that overrides the back-off. */
  readonly retryAfterMs?: number;
  readonly drain?: { readonly after: number; readonly window: number };
}
export interface Effects {
  /** Time until `elapsed`; null: none. */
  readonly limit: (transition: Transition) => number | null;
  readonly leave: (transition: Transition) => void;
  readonly enter: (transition: Transition) => void;
}
export interface Machine {
  readonly state: () => ConnectionName;
  readonly reason: () => string;
  /** Monotonic ms at which the state was entered. */
  readonly since: () => number;
  readonly send: (event: ConnectionEvent, detail?: TransitionDetail) => void;
}
/** Most queued events; more would mean a loop in the table. */
const MAX_QUEUED = 32;

export const createMachine = (clock: Clock, effects: Effects): Machine => {
  let state: ConnectionName = 'off';
  let reason = 'start';
  let since = clock.mono();
  let stopTimer: Cancel = () => undefined;
  let running = false;
  const queue: (readonly [ConnectionEvent, TransitionDetail])[] = [];

  const move = (event: ConnectionEvent, detail: TransitionDetail): void => {
    const to = nextState(state, event);
    if (to === null) return;
    const cause = detail.code === undefined ? event : `${event}: ${detail.code}`;
    const transition = { from: state, to, event, reason: cause, detail };
    stopTimer();
    stopTimer = () => undefined;
    effects.leave(transition);
    state = to;
    reason = cause;
    since = clock.mono();
    const limit = effects.limit(transition);
    if (limit !== null) stopTimer = clock.after(limit, () => send('elapsed'));
    effects.enter(transition);
  };
  const send = (event: ConnectionEvent, detail: TransitionDetail = {}): void => {
    if (queue.length < MAX_QUEUED) queue.push([event, detail]);
    if (running) return;
    running = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) move(...next);
    } finally {
      running = false;
    }
  };
  return { state: () => state, reason: () => reason, since: () => since, send };
};
