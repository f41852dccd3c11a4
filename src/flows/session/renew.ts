/** A session is renewed while it is used: a visible page counts as use (D-60, H-23). */
import { race } from 'redux-saga/effects';
import { renewSession } from '../../contract/session/session.calls.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { sessionExpired, tokenLives } from '../../domains/session/session.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hear, hearAny, read } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { lifeLeft, lifeOf, putToken, takeToken, tellOthers } from './token.ts';

/** In-band authentication renews at 80 % of a token's life (H-23); the token is idle-limited at 30 min. */
const SHARE_OF_LIFE = 0.8;
const LIFE_MS = 30 * 60_000;
/** After a failed renewal; the house's own refusal ends the session anyway. */
const RETRY_MS = 30_000;
/** The lock in which a session's token is replaced, and in which the session is ended. */
export const RENEWAL = 'toteboard-renewal';
/** How long another page's renewal is waited for; a frozen page may never end its own. */
const PATIENCE_MS = 5_000;

/**
 * One renewal at a time over all pages: two with the same token would be one renewal and one dead session. Whoever waited
 * may find that it has the new token already.
 */
export function* renewOnce(deps: FlowDeps, transport: Transport): Flow {
  const { tabs, random, storage } = deps.platform;
  const before = storage.session.get(KEEP.token);
  const member = yield* read(selectMemberId);
  const fresh = yield* ask((signal) =>
    tabs.alone(RENEWAL, PATIENCE_MS, async () => {
      if (storage.session.get(KEEP.token) !== before) return null;
      const { value, at } = await transport.rest.call(renewSession, {}, { signal, key: random.id() });
      const left = lifeOf({ ...value, at });
      // Before the next page's turn, which would else renew what is dead by now.
      if (member !== null) tellOthers(deps, { member, token: value.token, left });
      putToken(deps, value.token, left);
      transport.rest.session(value.token, 'renewal');
      return { token: value.token, left };
    }),
  );
  if (fresh !== null) yield* takeToken(deps, transport, fresh);
}
/** Its time has come on a page that is seen, or the hub asks for it. */
function* untilDue(deps: FlowDeps, transport: Transport, waitMs: number): Flow {
  const { clock, environment } = deps.platform;
  const due = clock.mono() + waitMs;
  yield* ask(
    (signal) =>
      new Promise<void>((resolve) => {
        const timely = (): void => {
          if (environment.visible() && clock.mono() >= due) end();
        };
        const cancel = clock.after(waitMs, timely);
        const offs = [transport.onTokenWanted(() => end()), environment.on('visible', timely)];
        const end = (): void => {
          cancel();
          for (const off of offs) off();
          resolve();
        };
        signal.addEventListener('abort', end);
      }),
  );
}
/** Only a page somebody looks at keeps its session alive. */
function* renewing(deps: FlowDeps, transport: Transport): Flow {
  let failed = false;
  for (;;) {
    const wait = failed ? RETRY_MS : Math.max(RETRY_MS, ((yield* lifeLeft(deps)) ?? LIFE_MS) * SHARE_OF_LIFE);
    const { other } = (yield race({ due: untilDue(deps, transport, wait), other: hear(tokenLives) })) as {
      readonly other?: unknown;
    };
    failed = false;
    // Renewed by another page: its time is counted anew.
    if (other !== undefined) continue;
    try {
      yield* renewOnce(deps, transport);
    } catch (error) {
      failed = true;
      deps.platform.report.note('renewal failed', { code: codeOf(error, 'renew', deps.platform.report) });
    }
  }
}
export const watchRenewal: Watcher = function* (deps) {
  for (;;) {
    yield* hear(sessionStarted);
    const transport = yield* ask(() => deps.transport());
    yield race([renewing(deps, transport), hearAny(sessionEnded, sessionExpired)]);
  }
};
