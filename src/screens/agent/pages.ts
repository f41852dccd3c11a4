/** Pages of the agent centre in the order of its navigation, with the specification's addresses (R-MODAL-13). */
import type { ContractKind } from '../../domains/contracts/contracts.state.ts';
import type { IconName } from '../../ui/icon/paths.ts';
import { AGENT_PAGES } from '../agentPaths.ts';

export interface AgentPageLink {
  readonly key: keyof typeof AGENT_PAGES;
  readonly path: string;
  readonly icon: IconName;
  /** The bottom bar of a phone has five places, one of them for the link back. */
  readonly inBar: boolean;
  /** The page exists only while the merchant uses this kind of contract (R-CONT-07); absent: always. */
  readonly contractKind?: ContractKind;
  /** The agent's alone: no page of the staff (decision 0333); absent: for both. */
  readonly agentAlone?: true;
}
export const AGENT_PAGE_LINKS: readonly AgentPageLink[] = [
  { key: 'announcements', path: AGENT_PAGES.announcements, icon: 'bell', inBar: false },
  { key: 'overview', path: AGENT_PAGES.overview, icon: 'chart', inBar: true },
  { key: 'register', path: AGENT_PAGES.register, icon: 'user', inBar: false },
  { key: 'downlines', path: AGENT_PAGES.downlines, icon: 'friends', inBar: false },
  { key: 'map', path: AGENT_PAGES.map, icon: 'tree', inBar: true },
  { key: 'betting', path: AGENT_PAGES.betting, icon: 'list', inBar: true },
  { key: 'results', path: AGENT_PAGES.results, icon: 'chartDown', inBar: false },
  { key: 'income', path: AGENT_PAGES.income, icon: 'wallet', inBar: false },
  { key: 'transactions', path: AGENT_PAGES.transactions, icon: 'clock', inBar: false },
  { key: 'dividends', path: AGENT_PAGES.dividends, icon: 'gift', inBar: false, contractKind: 'dividend' },
  { key: 'dailySalary', path: AGENT_PAGES.dailySalary, icon: 'calendar', inBar: false, contractKind: 'daily' },
  { key: 'hourlySalary', path: AGENT_PAGES.hourlySalary, icon: 'clock', inBar: false, contractKind: 'hourly' },
  { key: 'salary', path: AGENT_PAGES.salary, icon: 'coins', inBar: true, contractKind: 'realtime' },
  { key: 'whatIf', path: AGENT_PAGES.whatIf, icon: 'gauge', inBar: false, contractKind: 'realtime' },
  { key: 'contracts', path: AGENT_PAGES.contracts, icon: 'contract', inBar: false },
  { key: 'staff', path: AGENT_PAGES.staff, icon: 'shield', inBar: false, agentAlone: true },
  { key: 'alerts', path: AGENT_PAGES.alerts, icon: 'alert', inBar: false },
  { key: 'screen', path: AGENT_PAGES.screen, icon: 'expand', inBar: false },
];
