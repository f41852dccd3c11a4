/**
 * The whole state of the portal: one reducer per domain, each the only owner of its facts (R-DESIGN-01). The domains of
 * the first paint are in `firstDomains.ts`, the others here. `initialStates.ts` must list the latter, or this file does
 * not compile.
 */
import { combineReducers, type Reducer, type UnknownAction } from '@reduxjs/toolkit';
import { agentReducer } from './agent/agent.slice.ts';
import { alertsReducer } from './alerts/alerts.slice.ts';
import { authenticatorReducer } from './authenticator/authenticator.slice.ts';
import { betsReducer } from './bets/bets.slice.ts';
import { profitReducer } from './bets/profit.slice.ts';
import { chatReducer } from './chat/chat.slice.ts';
import { verificationReducer } from './verification/verification.slice.ts';
import { contractsReducer } from './contracts/contracts.slice.ts';
import { creditReducer } from './credit/credit.slice.ts';
import { favouritesReducer } from './favourites/favourites.slice.ts';
import { devicesReducer } from './devices/devices.slice.ts';
import { identityCheckReducer } from './identity-check/identity-check.slice.ts';
import { breakReducer } from './play-limits/break.slice.ts';
import { playFiguresReducer } from './play-limits/figures.slice.ts';
import { drawsReducer } from './lottery/draws.slice.ts';
import { helpReducer } from './help/help.slice.ts';
import { ledgerReducer } from './ledger/ledger.slice.ts';
import { ledgerRecordReducer } from './ledger/record.slice.ts';
import { realityChecksReducer } from './reality-checks/reality-checks.slice.ts';
import { playLimitsReducer } from './play-limits/play-limits.slice.ts';
import { lotteryReducer } from './lottery/lottery.slice.ts';
import { inboxReducer } from './inbox/inbox.slice.ts';
import { inboxPageReducer } from './inbox/inboxPage.slice.ts';
import { cashierReducer } from './cashier/cashier.slice.ts';
import { cashierRecordReducer } from './cashier/record.slice.ts';
import { announcementChangesReducer } from './announcements/changes.slice.ts';
import { operationsReducer } from './operations/operations.slice.ts';
import { pointsReducer } from './points/points.slice.ts';
import { passkeysReducer } from './passkeys/passkeys.slice.ts';
import { passwordReducer } from './password/password.slice.ts';
import { playReducer } from './play/play.slice.ts';
import { fairnessReducer } from './fairness/fairness.slice.ts';
import { feedbackReducer } from './feedback/feedback.slice.ts';
import { applicationReducer } from './registration/application.slice.ts';
import { missionsReducer } from './missions/missions.slice.ts';
import { referralReducer } from './referral/referral.slice.ts';
import { rewardsReducer } from './rewards/rewards.slice.ts';
import { promotionsReducer } from './promotions/promotions.slice.ts';
import { receiptsReducer } from './receipts/receipts.slice.ts';
import { registrationReducer } from './registration/registration.slice.ts';
import { salaryReducer } from './salary/salary.slice.ts';
import { statementsReducer } from './statements/statements.slice.ts';
import { tablesReducer } from './tables/tables.slice.ts';
import { staffReducer } from './staff/staff.slice.ts';
import { downlinesReducer } from './team/downlines.slice.ts';
import { reportsReducer } from './team/reports.slice.ts';
import { whatIfReducer } from './team/whatIf.slice.ts';
import { teamTransactionsReducer } from './team/transactions.slice.ts';
import { teamReducer } from './team/team.slice.ts';
import { accountChangeReducer } from './member/accountChange.slice.ts';
import { securityReducer } from './member/security.slice.ts';
import { uplineReducer } from './transfers/upline.slice.ts';
import { bonusRecordReducer } from './bonuses/record.slice.ts';
import { forfeitReducer } from './bonuses/forfeit.slice.ts';
import { depositReducer } from './cashier/deposit.slice.ts';
import { withdrawalReducer } from './cashier/withdrawal.slice.ts';
import { vipReducer } from './vip/vip.slice.ts';
import { fundsReducer } from './wallet/funds.slice.ts';
import { walletReducer } from './wallet/wallet.slice.ts';
import { domainsLoaded } from './facts.ts';
import { FIRST_REDUCERS } from './firstDomains.ts';
import type { INITIAL_STATES } from './initialStates.ts';

const LAZY_REDUCERS = {
  accountChange: accountChangeReducer,
  agent: agentReducer,
  authenticator: authenticatorReducer,
  bets: betsReducer,
  bonusRecord: bonusRecordReducer,
  chat: chatReducer,
  codes: verificationReducer,
  contracts: contractsReducer,
  alerts: alertsReducer,
  credit: creditReducer,
  favourites: favouritesReducer,
  deposit: depositReducer,
  draws: drawsReducer,
  forfeit: forfeitReducer,
  funds: fundsReducer,
  help: helpReducer,
  ledger: ledgerReducer,
  ledgerRecord: ledgerRecordReducer,
  devices: devicesReducer,
  break: breakReducer,
  playFigures: playFiguresReducer,
  playLimits: playLimitsReducer,
  realityChecks: realityChecksReducer,
  identityCheck: identityCheckReducer,
  lottery: lotteryReducer,
  inbox: inboxReducer,
  inboxPage: inboxPageReducer,
  cashier: cashierReducer,
  cashierRecord: cashierRecordReducer,
  announcementChanges: announcementChangesReducer,
  operations: operationsReducer,
  passkeys: passkeysReducer,
  points: pointsReducer,
  password: passwordReducer,
  play: playReducer,
  profit: profitReducer,
  promotions: promotionsReducer,
  application: applicationReducer,
  fairness: fairnessReducer,
  feedback: feedbackReducer,
  missions: missionsReducer,
  referral: referralReducer,
  rewards: rewardsReducer,
  receipts: receiptsReducer,
  registration: registrationReducer,
  salary: salaryReducer,
  security: securityReducer,
  statements: statementsReducer,
  tables: tablesReducer,
  downlines: downlinesReducer,
  staff: staffReducer,
  reports: reportsReducer,
  whatIf: whatIfReducer,
  team: teamReducer,
  teamTransactions: teamTransactionsReducer,
  upline: uplineReducer,
  vip: vipReducer,
  withdrawal: withdrawalReducer,
  wallet: walletReducer,
};
const fullReducer = combineReducers({ ...FIRST_REDUCERS, ...LAZY_REDUCERS });
const lazyReducer: Reducer<LazyState> = combineReducers(
  LAZY_REDUCERS satisfies Record<keyof typeof INITIAL_STATES, unknown>,
);
export type RootState = ReturnType<typeof fullReducer>;
type LazyState = Pick<RootState, keyof typeof LAZY_REDUCERS>;

/**
 * Folds the actions that were sent before these domains loaded, in order; the other domains have folded them already.
 */
const foldMissedActions = (state: RootState, missed: readonly UnknownAction[]): RootState => {
  const initial = Object.fromEntries(Object.keys(LAZY_REDUCERS).map((name) => [name, state[name as keyof LazyState]]));
  return { ...state, ...missed.reduce<LazyState>(lazyReducer, initial as LazyState) };
};
export const rootReducer: Reducer<RootState> = (state, action) =>
  state !== undefined && domainsLoaded.match(action)
    ? foldMissedActions(state, action.payload)
    : fullReducer(state, action);
