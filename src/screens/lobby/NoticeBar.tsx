import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectNotices } from '../../domains/announcements/announcements.selectors.ts';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { Marquee } from '../../ui/marquee/Marquee.tsx';
import { useAsk, usePortal } from '../portal.ts';

/** A press opens the notices at that one (R-MODAL-02). Titles are text; content is HTML and waits for its dialog. */
export function NoticeBar() {
  const { t } = useTranslation('lobby');
  const ask = useAsk();
  const notices = usePortal(selectNotices);
  return (
    <Marquee
      label={t('notices.label')}
      pauseLabel={t('notices.pause')}
      resumeLabel={t('notices.resume')}
      items={notices.map(({ id, title }, index) => ({
        key: id,
        content: (
          <button type="button" className="notice-title ell" onClick={() => ask(openDialog({ kind: 'notice', index }))}>
            {title}
          </button>
        ),
      }))}
    />
  );
}
