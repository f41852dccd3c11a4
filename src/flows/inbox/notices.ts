/** Notices of this browser: asked for on a press of a button, and on for the member who pressed it (B-25). */
import type { ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import { sessionEnded } from '../../domains/facts.ts';
import { openNotices, turnNoticesOff, turnNoticesOn } from '../../domains/inbox/inbox.intents.ts';
import { noticesRead } from '../../domains/inbox/inboxPage.slice.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import type { Notices } from '../../platform/platform.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

/** The person may think as long as they like; a browser that never answers must not hold the button. */
const ASK_TIMEOUT_MS = 120_000;

/** Whose messages raise notices of this browser. */
const noticed = ({ platform: { storage } }: FlowDeps): string | null => storage.local.get(STORAGE_KEYS.notices);
/** The notices, if this member turned them on: the next member at this browser is asked anew. Null: none are wanted. */
export function* wantedNotices(deps: FlowDeps, member: string): Flow<Notices | null> {
  if (noticed(deps) !== member) return null;
  const notices = yield* call(() => deps.platform.notices());
  return notices.permission() === 'granted' ? notices : null;
}
function* tell(deps: FlowDeps): Flow {
  const member = (yield* select(selectMemberId)) ?? '';
  const permission = (yield* call(() => deps.platform.notices())).permission();
  yield* put(noticesRead({ permission, on: permission === 'granted' && noticed(deps) === member }));
}
const watch = (name: string, on: ActionCreatorWithoutPayload, run: (deps: FlowDeps) => Flow): Watcher =>
  monitored({ name, on, cancelOn: [sessionEnded], timeoutMs: ASK_TIMEOUT_MS, keep: 'first', run });

export const watchNotices = combineWatchers(
  watch('openNotices', openNotices, tell),
  watch('turnNoticesOn', turnNoticesOn, function* (deps) {
    const notices = yield* call(() => deps.platform.notices());
    const isGranted = (yield* call(() => notices.request())) === 'granted';
    if (isGranted) deps.platform.storage.local.set(STORAGE_KEYS.notices, (yield* select(selectMemberId)) ?? '');
    yield* tell(deps);
  }),
  watch('turnNoticesOff', turnNoticesOff, function* (deps) {
    deps.platform.storage.local.remove(STORAGE_KEYS.notices);
    yield* tell(deps);
  }),
);
