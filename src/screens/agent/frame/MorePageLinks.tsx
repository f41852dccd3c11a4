import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useAgentPages } from '../useAgentPages.ts';

/** On phones: links to the pages that are not in the bottom bar. */
export function MorePageLinks() {
  const { t } = useTranslation('agent');
  return (
    <nav className="agent-more only-s" aria-label={t('sections.more')}>
      {useAgentPages()
        .filter(({ inBar }) => !inBar)
        .map(({ key, path, icon }) => (
          <Link key={key} to={path} className="btn btn-line btn-s">
            <span className="btn-label">
              <Icon name={icon} size="s" />
              {t(`sections.${key}`)}
            </span>
          </Link>
        ))}
    </nav>
  );
}
