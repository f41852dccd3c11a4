/** Notices of this browser: asked for on a press of a button, and on for the member who pressed it (B-25). */
import type { ActionCreatorWithoutPayload } from '@reduxjs/toolkit';
import { sessionEnded } from '../../domains/facts.ts';
import { openNotices, turnNoticesOff, turnNoticesOn } from '../../domains/inbox/inbox.intents.ts';
import { noticesRead } from '../../domains/inbox/inboxPage.slice.ts';
import { selectMemberId } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored, type Watcher } from '../machinery/monitored.ts';
import { STORAGE_KEYS } from '../machinery/storageKeys.ts';

/** The person may think as long as they like; a browser that never answers must not hold the button. */
const ASK_TIMEOUT_MS = 120_000;

/** Who turned them on is stored, so that the next member at this browser is asked anew. */
export const wantsNotices = ({ platform: { notices, storage } }: FlowDeps, member: string): boolean =>
  notices.permission() === 'granted' && storage.local.get(STORAGE_KEYS.notices) === member;
function* tell(deps: FlowDeps): Flow {
  const member = (yield* select(selectMemberId)) ?? '';
  yield* put(noticesRead({ permission: deps.platform.notices.permission(), on: wantsNotices(deps, member) }));
}
const watch = (name: string, on: ActionCreatorWithoutPayload, run: (deps: FlowDeps) => Flow): Watcher =>
  monitored({ name, on, cancelOn: [sessionEnded], timeoutMs: ASK_TIMEOUT_MS, keep: 'first', run });

export const watchNotices = combineWatchers(
  watch('openNotices', openNotices, tell),
  watch('turnNoticesOn', turnNoticesOn, function* (deps) {
    const { notices, storage } = deps.platform;
    const isGranted = (yield* call(() => notices.request())) === 'granted';
    if (isGranted) storage.local.set(STORAGE_KEYS.notices, (yield* select(selectMemberId)) ?? '');
    yield* tell(deps);
  }),
  watch('turnNoticesOff', turnNoticesOff, function* (deps) {
    deps.platform.storage.local.remove(STORAGE_KEYS.notices);
    yield* tell(deps);
  }),
);
