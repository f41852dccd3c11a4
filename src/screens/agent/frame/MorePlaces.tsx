import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Link } from '../../Link.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { AGENT_PLACES } from '../pages.ts';

/** On phones: the pages that have no place in the bar. */
export function MorePlaces() {
  const { t } = useTranslation('agent');
  return (
    <nav className="agent-more only-s" aria-label={t('sections.more')}>
      {AGENT_PLACES.filter(({ inBar }) => !inBar).map(({ key, path, icon }) => (
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
