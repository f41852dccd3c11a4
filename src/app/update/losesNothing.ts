import { selectDialogsBehind, selectOpenDialog } from '../../domains/dialogs/dialogs.selectors.ts';
import type { Phase } from '../../domains/play/play.phase.ts';
import type { RootState } from '../../domains/reducer.ts';

/** Phases of a game that a load would end, or whose window it would lose from sight. */
const RUNNING: readonly Phase[] = ['transferring', 'starting', 'loading', 'playing', 'apart', 'blocked'];

/**
 * Whether the page may be loaded anew: no dialog is open, no game runs, no chat message is on its way, and no field of the page
 * holds typed text. `failed`: the part that could not be loaded; a dialog that could not is not in the way itself.
 */
export const losesNothing = (
  state: Pick<RootState, 'dialogs' | 'play' | 'chat'>,
  hasTypedText: boolean,
  failed?: 'page' | 'dialog',
): boolean =>
  !hasTypedText &&
  (failed === 'dialog' || selectOpenDialog(state) === null) &&
  selectDialogsBehind(state).length === 0 &&
  !RUNNING.includes(state.play.phase) &&
  state.chat.outgoing.every((message) => message.state === 'sent');
