/**
 * Within a day of a ticked log-in no password needs typing: the house's own cookie, which no script can read, is traded
 * for a session (R-SESS-14, D-11, SAFE-13). Quiet when it is refused: then somebody is a visitor, as without it.
 */
import { sessionRemember } from '../../contract/session/session.calls.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { entranceOf } from './login.ts';
import { enterSession } from './session.ts';

const PATIENCE_MS = 5_000;

export const mayBeRemembered = ({ platform: { storage, clock } }: FlowDeps): boolean => {
  const until = Number(storage.local.get(KEEP.rememberedUntil) ?? 0);
  return until > clock.now();
};
export const forgetRemembered = ({ platform: { storage } }: FlowDeps): void =>
  storage.local.remove(KEEP.rememberedUntil);

/**
 * One page at a time: the same cookie presented twice counts as stolen and ends the whole family; the second page waits
 * for the one that replaces it, and where that takes too long it trades nothing. True: somebody is on their way in.
 */
export function* enterRemembered(deps: FlowDeps, transport: Transport): Flow<boolean> {
  const { tabs, random, report } = deps.platform;
  try {
    const traded = yield* ask((signal) =>
      tabs.aloneOrNot('toteboard-remembered', PATIENCE_MS, () =>
        transport.rest.call(sessionRemember, {}, { signal, key: random.id() }),
      ),
    );
    // Another page is still at it: this one shows what a visitor sees, and may be loaded again.
    if (traded === null) return false;
    yield* enterSession(deps, transport, entranceOf(traded.value, traded.at, false));
    return true;
  } catch (error) {
    const code = codeOf(error, 'remembered', report);
    report.note('not remembered', { code });
    if (code === 'not-logged-in') forgetRemembered(deps);
    return false;
  }
}
