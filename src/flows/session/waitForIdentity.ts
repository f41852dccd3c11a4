/**
 * Waits until the session is known. In the first moments of a page it is still being restored: a press made then is
 * handled for the member, not for a visitor.
 */
import type { DialogKind } from '../../domains/dialogs/dialogs.calc.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectPhase } from '../../domains/session/session.selectors.ts';
import { visitorArrived } from '../../domains/session/session.slice.ts';
import { type Flow, takeAny, select } from '../machinery/effects.ts';

/** A player who sees one of these dialogs is not logged in yet, and may never be. */
const BLOCKING_DIALOGS: readonly DialogKind[] = ['changePassword', 'foreignToken', 'verification'];

/** False: a dialog needs an answer first, and the press is dropped. */
export function* waitForIdentity(): Flow<boolean> {
  for (;;) {
    const phase = yield* select(selectPhase);
    if (phase === 'visitor' || phase === 'loggedIn') return true;
    const asked = yield* select(selectOpenDialog);
    if (asked !== null && BLOCKING_DIALOGS.includes(asked.kind)) return false;
    yield* takeAny(sessionStarted, visitorArrived, sessionEnded, openDialog);
  }
}
