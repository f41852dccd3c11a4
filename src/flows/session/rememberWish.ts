/** What this browser keeps of a ticked log-in: until when the house's cookie is worth asking for, and the account name (R-SESS-14). */
import { REMEMBER_SECONDS } from '../../contract/constants.ts';
import { nameRemembered, type RememberWish } from '../../domains/session/session.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, tell } from '../machinery/effects.ts';
import { KEEP } from '../machinery/storageKeys.ts';

/** Once the house has let somebody in. Never the password (D-11); not ticked forgets both. */
export function* rememberWish(deps: FlowDeps, { ticked, name }: RememberWish): Flow {
  const { storage, clock } = deps.platform;
  if (ticked) storage.local.set(KEEP.rememberedUntil, String(clock.now() + REMEMBER_SECONDS * 1_000));
  else storage.local.remove(KEEP.rememberedUntil);
  if (name === '' && ticked) return;
  if (ticked) storage.local.set(KEEP.accountName, name);
  else storage.local.remove(KEEP.accountName);
  yield* tell(nameRemembered(ticked ? name : ''));
}
