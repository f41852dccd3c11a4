/** All flows. A new flow is a file named by a verb and a line here. */
import { watchAgentReads } from './agent/agentReads.ts';
import { watchAnswerDividend } from './agent/answerDividend.ts';
import { watchReports } from './team/readReports.ts';
import { watchWhatIf } from './team/readWhatIf.ts';
import { watchTeamTransactions } from './team/readTransactions.ts';
import { watchMall } from './points/readMall.ts';
import { watchSpendPoints } from './points/spendPoints.ts';
import { watchPasskeys } from './passkeys/passkeys.ts';
import { watchPasskeyLogin } from './session/passkeyLogin.ts';
import { watchAuthenticator } from './authenticator/authenticator.ts';
import { watchBets } from './bets/readBets.ts';
import { watchProfit } from './bets/readProfit.ts';
import { watchGiveUpBonus } from './bonuses/giveUpBonus.ts';
import { watchBonusRecord } from './bonuses/readBonuses.ts';
import { watchConfirmWithdrawal } from './cashier/confirmWithdrawal.ts';
import { watchFilter } from './catalogue/filter.ts';
import { watchHot } from './catalogue/hot.ts';
import { watchLanes } from './catalogue/lanes.ts';
import { watchLaunchFirst } from './catalogue/launchFirst.ts';
import { watchPages } from './catalogue/pages.ts';
import { watchTitles } from './catalogue/titles.ts';
import { watchChat } from './chat/chat.ts';
import { watchAlertRules } from './alerts/alertRules.ts';
import { watchMoveContract } from './contracts/moveContract.ts';
import { watchContractOffers } from './contracts/openOffers.ts';
import { watchContractLists } from './contracts/readContracts.ts';
import { watchCashierRecord } from './cashier/readCashierRecord.ts';
import { watchReceipts } from './receipts/readReceipt.ts';
import { watchExports } from './exports/exportRecord.ts';
import { watchCredit } from './credit/readCredit.ts';
import { watchFavourites } from './favourites/favourites.ts';
import { watchLedgerRecord } from './ledger/readLedger.ts';
import { watchHeaderFigures } from './live/headerFigures.ts';
import { watchLive } from './live/live.ts';
import { watchSettlement } from './live/readSettlement.ts';
import { watchRecording, watchSaveRecording } from './recording/keepRecording.ts';
import { watchRefreshBalance } from './live/refreshBalance.ts';
import { watchLottery } from './lottery/lottery.ts';
import type { FlowDeps } from './machinery/deps.ts';
import type { Flow } from './machinery/effects.ts';
import type { Watcher } from './machinery/monitored.ts';
import { supervise } from './machinery/supervise.ts';
import { watchChooseAvatar } from './member/chooseAvatar.ts';
import { watchCheckReceipts } from './fairness/checkReceipts.ts';
import { watchFairness } from './fairness/readFairness.ts';
import { watchMessages } from './inbox/inbox.ts';
import { watchOperations } from './operations/lookUp.ts';
import { watchPlay } from './play/launchGame.ts';
import { watchPromotions } from './promotions/promotions.ts';
import { watchSendFeedback } from './feedback/sendFeedback.ts';
import { watchApplyAsAgent } from './registration/applyAsAgent.ts';
import { watchMissions } from './missions/readMissions.ts';
import { watchSignIn } from './missions/signIn.ts';
import { watchClaimReward } from './rewards/claimReward.ts';
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
import { watchProtectedRoute } from './session/protectedRoute.ts';
import { watchRenewal } from './session/renew.ts';
import { watchTabs } from './session/tabs/tabs.ts';
import { watchThirdParty } from './session/third/logInByThird.ts';
import { watchRegister } from './session/register.ts';
import { watchSmsCode } from './session/smsCode.ts';
import { watchAnnouncements } from './shell/announcements.ts';
import { watchHelp } from './shell/help.ts';
import { watchStorage } from './shell/storageWarning.ts';
import { watchLanguage } from './shell/language.ts';
import { watchRecheckStatus } from './shell/recheckStatus.ts';
import { watchAnnouncementChanges } from './shell/announcementChanges.ts';
import { watchOpenCentrePage } from './shell/openCentrePage.ts';
import { watchPreferences } from './shell/preferences.ts';
import { watchFunds } from './wallet/readFunds.ts';
import { watchTransferUpline } from './transfers/transferUpline.ts';
import { watchTimelines } from './cashier/readTimelines.ts';
import { watchDepositReads } from './cashier/readDeposit.ts';
import { watchSendDeposit } from './cashier/sendDeposit.ts';
import { watchWithdrawalTerms } from './cashier/readWithdrawal.ts';
import { watchSendWithdrawal } from './cashier/sendWithdrawal.ts';
import { watchStaff } from './staff/staff.ts';
import { watchDownlineActs } from './team/actOnDownlines.ts';
import { watchDownlineReads } from './team/readDownlines.ts';
import { watchUplineTerms } from './transfers/readUpline.ts';
import { watchSetPaymentPassword } from './session/setPaymentPassword.ts';
import { watchPaymentCode, watchResetPaymentPassword } from './session/resetPaymentPassword.ts';
import { watchChangePaymentPassword } from './session/changePaymentPassword.ts';
import { watchBindContact } from './member/bindContact.ts';
import { watchStopChange } from './member/stopChange.ts';
import { watchDevices } from './devices/devices.ts';
import { watchSendCheck } from './identity-check/sendCheck.ts';
import { watchChangeLimit } from './play-limits/changeLimit.ts';
import { watchChangeCheck } from './reality-checks/changeCheck.ts';
import { watchFigures } from './play-limits/readFigures.ts';
import { watchBreak } from './play-limits/takeBreak.ts';
import { watchSecurity } from './member/readSecurity.ts';
import { watchTransferFunds } from './wallet/transferFunds.ts';
import { watchCheckStatement } from './statements/checkStatement.ts';
import { watchSaveStatement } from './statements/saveStatement.ts';
import { watchService } from './shell/service.ts';
import { runStart } from './shell/start.ts';
import { watchStatus } from './shell/status.ts';

