/** Starting a game: access, route, money, ticket, page; one launch at a time (R-GAME-07 to 19, D-32, D-58). */
import { DEVICE } from '../../contract/constants.ts';
import { launchDemo, launchGame as launchCall } from '../../contract/play/play.calls.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { requiredDialog, launchRouteOf } from '../../domains/play/play.calc.ts';
import {
  launchGame,
  type LaunchAttempt,
  leaveGame,
  type PlayRequest,
  retryLaunch,
} from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import { gameLaunched, launchBegun, launchFailed, playLeft } from '../../domains/play/play.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { selectSettings } from '../../domains/system/system.selectors.ts';
import { CallFailed } from '../../transport/api.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, select, put } from '../machinery/effects.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';
import { waitForIdentity } from '../session/waitForIdentity.ts';
import { openInWindow, watchGameWindow } from './gameWindow.ts';
import { watchReturnAllFunds } from './returnAllFunds.ts';
import { watchFrame } from './frame.ts';
import { fundVendorWallet, watchFunds } from './funds.ts';

const LAUNCH_TIMEOUT_MS = 20_000;
const DOUBLE_PRESS_MS = 1_000;
export const GAME_PAGE = '/seamless';

/** True when the launch may go on; else a dialog has told the player why not. */
function* passesGate(game: PlayRequest): Flow<boolean> {
  if (!game.demo && !(yield* waitForIdentity())) return false;
  const isLogin = yield* select(selectIsLogin);
  const gate = requiredDialog(game, { isLogin, isTrial: yield* select(selectIsTrial) });
  if (gate !== null) yield* put(openDialog({ kind: gate }));
  return gate === null;
}
/** A game on play money stays in the page: windows are for members, as the game page is. */
function* opensInWindow(deps: FlowDeps, { demo }: PlayRequest): Flow<boolean> {
  return !demo && deps.router.path() !== GAME_PAGE && (yield* select(selectSettings))?.gamesIn === 'window';
}
function* startGame(deps: FlowDeps, game: PlayRequest, former: LaunchAttempt | undefined): Flow {
  const attempt = former ?? { key: deps.platform.random.id(), language: yield* select(selectLanguage) };
  yield* put(launchBegun({ request: game, attempt }));
  const transport = yield* call(() => deps.transport());
  yield* fundVendorWallet(deps, transport, game);
  const { value } = yield* call((signal) =>
    transport.rest.call(
      game.demo ? launchDemo : launchCall,
      { body: { gameId: game.id, vassalage: game.vendor, language: attempt.language, device: DEVICE } },
      { signal, key: attempt.key },
    ),
  );
  yield* put(gameLaunched(value));
  if (deps.router.path() !== GAME_PAGE) deps.router.go(GAME_PAGE);
}
function* runLaunch(
  deps: FlowDeps,
  { attempt: former, ...game }: PlayRequest & { readonly attempt?: LaunchAttempt },
): Flow {
  const way = launchRouteOf(game);
  if (way.to === 'page' && way.open) return deps.router.go(way.path);
  if (!(yield* passesGate(game))) return;
  if (way.to === 'page') return deps.router.go(way.path);
  if (way.to === 'vendorGames')
    return yield* put(openDialog({ kind: 'vendorGames', vendor: game.vendor, gameType: game.gameType }));
  if (yield* opensInWindow(deps, game)) {
    yield* openInWindow(deps, game, GAME_PAGE);
    // The second press of a double click belongs to the first (R-GAME-15).
    return yield* call(() => new Promise<void>((over) => void deps.platform.clock.after(DOUBLE_PRESS_MS, over)));
  }
  yield* startGame(deps, game, former);
}

/**
 * Reports the failure of a launch. The card's page stays on screen until the house accepts; only the game page shows
 * the failure in place.
 */
function* reportFailure(deps: FlowDeps, code: string, { id, name, gameType }: PlayRequest): Flow {
  yield* put(launchFailed(code));
  if (deps.router.path() === GAME_PAGE) return;
  if (code === 'game-maintenance')
    yield* put(openDialog({ kind: 'gameMaintenance', gameName: name, gameId: id, gameType }));
  else yield* put(openDialog({ kind: 'launchFailed', gameName: name, code }));
}

const launching = monitored({
  name: 'launchGame',
  on: launchGame,
  cancelOn: [leaveGame, sessionEnded],
  timeoutMs: LAUNCH_TIMEOUT_MS,
  keep: 'first',
  *run(deps, asked) {
    try {
      yield* runLaunch(deps, asked);
    } catch (error) {
      // The session expired in place: the call has ended, and the card must be enabled for the member's return (B-14).
      if (error instanceof CallFailed && error.error.kind === 'cancelled') yield* put(playLeft());
      throw error;
    }
  },
  onFailed: reportFailure,
});
const again = monitored({
  name: 'retryLaunch',
  on: retryLaunch,
  timeoutMs: 1_000,
  keep: 'first',
  *run() {
    const { request, attempt } = yield* select(selectPlay);
    if (request) yield* put(launchGame({ ...request, ...(attempt && { attempt }) }));
  },
});
const leaving = monitored({
  name: 'leaveGame',
  on: leaveGame,
  timeoutMs: 1_000,
  keep: 'latest',
  *run() {
    yield* put(playLeft());
  },
});
export const watchPlay = combineWatchers(
  launching,
  again,
  leaving,
  watchFrame,
  watchFunds,
  watchReturnAllFunds,
  watchGameWindow(GAME_PAGE),
);
