import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectNotices } from '../../domains/announcements/announcements.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { Marquee } from '../../ui/marquee/Marquee.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';

/**
 * Marquee of the notices; a click opens the dialog at that notice (R-MODAL-02). Titles are text; the HTML content is shown in
 * the dialog only.
 */
export function NoticeBar() {
  const { t } = useTranslation('lobby');
  const dispatch = useAppDispatch();
  const notices = useAppSelector(selectNotices);
  return (
    <Marquee
      label={t('notices.label')}
      pauseLabel={t('notices.pause')}
      resumeLabel={t('notices.resume')}
      items={notices.map(({ id, title }, index) => ({
        key: id,
        content: (
          <button
            type="button"
            className="notice-title ell"
            onClick={() => dispatch(openDialog({ kind: 'notice', index }))}
          >
            {title}
          </button>
        ),
      }))}
    />
  );
}
