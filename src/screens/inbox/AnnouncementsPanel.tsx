/** Announcements for this member, newest first; each opens in place. */
import { retryAnnouncements } from '../../domains/announcements/announcements.intents.ts';
import {
  selectAllAnnouncements,
  selectAnnouncementsRead,
} from '../../domains/announcements/announcements.selectors.ts';
import { useFormats } from '../../i18n/TextsProvider.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { EmptyState, FailedState } from '../../ui/emptyState/EmptyState.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Skeleton, SkeletonBlock } from '../../ui/emptyState/Skeleton.tsx';
import { announcementTime } from '../account-dialogs/announcement/announcementTime.ts';
import { HouseHtml } from '../html/HouseHtml.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

export function AnnouncementsPanel() {
  const { t } = useTranslation(['inbox', 'common']);
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const { state, data } = useAppSelector(selectAnnouncementsRead);
  const items = useAppSelector(selectAllAnnouncements);
  return (
    <section className="panel inbox-panel" aria-label={t('part.announcements')}>
      {data === null && state === 'failed' ? (
        <FailedState title={t('failed.announcements')} onRetry={() => dispatch(retryAnnouncements())}>
          {t('common:balanceSafe')}
        </FailedState>
      ) : data === null ? (
        <Skeleton>
          <div className="stack">
            <SkeletonBlock height={56} />
            <SkeletonBlock height={56} />
          </div>
        </Skeleton>
      ) : items.length === 0 ? (
        <EmptyState title={t('noAnnouncements')} />
      ) : (
        <ol className="messages" aria-label={t('announcementList')}>
          {items.map(({ id, title, content, at }) => (
            <li key={id} className="message">
              <details className="inbox-announcement">
                <summary>
                  <span className="message-head">
                    <span className="message-title">{title}</span>{' '}
                    <time className="fig t1 mute">{announcementTime(formats, at)}</time>
                  </span>
                  <Icon name="down" size="s" />
                </summary>
                <HouseHtml html={content} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
