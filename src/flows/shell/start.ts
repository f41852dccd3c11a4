/** From an open page to a known state: configuration, language, who is here, and what home shows. Read from top to bottom. */
import { fork } from 'redux-saga/effects';
import { answerForeignToken } from '../../domains/session/session.intents.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { closeDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { languageChanged } from '../../domains/facts.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { preferencesRestored } from '../../domains/preferences/preferences.slice.ts';
import { nameRemembered, tokenKept, visitorArrived } from '../../domains/session/session.slice.ts';
import { selectPicked, selectPermission, selectStatus } from '../../domains/system/system.selectors.ts';
import { permissionFailed, permissionLoading } from '../../domains/system/system.slice.ts';
import { loadHot } from '../catalogue/hot.ts';
import { loadLanes } from '../catalogue/lanes.ts';
import type { FlowDeps, Transport } from '../machinery/deps.ts';
import { ask, type Flow, hear, read, tell } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import type { Watcher } from '../machinery/monitored.ts';
import { KEEP } from '../machinery/storageKeys.ts';
import { forceChange, keptDue } from '../session/forced.ts';
import { enterRemembered, mayBeRemembered } from '../session/remembered.ts';
import { renewOnce } from '../session/renew.ts';
import { leaveSession, loadMember } from '../session/session.ts';
import { askOthers } from '../session/tabs/others.ts';
import { lives, storedLife, takeToken } from '../session/token.ts';
import type { PermissionRead } from './configured.ts';
import { askPermission, fillPermission, readStartBlock } from './permission.ts';
import { houseKnown, openOffline, untilAskedAgain } from './offlineStart.ts';
import { speakAtStart } from './speakAtStart.ts';
import { storedLanguage, storedPreferences } from './stored.ts';

/** R-SYS-06: a read that fails says so and offers another try; it is never taken for maintenance. */
function* insistOnPermission(deps: FlowDeps): Flow<PermissionRead> {
  for (;;) {
    yield* tell(permissionLoading());
    try {
      return yield* askPermission(deps);
    } catch (error) {
      yield* tell(permissionFailed(codeOf(error, 'start', deps.platform.report)));
      yield* openOffline(deps);
      yield* untilAskedAgain(deps);
    }
  }
}
/** SAFE-11: a link's token replaces nobody without being asked, and is traded for one that never stood in an address. */
function* chooseToken(deps: FlowDeps): Flow<{ readonly token: string; readonly fromLink: boolean } | null> {
  const kept = deps.platform.storage.session.get(KEEP.token);
  const link = deps.addressToken;
  if (link === null || link === kept) return kept === null ? null : { token: kept, fromLink: false };
  if (kept === null) return { token: link, fromLink: true };
  yield* tell(openDialog({ kind: 'foreignToken' }));
  const { accept } = yield* hear(answerForeignToken);
  yield* tell(closeDialog('foreignToken'));
  return accept ? { token: link, fromLink: true } : { token: kept, fromLink: false };
}
/** Somebody with a token: a page loaded again, or a link (R-SESS-02, R-SESS-18, R-ROUTE-30). */
function* resume(deps: FlowDeps, transport: Transport, token: string, fromLink: boolean): Flow {
  deps.platform.storage.session.set(KEEP.token, token);
  transport.rest.session(token);
  // Said to be over already: the house knows better than a clock that may have been set.
  const left = fromLink ? null : storedLife(deps);
  yield* tell(lives(deps, left !== null && left > 0 ? left : null));
  const due = fromLink ? null : keptDue(deps);
  yield* tell(tokenKept(due ?? { firstTimeLogin: false, mustChange: 'none' }));
  if (due !== null) return yield* forceChange(deps, due);
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
/** A new page beside one that is logged in is handed the log-in (H-28). */
function* handedOver(deps: FlowDeps, transport: Transport): Flow<boolean> {
  const handed = yield* askOthers(deps, null, null);
  if (handed === null) return false;
  yield* takeToken(deps, transport, handed);
  yield* tell(tokenKept({ firstTimeLogin: false, mustChange: 'none', memberId: handed.member }));
  yield* loadMember(deps, transport, false);
  return true;
}
/** Without a token of one's own: from another page, or from the house that remembers; else a visitor. */
function* enterQuietly(deps: FlowDeps, transport: Transport): Flow {
  if (yield* handedOver(deps, transport)) return;
  if (mayBeRemembered(deps) && (yield* enterRemembered(deps, transport))) return;
  yield* tell(visitorArrived());
}
function* fillHome(deps: FlowDeps): Flow {
  if (((yield* read(selectStatus)) ?? 0) !== 0) return;
  yield fork(loadLanes, deps, 'cacheWelcome');
  yield fork(loadHot, deps, 'cacheWelcome');
}

function* rest({ turn }: FlowDeps): Flow {
  if (turn !== undefined) yield* ask(turn);
}

export const runStart: Watcher = function* (deps) {
  const { local } = deps.platform.storage;
  yield* rest(deps);
  yield* tell(preferencesRestored(storedPreferences(local)));
  yield* tell(nameRemembered(local.get(KEEP.accountName) ?? ''));
  const block = readStartBlock(deps);
  // The first picture may have been drawn from the block before flows were here: the same host for images, then.
  const drawn = (yield* read(selectPermission)) !== null;
  if (block) yield* fillPermission(deps, block, drawn ? yield* read(selectPicked) : null);
  const early = storedLanguage(local) ?? block?.info.languages.default ?? 'EN';
  yield* rest(deps);
  yield* ask(() => deps.speak(early));
  yield* tell(languageChanged({ language: early }));

  const known = block ?? (yield* insistOnPermission(deps));
  if (!block) yield* fillPermission(deps, known, null);
  yield* houseKnown(deps, known);
  const language = storedLanguage(local) ?? known.info.languages.default;
  yield* speakAtStart(deps, early, language);
  const token = yield* chooseToken(deps);
  const transport = yield* ask(() => deps.transport());
  transport.rest.sealKeys(known.info.sealKeys);
  transport.rest.language(yield* read(selectLanguage));
  if (token === null) yield* enterQuietly(deps, transport);
  else yield* resume(deps, transport, token.token, token.fromLink);
  yield* fillHome(deps);
};
