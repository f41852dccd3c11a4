import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectExpiry } from '../../domains/session/session.selectors.ts';
import { type Flow, hearAny, read } from '../machinery/effects.ts';

/**
 * While a session has run out in place nobody is known to be here: whoever comes back may be another person, whose token lives
 * before it is known whose it is (B-14). Until then nothing of the one before is said under it.
 */
export function* isIn(): Flow<boolean> {
  return (yield* read(selectExpiry)) !== 'ended';
}
export function* untilIn(): Flow {
  while (!(yield* isIn())) yield* hearAny(sessionStarted, sessionEnded);
}
