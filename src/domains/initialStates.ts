/** Initial states of the domains that load with the flows, for screens that render before. */
import { initialAgent } from './agent/agent.state.ts';
import { initialAlerts } from './alerts/alerts.state.ts';
import { initialAuthenticator } from './authenticator/authenticator.state.ts';
import { initialBets } from './bets/bets.state.ts';
import { initialProfit } from './bets/profit.state.ts';
import { initialChat } from './chat/chat.state.ts';
import { initialVerification } from './verification/verification.state.ts';
import { initialContracts } from './contracts/contracts.state.ts';
import { initialCredit } from './credit/credit.state.ts';
import { initialFavourites } from './favourites/favourites.state.ts';
import { initialDevices } from './devices/devices.state.ts';
import { initialBreak } from './play-limits/break.state.ts';
import { initialPlayFigures } from './play-limits/figures.state.ts';
import { initialDraws } from './lottery/draws.state.ts';
import { initialHelp } from './help/help.state.ts';
import { initialLedger } from './ledger/ledger.state.ts';
import { initialLedgerRecord } from './ledger/record.state.ts';
import { initialRealityChecks } from './reality-checks/reality-checks.state.ts';
import { initialIdentityCheck } from './identity-check/identity-check.state.ts';
import { initialPlayLimits } from './play-limits/play-limits.state.ts';
import { initialLottery } from './lottery/lottery.state.ts';
import { initialInbox } from './inbox/inbox.state.ts';
import { initialInboxPage } from './inbox/inboxPage.state.ts';
import { initialCashier } from './cashier/cashier.state.ts';
import { initialCashierRecord } from './cashier/record.state.ts';
import { initialAnnouncementChanges } from './announcements/changes.state.ts';
import { initialOperations } from './operations/operations.state.ts';
import { initialPoints } from './points/points.state.ts';
import { initialPasskeys } from './passkeys/passkeys.state.ts';
import { initialPassword } from './password/password.state.ts';
import { initialPlay } from './play/play.state.ts';
import { initialFairness } from './fairness/fairness.state.ts';
import { initialFeedback } from './feedback/feedback.state.ts';
import { initialApplication } from './registration/application.state.ts';
import { initialMissions } from './missions/missions.state.ts';
import { initialReferral } from './referral/referral.state.ts';
import { initialRewards } from './rewards/rewards.state.ts';
import { initialPromotions } from './promotions/promotions.state.ts';
import { initialReceipts } from './receipts/receipts.state.ts';
import { initialRegistration } from './registration/registration.state.ts';
import { initialSalary } from './salary/salary.state.ts';
import { initialStatements } from './statements/statements.state.ts';
import { initialTables } from './tables/tables.state.ts';
import { initialStaff } from './staff/staff.state.ts';
import { initialDownlines } from './team/downlines.state.ts';
import { initialReports } from './team/reports.state.ts';
import { initialWhatIf } from './team/whatIf.state.ts';
import { initialTeamTransactions } from './team/transactions.state.ts';
import { initialTeam } from './team/team.state.ts';
import { initialAccountChange } from './member/accountChange.state.ts';
import { initialSecurity } from './member/security.state.ts';
import { initialUpline } from './transfers/upline.state.ts';
import { initialBonusRecord } from './bonuses/record.state.ts';
import { initialForfeit } from './bonuses/forfeit.state.ts';
import { initialDeposit } from './cashier/deposit.state.ts';
import { initialWithdrawal } from './cashier/withdrawal.state.ts';
import { initialVip } from './vip/vip.state.ts';
import { initialFunds } from './wallet/funds.state.ts';
import { initialWallet } from './wallet/wallet.state.ts';

export const INITIAL_STATES = {
  accountChange: initialAccountChange,
  agent: initialAgent,
  authenticator: initialAuthenticator,
  bets: initialBets,
  bonusRecord: initialBonusRecord,
  chat: initialChat,
  codes: initialVerification,
  contracts: initialContracts,
  alerts: initialAlerts,
  credit: initialCredit,
  favourites: initialFavourites,
  deposit: initialDeposit,
  draws: initialDraws,
  forfeit: initialForfeit,
  funds: initialFunds,
  help: initialHelp,
  ledger: initialLedger,
  ledgerRecord: initialLedgerRecord,
  devices: initialDevices,
  break: initialBreak,
  playFigures: initialPlayFigures,
  playLimits: initialPlayLimits,
  realityChecks: initialRealityChecks,
  identityCheck: initialIdentityCheck,
  lottery: initialLottery,
  inbox: initialInbox,
  inboxPage: initialInboxPage,
  cashier: initialCashier,
  cashierRecord: initialCashierRecord,
  announcementChanges: initialAnnouncementChanges,
  operations: initialOperations,
  passkeys: initialPasskeys,
  points: initialPoints,
  password: initialPassword,
  play: initialPlay,
  profit: initialProfit,
  promotions: initialPromotions,
  application: initialApplication,
  fairness: initialFairness,
  feedback: initialFeedback,
  missions: initialMissions,
  referral: initialReferral,
  rewards: initialRewards,
  receipts: initialReceipts,
  registration: initialRegistration,
  salary: initialSalary,
  security: initialSecurity,
  statements: initialStatements,
  tables: initialTables,
  downlines: initialDownlines,
  staff: initialStaff,
  reports: initialReports,
  whatIf: initialWhatIf,
  team: initialTeam,
  teamTransactions: initialTeamTransactions,
  upline: initialUpline,
  vip: initialVip,
  withdrawal: initialWithdrawal,
  wallet: initialWallet,
} as const;
