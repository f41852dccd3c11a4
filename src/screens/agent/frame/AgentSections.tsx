import '../../shell/bottomBar.css';
import '../../shell/side/side.css';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../Link.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { isSamePath } from '../../paths.ts';
import { AGENT_PAGES } from '../../agentPaths.ts';
import type { AgentPageLink } from '../pages.ts';
import { useAgentPages } from '../useAgentPages.ts';
import { useIsStaff } from '../useRights.ts';

/** The page that is shown. The overview also has the agent centre's own address (R-AGENT-02). */
const useSection = (): AgentPageLink['key'] => {
  const { pathname } = useLocation();
  return useAgentPages().find(({ path }) => isSamePath(pathname, path))?.key ?? 'overview';
};
/** A link for each page of the agent centre. */
export function SectionLinks() {
  const { t } = useTranslation('agent');
  const here = useSection();
  return useAgentPages().map(({ key, path, icon }) => (
    <Link
      key={key}
      className="side-entry"
      to={path}
      title={t(`sections.${key}`)}
      aria-current={key === here ? 'page' : undefined}
    >
      <Icon name={icon} />
      <span className="grow ell side-word">{t(`sections.${key}`)}</span>
    </Link>
  ));
}

/** Navigation of the agent centre: beside the page on wide screens, at the bottom on phones. */
export function AgentSections() {
  const { t } = useTranslation('agent');
  const here = useSection();
  const pages = useAgentPages();
  const isStaff = useIsStaff();
  return (
    <>
      <nav className="side side-column agent-side" aria-label={t('sections.label')}>
        <SectionLinks />
      </nav>
      <nav className="bottom-bar" aria-label={t('sections.label')}>
        {pages
          .filter(({ inBar }) => inBar)
          .map(({ key, path, icon }) => (
            <Link key={key} to={path} aria-current={key === here ? 'page' : undefined}>
              <Icon name={icon} />
              <span className="ell">{t(`bar.${key}`)}</span>
            </Link>
          ))}
        {/* The staff has no main site to go back to: the fifth place is the page it works on most. */}
        {isStaff ? (
          <Link to={AGENT_PAGES.downlines} aria-current={here === 'downlines' ? 'page' : undefined}>
            <Icon name="friends" />
            <span className="ell">{t('sections.downlines')}</span>
          </Link>
        ) : (
          <Link to="/">
            <Icon name="home" />
            <span className="ell">{t('lobby')}</span>
          </Link>
        )}
      </nav>
    </>
  );
}
