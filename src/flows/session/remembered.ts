/**
 * For a day after a log-in with “Remember” ticked, the player enters without a password: the portal exchanges the house's
 * HttpOnly cookie for a session (R-SESS-14, D-11, SAFE-13). A refusal shows no error: the player is then a visitor.
 */
import { sessionRemember } from '../../contract/session/session.calls.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { loginResultOf } from './login.ts';
import { enterSession } from './session.ts';

const LOCK_TIMEOUT_MS = 5_000;

export const canTryRemembered = ({ platform: { storage, clock } }: FlowDeps): boolean => {
  const until = Number(storage.local.get(STORAGE_KEYS.rememberedUntil) ?? 0);
  return until > clock.now();
};
export const forgetRemembered = ({ platform: { storage } }: FlowDeps): void =>
  storage.local.remove(STORAGE_KEYS.rememberedUntil);

/**
 * One tab at a time: the same cookie presented twice counts as stolen, and the house revokes every cookie that followed from the same log-in. A second tab waits
 * for the new cookie, and exchanges nothing if that takes too long. True: a session is being entered.
 */
export function* enterRemembered(deps: FlowDeps, transport: Transport): Flow<boolean> {
  const { tabs, random, report } = deps.platform;
  try {
    const exchanged = yield* call((signal) =>
      tabs.runExclusiveOrSkip('toteboard-remembered', LOCK_TIMEOUT_MS, () =>
        transport.rest.call(sessionRemember, {}, { signal, key: random.id() }),
      ),
    );
    // Another tab is still exchanging: this tab shows the visitor's page; a reload tries again.
    if (exchanged === null) return false;
    yield* enterSession(deps, transport, loginResultOf(exchanged.value, exchanged.at, false));
    return true;
  } catch (error) {
    const code = codeOf(error, 'remembered', report);
    report.note('remember cookie was not accepted', { code });
    if (code === 'not-logged-in') forgetRemembered(deps);
    return false;
  }
}
