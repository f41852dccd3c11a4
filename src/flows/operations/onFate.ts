/** What is to be done when it is known what became of an operation, unless its session is over by then. Returns at once. */
import { race, spawn } from 'redux-saga/effects';
import { sessionEnded } from '../../domains/facts.ts';
import type { Operation } from '../../domains/operations/operations.state.ts';
import { type Flow, hear } from '../machinery/effects.ts';
import { fateOfKey } from './write.ts';

type Then = (operation: Operation) => Flow;
function* waited(key: string, then: Then): Flow {
  const operation = yield* fateOfKey(key);
  if (operation) yield* then(operation);
}
function* unlessOver(key: string, then: Then): Flow {
  yield race([waited(key, then), hear(sessionEnded)]);
}
/** Whoever asks goes on. */
export function* onFate(key: string, then: Then): Flow {
  yield spawn(unlessOver, key, then);
}
