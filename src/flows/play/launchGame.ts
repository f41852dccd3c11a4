/** Starting a game: gate, way, money, ticket, page; one launch at a time (R-GAME-07 to 19, D-32, D-58). */
import { DEVICE } from '../../contract/constants.ts';
import { launchDemo, launchGame as launchCall } from '../../contract/play/play.calls.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { gateOf, wayOf } from '../../domains/play/play.calc.ts';
import {
  launchGame,
  type LaunchTry,
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
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { monitored, together } from '../machinery/monitored.ts';
import { whoIsKnown } from '../session/known.ts';
import { openApart, watchApart } from './apart.ts';
import { watchBringHome } from './bringFundsHome.ts';
import { watchFrame } from './frame.ts';
import { fund, watchFunds } from './funds.ts';

const LAUNCH_TIMEOUT_MS = 20_000;
const DOUBLE_PRESS_MS = 1_000;
export const GAME_PAGE = '/seamless';

/** True when the press may go on; else the person has been told why not. */
function* passesGate(game: PlayRequest): Flow<boolean> {
  if (!game.demo && !(yield* whoIsKnown())) return false;
  const isLogin = yield* read(selectIsLogin);
  const gate = gateOf(game, { isLogin, isTrial: yield* read(selectIsTrial) });
  if (gate !== null) yield* tell(openDialog({ kind: gate }));
  return gate === null;
}
/** A game on play money stays in the page: a window of its own is for members, as the game page is. */
function* belongsApart(deps: FlowDeps, { demo }: PlayRequest): Flow<boolean> {
  return !demo && deps.router.path() !== GAME_PAGE && (yield* read(selectSettings))?.gamesIn === 'window';
}
function* startGame(deps: FlowDeps, game: PlayRequest, former: LaunchTry | undefined): Flow {
  const attempt = former ?? { key: deps.platform.random.id(), language: yield* read(selectLanguage) };
  yield* tell(launchBegun({ request: game, attempt }));
  const transport = yield* ask(() => deps.transport());
  yield* fund(deps, transport, game);
  const { value } = yield* ask((signal) =>
    transport.rest.call(
      game.demo ? launchDemo : launchCall,
      { body: { gameId: game.id, vassalage: game.vendor, language: attempt.language, device: DEVICE } },
      { signal, key: attempt.key },
    ),
  );
  yield* tell(gameLaunched(value));
  if (deps.router.path() !== GAME_PAGE) deps.router.go(GAME_PAGE);
}
function* runLaunch(
  deps: FlowDeps,
  { attempt: former, ...game }: PlayRequest & { readonly attempt?: LaunchTry },
): Flow {
  const way = wayOf(game);
  if (way.to === 'page' && way.open) return deps.router.go(way.path);
  if (!(yield* passesGate(game))) return;
  if (way.to === 'page') return deps.router.go(way.path);
  if (way.to === 'vendorGames')
    return yield* tell(openDialog({ kind: 'vendorGames', vendor: game.vendor, gameType: game.gameType }));
  if (yield* belongsApart(deps, game)) {
    yield* openApart(deps, game, GAME_PAGE);
    // The second press of a double one belongs to the first (R-GAME-15).
    return yield* ask(() => new Promise<void>((over) => void deps.platform.clock.after(DOUBLE_PRESS_MS, over)));
  }
  yield* startGame(deps, game, former);
}

/** A card's press stays on its page until the house agrees; only a game page of its own shows the failure in place. */
function* sayFailed(deps: FlowDeps, code: string, { id, name, gameType }: PlayRequest): Flow {
  yield* tell(launchFailed(code));
  if (deps.router.path() === GAME_PAGE) return;
  if (code === 'game-maintenance')
    yield* tell(openDialog({ kind: 'gameMaintenance', gameName: name, gameId: id, gameType }));
  else yield* tell(openDialog({ kind: 'launchFailed', gameName: name, code }));
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
      // The session ran out in place: nothing of it comes any more, and its owner finds a card that can be pressed (B-14).
      if (error instanceof CallFailed && error.error.kind === 'cancelled') yield* tell(playLeft());
      throw error;
    }
  },
  onFailed: sayFailed,
});
const again = monitored({
  name: 'retryLaunch',
  on: retryLaunch,
  timeoutMs: 1_000,
  keep: 'first',
  *run() {
    const { request, attempt } = yield* read(selectPlay);
    if (request) yield* tell(launchGame({ ...request, ...(attempt && { attempt }) }));
  },
});
const leaving = monitored({
  name: 'leaveGame',
  on: leaveGame,
  timeoutMs: 1_000,
  keep: 'latest',
  *run() {
    yield* tell(playLeft());
  },
});
export const watchPlay = together(
  launching,
  again,
  leaving,
  watchFrame,
  watchFunds,
  watchBringHome,
  watchApart(GAME_PAGE),
);
