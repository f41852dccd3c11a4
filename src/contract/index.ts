/**
 * Every row of the contract, collected for the house, the tools and the tests. The browser imports calls by domain: a
 * visitor's first page must not carry the schemas of the agent centre. A module that is not listed here fails a test.
 */
import * as alerts from './alerts/alerts.calls.ts';
import * as announcements from './announcements/announcements.calls.ts';
import * as authenticator from './authenticator/authenticator.calls.ts';
import * as bets from './bets/bets.calls.ts';
import * as cashier from './cashier/cashier.calls.ts';
import * as bonuses from './bonuses/bonuses.calls.ts';
import * as cashierRecord from './cashier/cashierRecord.calls.ts';
import * as deposits from './cashier/deposits.calls.ts';
import * as withdrawals from './cashier/withdrawals.calls.ts';
import * as catalogue from './catalogue/catalogue.calls.ts';
import * as chat from './chat/chat.calls.ts';
import * as contracts from './contracts/contracts.calls.ts';
import * as credit from './credit/credit.calls.ts';
import * as downlines from './team/downlines.calls.ts';
import * as devices from './devices/devices.calls.ts';
import * as exported from './exports/exports.calls.ts';
import * as favourites from './favourites/favourites.calls.ts';
import * as identityCheck from './identity-check/identity-check.calls.ts';
import * as inbox from './inbox/inbox.calls.ts';
import * as fairness from './fairness/fairness.calls.ts';
import * as feedback from './feedback/feedback.calls.ts';
import * as ledger from './ledger/ledger.calls.ts';
import * as breaks from './play-limits/breaks.calls.ts';
import * as figures from './play-limits/figures.calls.ts';
import * as playLimits from './play-limits/play-limits.calls.ts';
import * as lottery from './lottery/lottery.calls.ts';
import * as member from './member/member.calls.ts';
import * as memberChange from './member/accountChange.calls.ts';
import * as passkeys from './passkeys/passkeys.calls.ts';
import * as memberSecurity from './member/security.calls.ts';
import * as missions from './missions/missions.calls.ts';
import * as operations from './operations/operations.calls.ts';
import * as password from './password/password.calls.ts';
import * as paymentPassword from './password/paymentPassword.calls.ts';
import * as payees from './payees/payees.calls.ts';
import * as payouts from './salary/payouts.calls.ts';
import * as play from './play/play.calls.ts';
import * as points from './points/points.calls.ts';
import * as promotions from './promotions/promotions.calls.ts';
import * as realityChecks from './reality-checks/reality-checks.calls.ts';
import * as receipts from './receipts/receipts.calls.ts';
import * as application from './registration/application.calls.ts';
import * as registration from './registration/registration.calls.ts';
import * as rewards from './rewards/rewards.calls.ts';
import * as service from './service/service.calls.ts';
import * as session from './session/session.calls.ts';
import * as staff from './staff/staff.calls.ts';
import * as statements from './statements/statements.calls.ts';
import * as system from './system/system.calls.ts';
import * as team from './team/team.calls.ts';
import * as teamReports from './team/reports.calls.ts';
import * as whatIf from './team/whatIf.calls.ts';
import * as transfers from './transfers/transfers.calls.ts';
import * as verification from './verification/verification.calls.ts';
import type { CallRow, Method } from './call.ts';
import { collectCalls } from './collectRows.ts';
import { TOPICS, topicRow } from './topics.ts';

export { TOPICS, topicRow };

const MODULES = [
  alerts,
  announcements,
  authenticator,
  bets,
  bonuses,
  breaks,
  cashier,
  cashierRecord,
  catalogue,
  chat,
  contracts,
  credit,
  deposits,
  devices,
  downlines,
  exported,
  favourites,
  figures,
  fairness,
  feedback,
  identityCheck,
  inbox,
  ledger,
  playLimits,
  lottery,
  member,
  memberChange,
  memberSecurity,
  passkeys,
  missions,
  operations,
  password,
  payees,
  paymentPassword,
  payouts,
  play,
  points,
  promotions,
  realityChecks,
  receipts,
  application,
  registration,
  rewards,
  service,
  session,
  staff,
  statements,
  system,
  team,
  teamReports,
  transfers,
  verification,
  whatIf,
  withdrawals,
];
/** The calls that read a topic's snapshot are declared with their topics. */
export const CALLS: readonly CallRow[] = [...collectCalls(...MODULES), ...TOPICS.map(({ snapshot }) => snapshot.call)];

const byName: ReadonlyMap<string, CallRow> = new Map(CALLS.map((row) => [row.name, row]));
const byAddress: ReadonlyMap<string, CallRow> = new Map(CALLS.map((row) => [`${row.method} ${row.path}`, row]));

export const callNamed = (name: string): CallRow | undefined => byName.get(name);
export const callAt = (method: Method, path: string): CallRow | undefined => byAddress.get(`${method} ${path}`);
