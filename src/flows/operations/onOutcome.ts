/** Runs `then` once the outcome of an operation is known, unless its session has ended. Returns at once. */
import { race, spawn } from 'redux-saga/effects';
import { sessionEnded } from '../../domains/facts.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import { type Flow, take } from '../machinery/effects.ts';
import { outcomeOfKey } from './write.ts';

type Then = (operation: Operation) => Flow;
function* waited(key: string, then: Then): Flow {
  const operation = yield* outcomeOfKey(key);
  if (operation) yield* then(operation);
}
function* unlessOver(key: string, then: Then): Flow {
  yield race([waited(key, then), take(sessionEnded)]);
}
/** The caller does not wait. */
export function* onOutcome(key: string, then: Then): Flow {
  yield spawn(unlessOver, key, then);
}