/** The watchers start before the start flow, or they would miss its facts. */
export const WATCHERS: Readonly<Record<string, Watcher>> = {
  keeping: watchStorage,
  live: watchLive,
  recording: watchRecording,
  saveRecording: watchSaveRecording,
  settlement: watchSettlement,
  renewal: watchRenewal,
  expiry: watchExpiry,
  tabs: watchTabs,
  announcements: watchAnnouncements,
  news: watchAnnouncementChanges,
  help: watchHelp,
  status: watchStatus,
  lookAgain: watchRecheckStatus,
  service: watchService,
  openCentrePage: watchOpenCentrePage,
  preferences: watchPreferences,
  language: watchLanguage,
  lanes: watchLanes,
  hotGames: watchHot,
  pages: watchPages,
  filter: watchFilter,
  titles: watchTitles,
  launchFirst: watchLaunchFirst,
  authenticator: watchAuthenticator,
  passkeys: watchPasskeys,
  mall: watchMall,
  spendPoints: watchSpendPoints,
  passkeyLogin: watchPasskeyLogin,
  stopChange: watchStopChange,
  bets: watchBets,
  profit: watchProfit,
  ledgerRecord: watchLedgerRecord,
  cashierRecord: watchCashierRecord,
  credit: watchCredit,
  chat: watchChat,
  contractLists: watchContractLists,
  moveContract: watchMoveContract,
  alertRules: watchAlertRules,
  contractOffers: watchContractOffers,
  confirmWithdrawal: watchConfirmWithdrawal,
  exports: watchExports,
  receipts: watchReceipts,
  saveStatement: watchSaveStatement,
  checkStatement: watchCheckStatement,
  favourites: watchFavourites,
  funds: watchFunds,
  transferFunds: watchTransferFunds,
  uplineTerms: watchUplineTerms,
  downlineReads: watchDownlineReads,
  downlineActs: watchDownlineActs,
  staff: watchStaff,
  transferUpline: watchTransferUpline,
  bonusRecord: watchBonusRecord,
  giveUpBonus: watchGiveUpBonus,
  timelines: watchTimelines,
  depositReads: watchDepositReads,
  sendDeposit: watchSendDeposit,
  withdrawalTerms: watchWithdrawalTerms,
  sendWithdrawal: watchSendWithdrawal,
  login: watchLogin,
  loginAgain: watchLoginAgain,
  extra: watchExtra,
  thirdParty: watchThirdParty,
  captcha: watchCaptcha,
  changePassword: watchChangePassword,
  setPaymentPassword: watchSetPaymentPassword,
  paymentCode: watchPaymentCode,
  resetPaymentPassword: watchResetPaymentPassword,
  changePaymentPassword: watchChangePaymentPassword,
  forgotPassword: watchForgotPassword,
  freePlay: watchFreePlay,
  register: watchRegister,
  smsCode: watchSmsCode,
  countries: watchCountries,
  logout: watchLogout,
  place: watchProtectedRoute,
  chooseAvatar: watchChooseAvatar,
  devices: watchDevices,
  break: watchBreak,
  changeCheck: watchChangeCheck,
  changeLimit: watchChangeLimit,
  playFigures: watchFigures,
  sendCheck: watchSendCheck,
  security: watchSecurity,
  bindContact: watchBindContact,
  messages: watchMessages,
  operations: watchOperations,
  play: watchPlay,
  lottery: watchLottery,
  promotions: watchPromotions,
  takePart: watchTakePart,
  applyAsAgent: watchApplyAsAgent,
  fairness: watchFairness,
  checkReceipts: watchCheckReceipts,
  sendFeedback: watchSendFeedback,
  answerDividend: watchAnswerDividend,
  claimReward: watchClaimReward,
  missions: watchMissions,
  signIn: watchSignIn,
  agentReads: watchAgentReads,
  reports: watchReports,
  whatIf: watchWhatIf,
  teamTransactions: watchTeamTransactions,
  refreshBalance: watchRefreshBalance,
  headerFigures: watchHeaderFigures,
  start: runStart,
};
/** `standing`: called once every watcher runs, before the start flow's first step of its own. */
export function* runFlows(deps: FlowDeps, standing: () => void): Flow {
  yield* supervise(WATCHERS, deps);
  standing();
}
