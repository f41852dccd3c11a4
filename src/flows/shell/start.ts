/** Starts the page: configuration, language, session, and the content of home. Read from top to bottom. */
import { fork } from 'redux-saga/effects';
import { FALLBACK_LANGUAGE } from '../../contract/constants.ts';
import { answerForeignToken } from '../../domains/session/session.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { languageChanged } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { preferencesRestored } from '../../domains/preferences/preferences.slice.ts';
import { nameRemembered, tokenStored, visitorArrived } from '../../domains/session/session.slice.ts';
import { selectPicked, selectPermission, selectStatus } from '../../domains/system/system.selectors.ts';
import { permissionFailed, permissionLoading } from '../../domains/system/system.slice.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { call, type Flow, take, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';
import { requirePasswordChange, storedForcedChange } from '../session/forcedChange.ts';
import { enterRemembered, canTryRemembered } from '../session/remembered.ts';
import { renewOnce } from '../session/renew.ts';
import { leaveSession, loadMember } from '../session/session.ts';
import { askOtherTabs } from '../session/tabs/askOtherTabs.ts';
import { expiryFact, storedTimeLeft, adoptToken } from '../session/token.ts';
import type { PermissionRead } from './permissionFact.ts';
import { fetchPermission, putPermission, readStartBlock } from './permission.ts';
import { storePermission, openOffline, waitForRetry } from './offlineStart.ts';
import { switchLanguageAtStart } from './languageAtStart.ts';
import { storedLanguage, storedPreferences } from './storedPreferences.ts';

/** R-SYS-06: a failed read is reported and offers a retry; it is never treated as maintenance. */
function* readPermissionWithRetry(deps: FlowDeps): Flow<PermissionRead> {
  for (;;) {
    yield* put(permissionLoading());
    try {
      return yield* fetchPermission(deps);
    } catch (error) {
      yield* put(permissionFailed(codeOf(error, 'start', deps.platform.report)));
      yield* openOffline(deps);
      yield* waitForRetry(deps);
    }
  }
}
/**
 * SAFE-11: a link's token replaces a member only after a confirmation, and is exchanged for one that was never in an
 * address.
 */
function* chooseToken(deps: FlowDeps): Flow<{ readonly token: string; readonly fromLink: boolean } | null> {
  const kept = deps.platform.storage.session.get(STORAGE_KEYS.token);
  const link = deps.addressToken;
  if (link === null || link === kept) return kept === null ? null : { token: kept, fromLink: false };
  if (kept === null) return { token: link, fromLink: true };
  yield* put(openDialog({ kind: 'foreignToken' }));
  const { accept } = yield* take(answerForeignToken);
  yield* put(closeDialog('foreignToken'));
  return accept ? { token: link, fromLink: true } : { token: kept, fromLink: false };
}
/** Resumes with a token: after a reload, or from a link (R-SESS-02, R-SESS-18, R-ROUTE-30). */
function* resume(deps: FlowDeps, transport: Transport, token: string, fromLink: boolean): Flow {
  deps.platform.storage.session.set(STORAGE_KEYS.token, token);
  transport.rest.setSession(token);
  // A stored expiry in the past is ignored: the device clock may have been changed, and the house decides.
  const left = fromLink ? null : storedTimeLeft(deps);
  yield* put(expiryFact(deps, left !== null && left > 0 ? left : null));
  const due = fromLink ? null : storedForcedChange(deps);
  yield* put(tokenStored(due ?? { firstTimeLogin: false, mustChange: 'none' }));
  if (due !== null) return yield* requirePasswordChange(deps, due);
  if (fromLink) {
    try {
      yield* renewOnce(deps, transport);
    } catch (error) {
      deps.platform.report.note('link token was refused', { code: codeOf(error, 'start', deps.platform.report) });
      yield* leaveSession(deps, transport, 'refused');
      return;
    }
  }
  yield* loadMember(deps, transport, false);
}
/** A new tab beside a logged-in one receives its session (H-28). */
function* enterFromOtherTab(deps: FlowDeps, transport: Transport): Flow<boolean> {
  const handed = yield* askOtherTabs(deps, null, null);
  if (handed === null) return false;
  yield* adoptToken(deps, transport, handed);
  yield* put(tokenStored({ firstTimeLogin: false, mustChange: 'none', memberId: handed.member }));
  yield* loadMember(deps, transport, false);
  return true;
}
/** Without a token: from another tab, or by the remember cookie; else a visitor. */
function* enterWithoutToken(deps: FlowDeps, transport: Transport): Flow {
  if (yield* enterFromOtherTab(deps, transport)) return;
  if (canTryRemembered(deps) && (yield* enterRemembered(deps, transport))) return;
  yield* put(visitorArrived());
}
function* fillHome(deps: FlowDeps): Flow {
  if (((yield* select(selectStatus)) ?? 0) !== 0) return;
  yield fork(loadLanes, deps, 'cacheWelcome');
  yield fork(loadHot, deps, 'cacheWelcome');
}

function* yieldOnce({ yieldToEventLoop }: FlowDeps): Flow {
  if (yieldToEventLoop !== undefined) yield* call(yieldToEventLoop);
}

export const runStart: Watcher = function* (deps) {
  const { local } = deps.platform.storage;
  yield* yieldOnce(deps);
  yield* put(preferencesRestored(storedPreferences(local)));
  yield* put(nameRemembered(local.get(STORAGE_KEYS.accountName) ?? ''));
  const block = readStartBlock(deps);
  // The first paint may have used the block before the flows loaded: then the picked image host stays.
  const drawn = (yield* select(selectPermission)) !== null;
  if (block) yield* putPermission(deps, block, drawn ? yield* select(selectPicked) : null);
  const early = storedLanguage(local) ?? block?.info.languages.default ?? FALLBACK_LANGUAGE;
  yield* yieldOnce(deps);
  yield* call(() => deps.switchLanguage(early));
  yield* put(languageChanged({ language: early }));

  const known = block ?? (yield* readPermissionWithRetry(deps));
  if (!block) yield* putPermission(deps, known, null);
  yield* storePermission(deps, known);
  const language = storedLanguage(local) ?? known.info.languages.default;
  yield* switchLanguageAtStart(deps, early, language);
  const token = yield* chooseToken(deps);
  const transport = yield* call(() => deps.transport());
  transport.rest.setSealKeys(known.info.sealKeys);
  transport.rest.language(yield* select(selectLanguage));
  if (token === null) yield* enterWithoutToken(deps, transport);
  else yield* resume(deps, transport, token.token, token.fromLink);
  yield* fillHome(deps);
};
