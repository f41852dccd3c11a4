/**
 * Games in windows of their own, where the merchant configures it. The window is our own page, which starts the game
 * like any page. The game is stored in local storage under a mark that is valid once, so that no link can start a game.
 * A blocked window is reported, and that dialog's button opens it (R-GAME-16).
 */
import { takeEvery } from 'redux-saga/effects';
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { launchGame, openGameWindow, type PlayRequest, startGameHere } from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { windowBlocked, windowOpened } from '../../domains/play/play.slice.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, select, put } from '../machinery/effects.ts';
import type { Watcher } from '../machinery/monitored.ts';

const SIZE = { width: 1280, height: 800 };
/** Marks older than this were left behind. */
const MARK_LIFE_MS = 60_000;
const keyOf = (mark: string): string => `launch:${mark}`;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.length <= 255 ? value : null);

/** Checked field by field: another build or another script may have written the entry. */
const requestOf = (stored: string | null, now: number): PlayRequest | null => {
  try {
    const fields = JSON.parse(stored ?? 'null') as Readonly<Record<string, unknown>> | null;
    if (typeof fields !== 'object' || fields === null) return null;
    const [id, name, vendor, gameType] = ['id', 'name', 'vendor', 'gameType'].map((field) => textOf(fields[field]));
    const at = fields['at'];
    if (id == null || name == null || vendor == null || gameType == null) return null;
    if (typeof at !== 'number' || Math.abs(now - at) > MARK_LIFE_MS) return null;
    return { id, name, vendor, gameType, gameCode: textOf(fields['gameCode']), opensVendor: false, demo: false };
  } catch {
    return null;
  }
};

/** Everything happens within the press: a browser opens no window later. */
export function* openInWindow({ platform }: FlowDeps, request: PlayRequest, page: string): Flow {
  const { clock, navigation, random, storage } = platform;
  const mark = random.id();
  storage.local.set(keyOf(mark), JSON.stringify({ ...request, at: clock.now() }));
  if (navigation.open(`${page}?start=${mark}`, SIZE)) {
    yield* put(windowOpened(request));
    return;
  }
  storage.local.remove(keyOf(mark));
  yield* put(windowBlocked(request));
  yield* put(openDialog({ kind: 'popupBlocked', gameName: request.name }));
}
export const watchGameWindow = (page: string): Watcher =>
  function* (deps) {
    yield takeEvery(openGameWindow, function* () {
      const { request, phase } = yield* select(selectPlay);
      yield* put(closeDialog('popupBlocked'));
      if (request !== null && phase === 'blocked') yield* openInWindow(deps, request, page);
    });
    yield takeEvery(startGameHere, function* ({ payload: mark }) {
      const { clock, storage } = deps.platform;
      const stored = storage.local.get(keyOf(mark));
      storage.local.remove(keyOf(mark));
      const request = requestOf(stored, clock.now());
      if (request !== null) yield* put(launchGame(request));
    });
  };
