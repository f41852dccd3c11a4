/** Stores the remember choice of a log-in: until when the house's cookie may be used, and the account name (R-SESS-14). */
import { REMEMBER_SECONDS } from '../../contract/constants.ts';
import { nameRemembered, type RememberChoice } from '../../domains/session/session.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, put } from '../machinery/effects.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

/** Called after a successful log-in. Never the password (D-11); unticked clears both. */
export function* storeRememberChoice(deps: FlowDeps, { ticked, name }: RememberChoice): Flow {
  const { storage, clock } = deps.platform;
  if (ticked) storage.local.set(STORAGE_KEYS.rememberedUntil, String(clock.now() + REMEMBER_SECONDS * 1_000));
  else storage.local.remove(STORAGE_KEYS.rememberedUntil);
  if (name === '' && ticked) return;
  if (ticked) storage.local.set(STORAGE_KEYS.accountName, name);
  else storage.local.remove(STORAGE_KEYS.accountName);
  yield* put(nameRemembered(ticked ? name : ''));
}
