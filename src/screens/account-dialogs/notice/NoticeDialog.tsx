/** A notice of the marquee, opened at its index, paging through the rest (R-MODAL-02, R-ANN-08). */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectNotices } from '../../../domains/announcements/announcements.selectors.ts';
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
  // By its id: one that is posted meanwhile moves nothing under the reader's eyes.
  const [read, setRead] = useState({ id: notices[first]?.id, index: first });
  const found = notices.findIndex(({ id }) => id === read.id);
  const place = found < 0 ? Math.min(read.index, notices.length - 1) : found;
  const notice = notices[place];
  const setIndex = (index: number) => setRead({ id: notices[index]?.id, index });
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
        notices.length > 1 && (
          <>
            <IconButton
              icon="left"
              label={t('notice.previous')}
              disabled={place === 0}
              onClick={() => setIndex(place - 1)}
            />
            <span className="grow" aria-live="polite">
              {t('notice.place', { n: place + 1, all: notices.length })}
            </span>
            <IconButton
              icon="right"
              label={t('notice.next')}
              disabled={place === notices.length - 1}
              onClick={() => setIndex(place + 1)}
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
