import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { isSamePath } from '../../paths.ts';
import { AGENT_PAGE_LINKS } from '../pages.ts';
import { useAgentPages } from '../useAgentPages.ts';
import { useWorksFor } from '../useRights.ts';

/** A page of a kind of contract that the merchant switches off gives its place at once (R-CONT-07); the agent's own one is not the staff's. */
export function ExistingPage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['agent', 'staff']);
  const { pathname } = useLocation();
  const pages = useAgentPages();
  const link = AGENT_PAGE_LINKS.find(({ path }) => isSamePath(pathname, path));
  const agent = useWorksFor();
  if (link === undefined || pages.includes(link)) return children;
  return link.agentAlone ? (
    <EmptyState title={t('staff:notYours.title')}>{t('staff:notYours.text', { account: agent })}</EmptyState>
  ) : (
    <EmptyState title={t('off.title')}>{t('off.text')}</EmptyState>
  );
}
