/** Pages of the agent centre in the order of its navigation, with the specification's addresses (R-MODAL-13). */
import type { IconName } from '../../ui/icon/paths.ts';
import { AGENT_PAGES } from '../paths.ts';

export interface AgentPageLink {
  readonly key: keyof typeof AGENT_PAGES;
  readonly path: string;
  readonly icon: IconName;
  /** The bottom bar of a phone has five places, one of them for the link back. */
  readonly inBar: boolean;
}
export const AGENT_PAGE_LINKS: readonly AgentPageLink[] = [
  { key: 'announcements', path: AGENT_PAGES.announcements, icon: 'bell', inBar: false },
  { key: 'overview', path: AGENT_PAGES.overview, icon: 'chart', inBar: true },
  { key: 'map', path: AGENT_PAGES.map, icon: 'tree', inBar: true },
  { key: 'betting', path: AGENT_PAGES.betting, icon: 'list', inBar: true },
  { key: 'results', path: AGENT_PAGES.results, icon: 'chartDown', inBar: false },
  { key: 'income', path: AGENT_PAGES.income, icon: 'wallet', inBar: false },
  { key: 'transactions', path: AGENT_PAGES.transactions, icon: 'clock', inBar: false },
  { key: 'salary', path: AGENT_PAGES.salary, icon: 'coins', inBar: true },
  { key: 'screen', path: AGENT_PAGES.screen, icon: 'expand', inBar: false },
];
