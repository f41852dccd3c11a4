/** A notice of the marquee, opened at its index, paging through the rest (R-MODAL-02, R-ANN-08). */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectAudience, selectNotices } from '../../../domains/announcements/announcements.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Slip } from '../../../ui/slip/Slip.tsx';
import { HouseHtml } from '../../html/HouseHtml.tsx';
import { useAsk, usePortal } from '../../portal.ts';
import { announcementTime } from '../announcement/announcementTime.ts';

const WIDTH = 560;

export default function NoticeDialog() {
  const { t } = useTranslation('announcements');
  const ask = useAsk();
  const formats = useFormats();
  const notices = usePortal(selectNotices);
  const dialog = usePortal(selectOpenDialog);
  const [first] = useState(dialog?.kind === 'notice' ? dialog.index : 0);
  const audience = usePortal(selectAudience);
  // By its id: one that is posted meanwhile moves nothing under the reader's eyes.
  const [read, setRead] = useState({ notice: notices[first], index: first, audience });
  const found = notices.findIndex(({ id }) => id === read.notice?.id);
  const known = notices[found];
  if (known !== undefined && (known !== read.notice || found !== read.index))
    setRead({ notice: known, index: found, audience });
  // Taken down while it is read, it stays until they turn from it; what was a member's own goes with the session.
  const gone = found < 0 && read.notice !== undefined && read.audience === audience;
  const place = found < 0 ? Math.min(read.index, notices.length - 1) : found;
  const notice = gone ? read.notice : notices[place];
  const setIndex = (index: number) => setRead({ notice: notices[index], index, audience });
  /** Where the one after it stands: one that is gone has left its place to it. */
  const next = gone ? Math.min(read.index, notices.length) : place + 1;
  const previous = gone ? next - 1 : place - 1;
  const empty = notice === undefined;
  useEffect(() => {
    if (empty) ask(closeDialog('notice'));
  }, [ask, empty]);
  if (!notice) return null;
  const close = () => ask(closeDialog('notice'));
  return (
    <Slip
      title={notice.title}
      width={WIDTH}
      onClose={close}
      footer={
        (gone || notices.length > 1) && (
          <>
            <IconButton
              icon="left"
              label={t('notice.previous')}
              disabled={previous < 0}
              onClick={() => setIndex(previous)}
            />
            <span className="grow" aria-live="polite">
              {gone ? t('notice.gone') : t('notice.place', { n: place + 1, all: notices.length })}
            </span>
            <IconButton
              icon="right"
              label={t('notice.next')}
              disabled={next >= notices.length}
              onClick={() => setIndex(next)}
            />
          </>
        )
      }
    >
      <time className="fig t1 mute">{announcementTime(formats, notice.at)}</time>
      <HouseHtml html={notice.content} onLeft={close} />
    </Slip>
  );
}
