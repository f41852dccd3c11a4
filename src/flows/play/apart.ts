/**
 * Games in windows of their own, where the merchant has it so. The window is our own page, which starts the game as any page
 * does; what it is to start is left for it in the browser's storage, under a mark that is good once, so that no link starts
 * a game. A blocked window is said, and opened by the press of that dialog itself (R-GAME-16).
 */
import { takeEvery } from 'redux-saga/effects';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { launchGame, openWindow, type PlayRequest, startHere } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { windowBlocked, windowOpened } from '../../domains/play/play.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, read, tell } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

const SIZE = { width: 1280, height: 800 };
/** A window that comes later than this was left behind. */
const GOOD_FOR_MS = 60_000;
const keyOf = (mark: string): string => `launch:${mark}`;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.length <= 255 ? value : null);

/** Field by field: storage may have been written by another build, or by nobody of ours. */
const requestOf = (kept: string | null, now: number): PlayRequest | null => {
  try {
    const fields = JSON.parse(kept ?? 'null') as Readonly<Record<string, unknown>> | null;
    if (typeof fields !== 'object' || fields === null) return null;
    const [id, name, vendor, gameType] = ['id', 'name', 'vendor', 'gameType'].map((field) => textOf(fields[field]));
    const at = fields['at'];
    if (id == null || name == null || vendor == null || gameType == null) return null;
    if (typeof at !== 'number' || Math.abs(now - at) > GOOD_FOR_MS) return null;
    return { id, name, vendor, gameType, gameCode: textOf(fields['gameCode']), opensVendor: false, demo: false };
  } catch {
    return null;
  }
};

/** All of it within the press that asked for it: a browser opens no window later. */
export function* openApart({ platform }: FlowDeps, request: PlayRequest, page: string): Flow {
  const { clock, navigation, random, storage } = platform;
  const mark = random.id();
  storage.local.set(keyOf(mark), JSON.stringify({ ...request, at: clock.now() }));
  if (navigation.open(`${page}?start=${mark}`, SIZE)) {
    yield* tell(windowOpened(request));
    return;
  }
  storage.local.remove(keyOf(mark));
  yield* tell(windowBlocked(request));
  yield* tell(openDialog({ kind: 'popupBlocked', gameName: request.name }));
}
export const watchApart = (page: string): Watcher =>
  function* (deps) {
    yield takeEvery(openWindow, function* () {
      const { request, phase } = yield* read(selectPlay);
      yield* tell(closeDialog('popupBlocked'));
      if (request !== null && phase === 'blocked') yield* openApart(deps, request, page);
    });
    yield takeEvery(startHere, function* ({ payload: mark }) {
      const { clock, storage } = deps.platform;
      const kept = storage.local.get(keyOf(mark));
      storage.local.remove(keyOf(mark));
      const request = requestOf(kept, clock.now());
      if (request !== null) yield* tell(launchGame(request));
    });
  };
