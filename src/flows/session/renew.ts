/** Renews a session while it is used; a visible page counts as use (D-60, H-23). */
import { race } from 'redux-saga/effects';
import { renewSession } from '../../contract/session/session.calls.ts';
import { sessionEnded, sessionStarted } from '../../domains/facts.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import { sessionExpired, tokenExpiryKnown } from '../../domains/session/session.slice.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, take, takeAny, select } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { timeLeft, lifetimeOf, storeToken, adoptToken, postRenewal } from './token.ts';

/** In-band authentication renews at 80 % of a token's life (H-23); the token's idle limit is 30 min. */
const SHARE_OF_LIFE = 0.8;
const LIFE_MS = 30 * 60_000;
/** After a failed renewal; a refusal by the house ends the session anyway. */
const RETRY_MS = 30_000;
/** The lock under which a session's token is replaced or the session is ended. */
export const RENEWAL_LOCK = 'toteboard-renewal';
/** How long another tab's renewal is awaited; a frozen tab may never finish its own. */
const LOCK_TIMEOUT_MS = 5_000;

/**
 * One renewal at a time over all tabs: two renewals of one token would leave one of the sessions dead. A tab that
 * waited may find the new token already stored.
 */
export function* renewOnce(deps: FlowDeps, transport: Transport): Flow {
  const { tabs, random, storage } = deps.platform;
  const before = storage.session.get(STORAGE_KEYS.token);
  const member = yield* select(selectMemberId);
  const fresh = yield* call((signal) =>
    tabs.runExclusive(RENEWAL_LOCK, LOCK_TIMEOUT_MS, async () => {
      if (storage.session.get(STORAGE_KEYS.token) !== before) return null;
      const { value, at } = await transport.rest.call(renewSession, {}, { signal, key: random.id() });
      const left = lifetimeOf({ ...value, at });
      // Posted before the next tab's turn, which would otherwise renew the replaced token.
      if (member !== null) postRenewal(deps, { member, token: value.token, left });
      storeToken(deps, value.token, left);
      transport.rest.setSession(value.token, 'renewal');
      return { token: value.token, left };
    }),
  );
  if (fresh !== null) yield* adoptToken(deps, transport, fresh);
}
/** Waits until the renewal is due on a visible page, or the hub asks for it. */
function* untilDue(deps: FlowDeps, transport: Transport, waitMs: number): Flow {
  const { clock, environment } = deps.platform;
  const due = clock.mono() + waitMs;
  yield* call(
    (signal) =>
      new Promise<void>((resolve) => {
        const endIfDue = (): void => {
          if (environment.visible() && clock.mono() >= due) end();
        };
        const cancel = clock.at(due, endIfDue);
        const unsubscribes = [transport.onTokenWanted(() => end()), environment.on('visible', endIfDue)];
        const end = (): void => {
          cancel();
          for (const unsubscribe of unsubscribes) unsubscribe();
          resolve();
        };
        signal.addEventListener('abort', end);
      }),
  );
}
/** Only a visible page keeps its session alive. */
function* renewing(deps: FlowDeps, transport: Transport): Flow {
  let failed = false;
  for (;;) {
    const wait = failed ? RETRY_MS : Math.max(RETRY_MS, ((yield* timeLeft(deps)) ?? LIFE_MS) * SHARE_OF_LIFE);
    const { other } = (yield race({ due: untilDue(deps, transport, wait), other: take(tokenExpiryKnown) })) as {
      readonly other?: unknown;
    };
    failed = false;
    // Renewed by another tab: the time starts anew.
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
    yield* take(sessionStarted);
    const transport = yield* call(() => deps.transport());
    yield race([renewing(deps, transport), takeAny(sessionEnded, sessionExpired)]);
  }
};
