/** Every flow there is. A new one is a file with a verb for a name and a line here. */
import { watchAgentReads } from './agent/readForAgent.ts';
import { watchFilter } from './catalogue/filter.ts';
import { watchHot } from './catalogue/hot.ts';
import { watchLanes } from './catalogue/lanes.ts';
import { watchLaunchFirst } from './catalogue/launchFirst.ts';
import { watchPages } from './catalogue/pages.ts';
import { watchTitles } from './catalogue/titles.ts';
import { watchChat } from './chat/chat.ts';
import { watchFavourites } from './favourites/favourites.ts';
import { watchHeaderFigures } from './live/headerFigures.ts';
import { watchLive } from './live/live.ts';
import { watchSettlement } from './live/readSettlement.ts';
import { watchRefreshBalance } from './live/refreshBalance.ts';
import { watchLottery } from './lottery/lottery.ts';
import type { FlowDeps } from './machinery/deps.ts';
import type { Flow } from './machinery/effects.ts';
import type { Watcher } from './machinery/monitored.ts';
import { supervise } from './machinery/supervise.ts';
import { watchMessages } from './messages/messages.ts';
import { watchOperations } from './operations/lookUp.ts';
import { watchPlay } from './play/launchGame.ts';
import { watchPromotions } from './promotions/promotions.ts';
import { watchTakePart } from './promotions/takePart.ts';
import { watchCaptcha } from './session/captcha.ts';
import { watchChangePassword } from './session/changePassword.ts';
import { watchCountries } from './session/countries.ts';
import { watchExpiry } from './session/expiry.ts';
import { watchExtra } from './session/extra.ts';
import { watchForgotPassword } from './session/forgotPassword.ts';
import { watchFreePlay } from './session/freePlay.ts';
import { watchLogin, watchLoginAgain } from './session/login.ts';
import { watchLogout } from './session/logout.ts';
import { watchPlace } from './session/place.ts';
import { watchRenewal } from './session/renew.ts';
import { watchTabs } from './session/tabs/tabs.ts';
import { watchThirdParty } from './session/third/logInByThird.ts';
import { watchRegister } from './session/register.ts';
import { watchSmsCode } from './session/smsCode.ts';
import { watchAnnouncements } from './shell/announcements.ts';
import { watchHelp } from './shell/help.ts';
import { watchKeeping } from './shell/keeping.ts';
import { watchLanguage } from './shell/language.ts';
import { watchLookAgain } from './shell/lookAgain.ts';
import { watchNews } from './shell/news.ts';
import { watchPreferences } from './shell/preferences.ts';
import { watchService } from './shell/service.ts';
import { runStart } from './shell/start.ts';
import { watchStatus } from './shell/status.ts';

/** Watchers stand before the start begins, or they would miss its facts. */
export const WATCHERS: Readonly<Record<string, Watcher>> = {
  keeping: watchKeeping,
  live: watchLive,
  settlement: watchSettlement,
  renewal: watchRenewal,
  expiry: watchExpiry,
  tabs: watchTabs,
  announcements: watchAnnouncements,
  news: watchNews,
  help: watchHelp,
  status: watchStatus,
  lookAgain: watchLookAgain,
  service: watchService,
  preferences: watchPreferences,
  language: watchLanguage,
  lanes: watchLanes,
  hotGames: watchHot,
  pages: watchPages,
  filter: watchFilter,
  titles: watchTitles,
  launchFirst: watchLaunchFirst,
  chat: watchChat,
  favourites: watchFavourites,
  login: watchLogin,
  loginAgain: watchLoginAgain,
  extra: watchExtra,
  thirdParty: watchThirdParty,
  captcha: watchCaptcha,
  changePassword: watchChangePassword,
  forgotPassword: watchForgotPassword,
  freePlay: watchFreePlay,
  register: watchRegister,
  smsCode: watchSmsCode,
  countries: watchCountries,
  logout: watchLogout,
  place: watchPlace,
  messages: watchMessages,
  operations: watchOperations,
  play: watchPlay,
  lottery: watchLottery,
  promotions: watchPromotions,
  takePart: watchTakePart,
  agentReads: watchAgentReads,
  refreshBalance: watchRefreshBalance,
  headerFigures: watchHeaderFigures,
  start: runStart,
};
/** `standing`: told once every watcher stands, before the start's first step of its own. */
export function* runFlows(deps: FlowDeps, standing: () => void): Flow {
  yield* supervise(WATCHERS, deps);
  standing();
}
