import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectExpiry } from '../../domains/session/session.selectors.ts';
import { type Flow, takeAny, select } from '../machinery/effects.ts';

/**
 * While a session has expired in place, no member counts as signed in: another member may log in, whose token is there
 * before their identity is known (B-14). Until then no message of the former member is sent under that token.
 */
export function* isSignedIn(): Flow<boolean> {
  return (yield* select(selectExpiry)) !== 'ended';
}
export function* waitUntilSignedIn(): Flow {
  while (!(yield* isSignedIn())) yield* takeAny(sessionStarted, sessionEnded);
}
