/**
 * The pages of the agent centre besides the overview, each a chunk of its own. The address shows them as pages and the pop-up shows
 * the same ones (R-MODAL-13). The second screen has no layout around it and stands at its address alone.
 */
import type { ComponentType, ReactNode } from 'react';
import { AGENT_PAGES } from '../../screens/agentPaths.ts';
import { isSamePath } from '../../screens/paths.ts';
import { lazyPage } from '../lazyScreen.tsx';

const AGENT_PAGE_COMPONENTS: readonly (readonly [path: string, Page: ComponentType])[] = [
  [
    AGENT_PAGES.announcements,
    lazyPage({ id: 'agent-notices', load: () => import('../../screens/agent/notices/NoticesPage.tsx') }),
  ],
  [
    AGENT_PAGES.register,
    lazyPage({ id: 'agent-register', load: () => import('../../screens/agent/downlines/RegisterCenterPage.tsx') }),
  ],
  [
    AGENT_PAGES.downlines,
    lazyPage({ id: 'agent-downlines', load: () => import('../../screens/agent/downlines/DownlinesPage.tsx') }),
  ],
  [AGENT_PAGES.map, lazyPage({ id: 'agent-map', load: () => import('../../screens/agent/map/MapPage.tsx') })],
  [
    AGENT_PAGES.betting,
    lazyPage({ id: 'agent-betting', load: () => import('../../screens/agent/betting/BettingPage.tsx') }),
  ],
  [
    AGENT_PAGES.results,
    lazyPage({ id: 'agent-results', load: () => import('../../screens/agent/report/ResultsPage.tsx') }),
  ],
  [
    AGENT_PAGES.income,
    lazyPage({ id: 'agent-income', load: () => import('../../screens/agent/report/IncomePage.tsx') }),
  ],
  [
    AGENT_PAGES.transactions,
    lazyPage({ id: 'agent-transactions', load: () => import('../../screens/agent/report/TransactionsPage.tsx') }),
  ],
  [
    AGENT_PAGES.contracts,
    lazyPage({ id: 'agent-contracts', load: () => import('../../screens/agent/contracts/ContractsPage.tsx') }),
  ],
  [AGENT_PAGES.staff, lazyPage({ id: 'agent-staff', load: () => import('../../screens/agent/staff/StaffPage.tsx') })],
  [
    AGENT_PAGES.alerts,
    lazyPage({ id: 'agent-alerts', load: () => import('../../screens/agent/alerts/AlertsPage.tsx') }),
  ],
  [
    AGENT_PAGES.dividends,
    lazyPage({ id: 'agent-dividends', load: () => import('../../screens/agent/payouts/DividendsPage.tsx') }),
  ],
  [
    AGENT_PAGES.dailySalary,
    lazyPage({ id: 'agent-daily-salary', load: () => import('../../screens/agent/payouts/DailySalaryPage.tsx') }),
  ],
  [
    AGENT_PAGES.hourlySalary,
    lazyPage({ id: 'agent-hourly-salary', load: () => import('../../screens/agent/payouts/HourlySalaryPage.tsx') }),
  ],
  [
    AGENT_PAGES.whatIf,
    lazyPage({ id: 'agent-what-if', load: () => import('../../screens/agent/what-if/WhatIfPage.tsx') }),
  ],
  [AGENT_PAGES.salary, lazyPage({ id: 'agent-salary', load: () => import('../../screens/agent/SalaryPage.tsx') })],
];
/** The page of an address of the agent centre; undefined: the overview. */
export const agentPageAt = (pathname: string): ReactNode => {
  const Page = AGENT_PAGE_COMPONENTS.find(([path]) => isSamePath(pathname, path))?.[1];
  return Page && <Page />;
};
