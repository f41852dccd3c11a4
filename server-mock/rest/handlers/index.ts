/** All handlers of the house, by the call's name. Calls without one answer 501 and are listed by `npm run contract`. */
import type { CallHandler } from '../../session/handler.ts';
import { accountChangeHandlers } from './accountChange.ts';
import { alertsHandlers } from './alerts.ts';
import { announcementsHandlers } from './announcements.ts';
import { authenticatorHandlers } from './authenticator.ts';
import { betsHandlers } from './bets.ts';
import { catalogueHandlers } from './catalogue.ts';
import { chatHandlers } from './chat.ts';
import { operationsHandlers } from './operations.ts';
import { contractsHandlers } from './contracts.ts';
import { bonusesHandlers } from './bonuses.ts';
import { creditHandlers } from './credit.ts';
import { depositsHandlers } from './deposits.ts';
import { devicesHandlers } from './devices.ts';
import { exportsHandlers } from './exports.ts';
import { favouritesHandlers } from './favourites.ts';
import { identityCheckHandlers } from './identity-check.ts';
import { imagesHandlers } from './images.ts';
import { transfersHandlers } from './transfers.ts';
import { playLimitsHandlers } from './play-limits.ts';
import { realityCheckHandlers } from './reality-checks.ts';
import { lotteryHandlers } from './lottery.ts';
import { memberHandlers } from './member.ts';
import { memberSecurityHandlers } from './memberSecurity.ts';
import { cashierHandlers } from './cashier.ts';
import { cashierRecordHandlers } from './cashierRecord.ts';
import { passwordHandlers } from './password.ts';
import { paymentPasswordHandlers } from './paymentPassword.ts';
import { payoutsHandlers } from './payouts.ts';
import { payeesHandlers } from './payees.ts';
import { passkeysHandlers } from './passkeys.ts';
import { playHandlers } from './play.ts';
import { fairnessHandlers } from './fairness.ts';
import { feedbackHandlers } from './feedback.ts';
import { missionsHandlers } from './missions.ts';
import { referralHandlers } from './referral.ts';
import { rewardsHandlers } from './rewards.ts';
import { pointsHandlers } from './points.ts';
import { promotionsHandlers } from './promotions.ts';
import { inboxHandlers } from './inbox.ts';
import { ledgerHandlers } from './ledger.ts';
import { receiptsHandlers } from './receipts.ts';
import { registrationHandlers } from './registration.ts';
import { salaryHandlers } from './salary.ts';
import { serviceHandlers } from './service.ts';
import { sessionHandlers } from './session.ts';
import { staffHandlers } from './staff.ts';
import { statementsHandlers } from './statements.ts';
import { systemHandlers } from './system.ts';
import { tablesHandlers } from './tables.ts';
import { downlinesHandlers } from './downlines.ts';
import { teamHandlers } from './team.ts';
import { teamReportHandlers } from './teamReports.ts';
import { whatIfHandlers } from './whatIf.ts';
import { verificationHandlers } from './verification.ts';
import { vipHandlers } from './vip.ts';
import { walletHandlers } from './wallet.ts';
import { winnersHandlers } from './winners.ts';
import { withdrawalsHandlers } from './withdrawals.ts';

export const handlers: Readonly<Record<string, CallHandler>> = Object.fromEntries(
  [
    ...accountChangeHandlers,
    ...alertsHandlers,
    ...announcementsHandlers,
    ...authenticatorHandlers,
    ...betsHandlers,
    ...catalogueHandlers,
    ...chatHandlers,
    ...operationsHandlers,
    ...contractsHandlers,
    ...bonusesHandlers,
    ...creditHandlers,
    ...depositsHandlers,
    ...devicesHandlers,
    ...exportsHandlers,
    ...favouritesHandlers,
    ...identityCheckHandlers,
    ...imagesHandlers,
    ...transfersHandlers,
    ...playLimitsHandlers,
    ...realityCheckHandlers,
    ...lotteryHandlers,
    ...memberHandlers,
    ...memberSecurityHandlers,
    ...cashierHandlers,
    ...cashierRecordHandlers,
    ...passwordHandlers,
    ...paymentPasswordHandlers,
    ...payeesHandlers,
    ...payoutsHandlers,
    ...passkeysHandlers,
    ...playHandlers,
    ...pointsHandlers,
    ...promotionsHandlers,
    ...fairnessHandlers,
    ...feedbackHandlers,
    ...referralHandlers,
    ...rewardsHandlers,
    ...missionsHandlers,
    ...inboxHandlers,
    ...ledgerHandlers,
    ...receiptsHandlers,
    ...registrationHandlers,
    ...salaryHandlers,
    ...staffHandlers,
    ...statementsHandlers,
    ...serviceHandlers,
    ...sessionHandlers,
    ...systemHandlers,
    ...tablesHandlers,
    ...downlinesHandlers,
    ...teamHandlers,
    ...teamReportHandlers,
    ...whatIfHandlers,
    ...verificationHandlers,
    ...vipHandlers,
    ...walletHandlers,
    ...winnersHandlers,
    ...withdrawalsHandlers,
  ].map((handler: CallHandler) => [handler.row.name, handler]),
);
