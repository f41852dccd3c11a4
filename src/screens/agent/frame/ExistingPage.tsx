import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { EmptyState } from '../../../ui/emptyState/EmptyState.tsx';
import { isSamePath } from '../../paths.ts';
import { AGENT_PAGE_LINKS } from '../pages.ts';
import { useAgentPages } from '../useAgentPages.ts';

/** A page of a kind of contract that the merchant switches off gives its place at once (R-CONT-07). */
export function ExistingPage({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('agent');
  const { pathname } = useLocation();
  const pages = useAgentPages();
  const exists =
    pages.some(({ path }) => isSamePath(pathname, path)) ||
    !AGENT_PAGE_LINKS.some(({ path }) => isSamePath(pathname, path));
  return exists ? children : <EmptyState title={t('off.title')}>{t('off.text')}</EmptyState>;
}
