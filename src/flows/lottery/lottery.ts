/** A lottery page: one launch per place, and the lists beside the vendor's page (R-LOTT-02 to 04). */
import { DEVICE } from '../../contract/constants.ts';
import { launchLottery, lotteryLobby, vnLotteryMenu, vnLotteryRecent } from '../../contract/lottery/lottery.calls.ts';
import { selectLanesLoad } from '../../domains/catalogue/catalogue.selectors.ts';
import { lanesFailed, lanesRead } from '../../domains/catalogue/catalogue.slice.ts';
import { languageChanged, sessionEnded } from '../../domains/facts.ts';
import { backUrlOf, modeOfArea, type PrizeMode, VENDOR_OF } from '../../domains/lottery/lottery.calc.ts';
import {
  leaveLottery,
  openLottery,
  reportLottery,
  retryLottery,
  retryLotteryLists,
} from '../../domains/lottery/lottery.intents.ts';
import { selectLottery } from '../../domains/lottery/lottery.selectors.ts';
import {
  listFailed,
  listsBegun,
  lobbyRead,
  lotteryBegun,
  lotteryEnded,
  lotteryFailed,
  lotteryLaunched,
  lotteryLeft,
  lotteryReady,
  menusRead,
  recentRead,
} from '../../domains/lottery/lottery.slice.ts';
import type { LotteryArea, LotteryPlace } from '../../domains/lottery/lottery.state.ts';
import { fundsLaunched } from '../../domains/play/play.slice.ts';
import { selectLanguage } from '../../domains/preferences/preferences.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { call, type Flow, takeAny, select, put } from '../machinery/effects.ts';
import { codeOf } from '../machinery/failure.ts';
import { monitored, combineWatchers, type Watcher } from '../machinery/monitored.ts';
import { fundVendorWallet } from '../play/funds.ts';

const LAUNCH_TIMEOUT_MS = 20_000;
const LISTS_TIMEOUT_MS = 30_000;

/** From the lanes (R-LOTT-03); if they cannot be read, as if they held no such card. */
function* modeOf(area: LotteryArea): Flow<PrizeMode> {
  for (;;) {
    const lanes = yield* select(selectLanesLoad);
    if (area === 'sea' || lanes.data !== null || lanes.state === 'failed') return modeOfArea(area, lanes.data ?? []);
    yield* takeAny(lanesRead, lanesFailed);
  }
}
const areaOf = (area: LotteryArea) => (area === 'vn' ? ({ lottoArea: 'VN' } as const) : {});

function* launch(deps: FlowDeps, place: LotteryPlace): Flow {
  const { area, gameCode } = place;
  yield* put(lotteryBegun(place));
  const prizeMode = yield* modeOf(area);
  const body = {
    ...areaOf(area),
    launchMode: 'LOTT',
    prizeMode,
    ...(gameCode === null ? {} : { gameCode }),
    view: gameCode === null ? 'lobby' : 'betting',
    device: DEVICE,
    backUrl: backUrlOf(deps.platform.navigation.origin(), area),
    language: yield* select(selectLanguage),
  } as const;
  const transport = yield* call(() => deps.transport());
  yield* fundVendorWallet(deps, transport, { vendor: VENDOR_OF[area] });
  const key = deps.platform.random.id();
  const { value } = yield* call((signal) => transport.rest.call(launchLottery, { body }, { signal, key }));
  yield* put(fundsLaunched(value.ticket));
  yield* put(lotteryLaunched(value));
}

function* readList(deps: FlowDeps, list: 'lobby' | 'menus' | 'recent', run: () => Flow): Flow {
  try {
    yield* run();
  } catch (error) {
    const code = codeOf(error, `lottery ${list}`, deps.platform.report);
    if (code === 'cancelled') throw error;
    yield* put(listFailed({ list, code }));
  }
}
function* readLists(deps: FlowDeps, area: LotteryArea): Flow {
  const language = yield* select(selectLanguage);
  yield* put(listsBegun({ area, language }));
  const prizeMode = yield* modeOf(area);
  const { rest } = yield* call(() => deps.transport());
  yield* readList(deps, 'lobby', function* () {
    const query = { prizeMode, ...areaOf(area) };
    const { value, at } = yield* call((signal) => rest.call(lotteryLobby, { query }, { signal }));
    yield* put(lobbyRead({ value: value.list, at }));
  });
  if (area !== 'vn') return;
  const query = { prizeMode, device: DEVICE } as const;
  yield* readList(deps, 'menus', function* () {
    const { value, at } = yield* call((signal) => rest.call(vnLotteryMenu, { query }, { signal }));
    yield* put(menusRead({ value: value.gameMenus, at }));
  });
  yield* readList(deps, 'recent', function* () {
    const { value, at } = yield* call((signal) => rest.call(vnLotteryRecent, { query }, { signal }));
    yield* put(recentRead({ value: value.gameMenus, at }));
  });
}

const launching = monitored({
  name: 'launchLottery',
  on: openLottery,
  cancelOn: [leaveLottery, sessionEnded],
  timeoutMs: LAUNCH_TIMEOUT_MS,
  keep: 'latest',
  run: launch,
  *onFailed(_deps, code) {
    yield* put(lotteryFailed(code));
  },
});
const again = monitored({
  name: 'retryLottery',
  on: retryLottery,
  timeoutMs: 1_000,
  keep: 'first',
  *run() {
    const { place } = yield* select(selectLottery);
    if (place) yield* put(openLottery(place));
  },
});
const leaving = monitored({
  name: 'leaveLottery',
  on: leaveLottery,
  timeoutMs: 1_000,
  keep: 'latest',
  *run() {
    yield* put(lotteryLeft());
  },
});
/** Messages of the frame only affect the page: money comes from the wallet's topic, numbers from the draws' topic. */
const listening = monitored({
  name: 'lotteryFrame',
  on: reportLottery,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, message) {
    if (message.type === 'ready') yield* put(lotteryReady());
    else if (message.type === 'ended') yield* put(lotteryEnded());
    else yield* put(lotteryFailed(message.code));
  },
});
const lists = monitored({
  name: 'lotteryLists',
  on: retryLotteryLists,
  cancelOn: [leaveLottery, sessionEnded],
  timeoutMs: LISTS_TIMEOUT_MS,
  keep: 'latest',
  *run(deps) {
    const { place } = yield* select(selectLottery);
    if (place) yield* readLists(deps, place.area);
  },
});
/** Read once per visit of a page and language. */
const listsWanted: Watcher = function* () {
  for (;;) {
    yield* takeAny(lotteryBegun, languageChanged);
    const { place, listsOf } = yield* select(selectLottery);
    const language = yield* select(selectLanguage);
    if (place && (listsOf?.area !== place.area || listsOf.language !== language)) yield* put(retryLotteryLists());
  }
};
export const watchLottery = combineWatchers(launching, again, leaving, listening, lists, listsWanted);
