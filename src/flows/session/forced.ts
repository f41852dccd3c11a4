/**
 * A password that must be new before the account can be used (R-SESS-05, R-SESS-06, R-SESS-23). Asked for by the page that
 * logged in, by that page loaded again, and by a page that came by the session otherwise and hears it from the house.
 */
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import type { MustChange } from '../../domains/session/session.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, tell } from '../machinery/effects.ts';
import { KEEP } from '../machinery/storageKeys.ts';

export interface Due {
  readonly mustChange: MustChange;
  /** The log-in that is held was the account's first: what is due at it is due once the password is new (R-SESS-04). */
  readonly firstTimeLogin: boolean;
}
const CAUSES: readonly MustChange[] = ['default', 'expired', 'firstLogin'];
const causeOf = (said: unknown): MustChange | null => CAUSES.find((cause) => cause === said) ?? null;
const YES = 'yes';

/** The house refuses a held session everything else and says why it is held. Null: it is another failure. */
export const dueOf = (error: unknown): Due | null => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  const cause = refused?.code === 'forbidden' ? causeOf(refused.value?.['mustChange']) : null;
  return cause === null ? null : { mustChange: cause, firstTimeLogin: cause === 'firstLogin' };
};
/** What was due when this page was loaded again; the old password is asked for then (R-RECOV-02). Null: nothing. */
export const keptDue = ({ platform: { storage } }: FlowDeps): Due | null => {
  const cause = causeOf(storage.session.get(KEEP.mustChange));
  return cause === null
    ? null
    : { mustChange: cause, firstTimeLogin: storage.session.get(KEEP.firstTimeLogin) === YES };
};
/** Nothing is due any more. */
export const freed = ({ platform: { storage } }: FlowDeps): void => {
  storage.session.remove(KEEP.mustChange);
  storage.session.remove(KEEP.firstTimeLogin);
};
/** Loading the page again is no way past it; neither the cause nor the first log-in is a secret. */
export function* forceChange(deps: FlowDeps, { mustChange, firstTimeLogin }: Due): Flow {
  freed(deps);
  const { session } = deps.platform.storage;
  session.set(KEEP.mustChange, mustChange);
  if (firstTimeLogin) session.set(KEEP.firstTimeLogin, YES);
  yield* tell(openDialog({ kind: 'changePassword', forced: true }));
}
