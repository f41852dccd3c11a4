/** Which calls a staff account may make (decision 0333). A call that is not named here is refused to it. */
import type { STAFF_RIGHTS } from './staffRights.ts';

export type StaffRight = (typeof STAFF_RIGHTS)[number];
/** `own`: about its own log-in. `reads`: answered for the agent for whom it works. A right: done for that agent by who holds it. */
export type StaffCall = 'own' | 'reads' | StaffRight;

const all = <const R extends StaffCall>(how: R, ...names: readonly string[]): Readonly<Record<string, R>> =>
  Object.fromEntries(names.map((name) => [name, how]));

/**
 * By the call's name. Money, dividends, staff and log stay the agent's own. `requestExport` writes the files of the agent's
 * tables; the handler refuses the member's own records.
 */
export const STAFF_CALLS: Readonly<Record<string, StaffCall>> = {
  ...all('own', 'memberInfo', 'updateLanguage', 'changePassword', 'logout', 'renewSession', 'commandLookUp'),
  ...all('reads', 'agentAlerts', 'alertRules', 'agentAnnouncements', 'contracts', 'contractSettingList'),
  ...all('reads', 'dailySalaryContracts', 'hourlySalaryContracts', 'realtimeSalaryContracts'),
  ...all('reads', 'downline', 'downlines', 'registrationLinkList'),
  ...all('reads', 'dailySalary', 'hourlySalary', 'dividendRequests', 'payoutLines', 'settledPayouts'),
  ...all('reads', 'realtimeAccrual', 'realtimeSalary', 'teamBetting', 'teamOverview', 'teamPeriod', 'teamRecord'),
  ...all('reads', 'agentIncome', 'teamAt', 'teamResults', 'teamStatement', 'teamTransactions', 'whatIf'),
  ...all('reads', 'requestExport'),
  ...all('downlines', 'openDownline', 'setDownlineRate', 'createRegistrationLink', 'endRegistrationLink'),
  ...all('freeze', 'freezeDownline'),
  ...all('contracts', 'contractOffer', 'contractRequest', 'contractAnswer', 'contractEnd'),
  ...all('contracts', 'processDailySalary', 'processHourlySalary', 'processRealtimeSalary'),
  ...all('alerts', 'setAlertRules'),
};
