/** The inside of the member centre's pop-up: the centre's menu, and beside it the page, which scrolls alone. */
import './memberPanel.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { MemberMenu } from './MemberMenu.tsx';

export function MemberPanel({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('memberCentre');
  const { key } = useLocation();
  const page = useRef<HTMLDivElement>(null);
  // As on a page, each navigation begins at the top (R-SHELL-05).
  useEffect(() => {
    if (page.current) page.current.scrollTop = 0;
  }, [key]);
  return (
    <div className="member-panel">
      <nav className="side member-panel-menu" aria-label={t('menu.label')}>
        <MemberMenu />
      </nav>
      <div className="member-panel-page" ref={page}>
        {children}
      </div>
    </div>
  );
}
