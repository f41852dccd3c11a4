/** R-SIDE-09: a menu entry that launches the first game of its category's first vendor. */
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import { CLIENT_TYPE, GAME_PLATFORM } from '../../contract/constants.ts';
import { gamesOf } from '../../domains/catalogue/catalogue.calc.ts';
import { launchFirst } from '../../domains/catalogue/catalogue.intents.ts';
import { selectLane } from '../../domains/catalogue/catalogue.selectors.ts';
import { errorKey } from '../../domains/errors.ts';
import { sessionEnded } from '../../domains/facts.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { launchGame, leaveGame } from '../../domains/play/play.intents.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import { selectIsLogin, selectIsTrial } from '../../domains/session/session.selectors.ts';
import { selectMerchant } from '../../domains/system/system.selectors.ts';
import { toastRaised } from '../../domains/toasts/toasts.slice.ts';
import { call, select, put } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';
import { waitForIdentity } from '../session/waitForIdentity.ts';

export const watchLaunchFirst = monitored({
  name: 'launchFirst',
  on: launchFirst,
  cancelOn: [leaveGame, sessionEnded],
  timeoutMs: 20_000,
  keep: 'first',
  *run(deps, category) {
    if (!(yield* waitForIdentity())) return;
    if (!(yield* select(selectIsLogin))) return yield* put(openDialog({ kind: 'login' }));
    if (yield* select(selectIsTrial)) return yield* put(openDialog({ kind: 'trialNotice' }));
    const lane = yield* select((state: Parameters<typeof selectLane>[0]) => selectLane(state, category));
    const vendor = lane?.vendors[0]?.code;
    const language = yield* select(selectLanguage);
    const merchant = yield* select(selectMerchant);
    const transport = yield* call(() => deps.transport());
    const { value } = yield* call((signal) =>
      transport.rest.call(
        gameList,
        {
          query: {
            clientType: CLIENT_TYPE,
            platform: GAME_PLATFORM,
            merchant: merchant?.code ?? '',
            gameType: category,
            ...(vendor === undefined ? {} : { vassalage: vendor }),
            pageNo: 1,
            pageSize: 1,
            language,
          },
        },
        { signal },
      ),
    );
    const [game] = gamesOf(value.games);
    if (game === undefined)
      return yield* put(toastRaised({ textKey: errorKey('not-found'), values: {}, tone: 'error' }));
    const { id, name, gameType, gameCode, opensVendor } = game;
    yield* put(launchGame({ id, name, vendor: game.vendor, gameType, gameCode, opensVendor, demo: false }));
  },
  *onFailed(_deps, code) {
    yield* put(toastRaised({ textKey: errorKey(code), values: {}, tone: 'error' }));
  },
});
