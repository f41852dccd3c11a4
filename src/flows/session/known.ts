/**
 * Who is here. In the first moments of a page its log-in is still being asked for: a press made then is answered as the
 * person's own, not as a visitor's.
 */
import type { DialogKind } from '../../domains/dialogs/dialogs.calc.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectPhase } from '../../domains/session/session.selectors.ts';
import { visitorArrived } from '../../domains/session/session.slice.ts';
import { type Flow, hearAny, read } from '../machinery/effects.ts';

/** Whoever stands before one of these has not come in yet, and may never. */
const ASKED_FIRST: readonly DialogKind[] = ['changePassword', 'foreignToken', 'verification'];

/** False: something is asked of the person first, and the press is over. */
export function* whoIsKnown(): Flow<boolean> {
  for (;;) {
    const phase = yield* read(selectPhase);
    if (phase === 'visitor' || phase === 'loggedIn') return true;
    const asked = yield* read(selectOpenDialog);
    if (asked !== null && ASKED_FIRST.includes(asked.kind)) return false;
    yield* hearAny(sessionStarted, visitorArrived, sessionEnded, openDialog);
  }
}
