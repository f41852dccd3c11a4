/**
 * A password that must be changed before the account can be used (R-SESS-05, R-SESS-06, R-SESS-23). Required by the
 * page that logged in, by that page after a reload, and by a page that received the session otherwise and learns it
 * from a refusal.
 */
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import type { MustChange } from '../../domains/session/session.slice.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, put } from '../machinery/effects.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

export interface ForcedChange {
  readonly mustChange: MustChange;
  /** The held log-in was the account's first; what is due at a first log-in follows the password change (R-SESS-04). */
  readonly firstTimeLogin: boolean;
}
const CAUSES: readonly MustChange[] = ['default', 'expired', 'firstLogin'];
const causeOf = (value: unknown): MustChange | null => CAUSES.find((cause) => cause === value) ?? null;
const YES = 'yes';

/** The house refuses every other call of a held session and states the cause. Null: another failure. */
export const forcedChangeOf = (error: unknown): ForcedChange | null => {
  const refused = error instanceof CallFailed && error.error.kind === 'refused' ? error.error : null;
  const cause = refused?.code === 'forbidden' ? causeOf(refused.value?.['mustChange']) : null;
  return cause === null ? null : { mustChange: cause, firstTimeLogin: cause === 'firstLogin' };
};
/** The change that was due before a reload; the old password is then required (R-RECOV-02). Null: none. */
export const storedForcedChange = ({ platform: { storage } }: FlowDeps): ForcedChange | null => {
  const cause = causeOf(storage.session.get(STORAGE_KEYS.mustChange));
  return cause === null
    ? null
    : { mustChange: cause, firstTimeLogin: storage.session.get(STORAGE_KEYS.firstTimeLogin) === YES };
};
/** No change is due any more. */
export const clearForcedChange = ({ platform: { storage } }: FlowDeps): void => {
  storage.session.remove(STORAGE_KEYS.mustChange);
  storage.session.remove(STORAGE_KEYS.firstTimeLogin);
};
/** Stored, so that a reload does not skip the change; neither the cause nor the first log-in is a secret. */
export function* requirePasswordChange(deps: FlowDeps, { mustChange, firstTimeLogin }: ForcedChange): Flow {
  clearForcedChange(deps);
  const { session } = deps.platform.storage;
  session.set(STORAGE_KEYS.mustChange, mustChange);
  if (firstTimeLogin) session.set(STORAGE_KEYS.firstTimeLogin, YES);
  yield* put(openDialog({ kind: 'changePassword', forced: true }));
}
