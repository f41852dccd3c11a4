/** A notice of the marquee, opened at its index, with paging through the rest (R-MODAL-02, R-ANN-08). */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectAudience, selectNotices } from '../../../domains/announcements/announcements.selectors.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { selectOpenDialog } from '../../../domains/dialogs/dialogs.selectors.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { HouseHtml } from '../../html/HouseHtml.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import { announcementTime } from '../announcement/announcementTime.ts';

const WIDTH = 560;

export default function NoticeDialog() {
  const { t } = useTranslation('announcements');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const notices = useAppSelector(selectNotices);
  const dialog = useAppSelector(selectOpenDialog);
  const [first] = useState(dialog?.kind === 'notice' ? dialog.index : 0);
  const audience = useAppSelector(selectAudience);
  // Tracked by id, so that a notice posted meanwhile does not change what the player reads.
  const [read, setRead] = useState({ notice: notices[first], index: first, audience });
  const found = notices.findIndex(({ id }) => id === read.notice?.id);
  const known = notices[found];
  if (known !== undefined && (known !== read.notice || found !== read.index))
    setRead({ notice: known, index: found, audience });
  // A notice withdrawn while it is read stays until the player pages on; a member's own notice goes with the session.
  const withdrawn = found < 0 && read.notice !== undefined && read.audience === audience;
  const place = found < 0 ? Math.min(read.index, notices.length - 1) : found;
  const notice = withdrawn ? read.notice : notices[place];
  const setIndex = (index: number) => setRead({ notice: notices[index], index, audience });
  /** Index of the next notice: a withdrawn one has left its index to its successor. */
  const next = withdrawn ? Math.min(read.index, notices.length) : place + 1;
  const previous = withdrawn ? next - 1 : place - 1;
  const empty = notice === undefined;
  useEffect(() => {
    if (empty) dispatch(closeDialog('notice'));
  }, [dispatch, empty]);
  if (!notice) return null;
  const close = () => dispatch(closeDialog('notice'));
  return (
    <Dialog
      title={notice.title}
      width={WIDTH}
      onClose={close}
      footer={
        (withdrawn || notices.length > 1) && (
          <>
            <IconButton
              icon="left"
              label={t('notice.previous')}
              disabled={previous < 0}
              onClick={() => setIndex(previous)}
            />
            <span className="grow" aria-live="polite">
              {withdrawn ? t('notice.gone') : t('notice.place', { n: place + 1, all: notices.length })}
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
    </Dialog>
  );
}
