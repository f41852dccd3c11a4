import { limitsTopicOf, selectLimits } from '../../../domains/play-limits/play-limits.selectors.ts';
import { selectMemberId } from '../../../domains/session/session.selectors.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Link } from '../../Link.tsx';
import { MEMBER_PAGES } from '../../paths.ts';
import { useAppSelector } from '../../store.ts';
import { useShownTopics } from '../../useShownTopics.ts';

/** How many play limits the member has set. A limit is voluntary: the row is never still to do, and counts in no total. */
export function PlayLimitsRow() {
  const { t } = useTranslation('security');
  useShownTopics(limitsTopicOf(useAppSelector(selectMemberId) ?? ''));
  const { value } = useAppSelector(selectLimits);
  const n = value === null ? null : Object.keys(value).length;
  const title = t('playLimits.title');
  return (
    <li>
      <Icon name={n === null || n === 0 ? 'clock' : 'check'} />
      <div>
        <h3>{title}</h3>
        {n !== null && <p className="security-value">{n === 0 ? t('playLimits.none') : t('playLimits.some', { n })}</p>}
        <p className="t2 mute">{t('playLimits.why')}</p>
      </div>
      <div className="security-actions">
        <Link
          className="btn btn-line btn-s"
          to={MEMBER_PAGES.limits}
          aria-label={t('actionOf', { action: t('manage'), what: title })}
        >
          <span className="btn-label">{t('manage')}</span>
        </Link>
      </div>
    </li>
  );
}
