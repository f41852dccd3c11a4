import { AGENT_ENTRY, AGENT_HOME } from './paths.ts';

/**
 * The agent centre's pages; the overview also has the two addresses above. Map, what-if, staff, alerts and second screen are not in the specification.
 */
export const AGENT_PAGES = {
  announcements: '/agent/agentAnnouncement',
  overview: '/agent/agentTeamOverview',
  register: '/agent/registerCenter',
  downlines: '/agent/downlineManagmentView',
  map: '/agent/teamMap',
  betting: '/agent/personalHistoryCopy',
  results: '/agent/palStatementsAgentCopy',
  income: '/agent/agentRevenueReport',
  transactions: '/agent/agentDownlineTransactionDetailsCopy',
  contracts: '/agent/agentContract',
  staff: '/agent/staff',
  dividends: '/agent/agentDividendRecordCopy2',
  dailySalary: '/agent/agentDailyWages2',
  hourlySalary: '/agent/agentHourSalary',
  salary: '/agent/agentRealtimeSalary',
  alerts: '/agent/agentAlerts',
  whatIf: '/agent/whatIf',
  screen: '/agent/secondScreen',
} as const;
/** Address of the overview opened at a member's branch. */
export const branchPath = (member: string): string =>
  `${AGENT_PAGES.overview}?${new URLSearchParams({ branch: member }).toString()}`;
export const branchFromSearch = (search: string): string | null => new URLSearchParams(search).get('branch') || null;
export const AGENT_PATHS: readonly string[] = [AGENT_ENTRY, AGENT_HOME, ...Object.values(AGENT_PAGES)];
