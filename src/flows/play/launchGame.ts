/** Starting a game: the gates first, then one launch at a time (R-GAME-07 to 15, D-32, D-58). */
import { DEVICE } from '../../contract/constants.ts';
import { launchDemo, launchGame as launchCall } from '../../contract/play/play.calls.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { sessionEnded } from '../../domains/facts.ts';
import {
  launchGame,
  type LaunchTry,
  leaveGame,
  type PlayRequest,
  reportFrame,
  retryLaunch,
} from '../../domains/play/play.intents.ts';
import { selectPlay } from '../../domains/play/play.selectors.ts';
import {
  gameEnded,
  gameLaunched,
  gameReady,
  launchBegun,
  launchFailed,
  playLeft,
} from '../../domains/play/play.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { ask, type Flow, read, tell } from '../machinery/effects.ts';
import { monitored, together } from '../machinery/monitored.ts';

const LAUNCH_TIMEOUT_MS = 20_000;
export const GAME_PAGE = '/seamless';

/** Where a press leads, decided from the game alone (R-GAME-09 to 13). */
export type Way =
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'vendorGames' }
  | { readonly to: 'start' };
export const wayOf = (game: PlayRequest): Way => {
  const query = `?gameCode=${encodeURIComponent(game.gameCode ?? '')}`;
  if (game.vendor === 'TCG_LOTTO_VN') return { to: 'page', path: `/vnLottery${query}` };
  if (game.vendor === 'TCG_SEA') return { to: 'page', path: `/seaLottery${query}` };
  if (game.vendor === 'LOTT' || game.vendor === 'ELOTT') return { to: 'page', path: `/lottery${query}` };
  return game.opensVendor ? { to: 'vendorGames' } : { to: 'start' };
};

/** True when the press may go on; else the person has been told why not. Demo play is open to everyone (D-58). */
function* passesGates(game: PlayRequest): Flow<boolean> {
  if (game.demo) return true;
  if (!(yield* read(selectIsLogin))) {
    yield* tell(openDialog({ kind: 'login' }));
    return false;
  }
  if (yield* read(selectIsTrial)) {
    yield* tell(openDialog({ kind: 'trialNotice' }));
    return false;
  }
  return true;
}

function* runLaunch(
  deps: FlowDeps,
  { attempt: former, ...game }: PlayRequest & { readonly attempt?: LaunchTry },
): Flow {
  if (!(yield* passesGates(game))) return;
  const way = game.demo ? ({ to: 'start' } as const) : wayOf(game);
  if (way.to === 'page') return deps.router.go(way.path);
  if (way.to === 'vendorGames') {
    yield* tell(openDialog({ kind: 'vendorGames', vendor: game.vendor, gameType: game.gameType }));
    return;
  }
  const attempt = former ?? { key: deps.platform.random.id(), language: yield* read(selectLanguage) };
  yield* tell(launchBegun({ request: game, attempt }));
  const transport = yield* ask(() => deps.transport());
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

/** A card's press stays on its page until the house agrees; only a game page of its own shows the failure in place. */
function* sayFailed(deps: FlowDeps, code: string, game: PlayRequest): Flow {
  yield* tell(launchFailed(code));
  if (deps.router.path() === GAME_PAGE) return;
  if (code === 'game-maintenance') yield* tell(openDialog({ kind: 'gameMaintenance', gameName: game.name }));
  else yield* tell(openDialog({ kind: 'launchFailed', gameName: game.name, code }));
}

const launching = monitored({
  name: 'launchGame',
  on: launchGame,
  cancelOn: [leaveGame, sessionEnded],
  timeoutMs: LAUNCH_TIMEOUT_MS,
  keep: 'first',
  run: runLaunch,
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
/** What the frame says is news of the game, nothing more: money is told by the wallet's topic alone. */
const listening = monitored({
  name: 'gameFrame',
  on: reportFrame,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, said) {
    if (said.type === 'ready') yield* tell(gameReady());
    else if (said.type === 'ended') yield* tell(gameEnded());
    else yield* tell(launchFailed(said.code));
  },
});
export const watchPlay = together(launching, again, leaving, listening);
