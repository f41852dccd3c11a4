/** Announcements, eight a page, each with its time and text (R-MODAL-01, R-ANN-04 to 07, visual page 05). */
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { closeAnnouncements } from '../../../domains/announcements/announcements.intents.ts';
import { selectPopups } from '../../../domains/announcements/announcements.selectors.ts';
import {
  ANNOUNCEMENT_PAGE_MARGIN,
  ANNOUNCEMENT_PAGE_RANGE,
  ANNOUNCEMENT_PAGE_SIZE,
  ANNOUNCEMENT_PAGER_FROM,
} from '../../../domains/announcements/paging.ts';
import { pageOf, pagesOf } from '../../../domains/announcements/popups.calc.ts';
import { closeDialog } from '../../../domains/dialogs/dialogs.intents.ts';
import { useFormats } from '../../../i18n/TextsProvider.tsx';
import { OvalArt } from '../../../ui/art/OvalArt.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/field/Checkbox.tsx';
import { Pager } from '../../../ui/pager/Pager.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { HouseHtml } from '../../html/HouseHtml.tsx';
import { useAppDispatch, useAppSelector } from '../../store.ts';
import './announcement.css';
import { AnnouncementList } from './AnnouncementList.tsx';
import { announcementTime } from './announcementTime.ts';

const WIDTH = 820;

export default function AnnouncementDialog() {
  const { t } = useTranslation('announcements');
  const dispatch = useAppDispatch();
  const formats = useFormats();
  const items = useAppSelector(selectPopups);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<string | null>(null);
  const [hideToday, setHideToday] = useState(false);
  const pages = pagesOf(items.length, ANNOUNCEMENT_PAGE_SIZE);
  const here = pageOf(items, Math.min(page, pages), ANNOUNCEMENT_PAGE_SIZE);
  const item = here.find(({ id }) => id === chosen) ?? here[0];
  // An empty dialog closes, so that it does not block the next one in the queue.
  const empty = item === undefined;
  useEffect(() => {
    if (empty) dispatch(closeDialog('announcement'));
  }, [dispatch, empty]);
  if (!item) return null;
  const close = () => dispatch(closeAnnouncements({ hideToday }));
  return (
    <Dialog
      title={t('title')}
      width={WIDTH}
      onClose={close}
      footer={
        <div className="ann-foot">
          <Checkbox checked={hideToday} onChange={(event) => setHideToday(event.target.checked)}>
            {t('hideToday')}
          </Checkbox>
          {items.length > ANNOUNCEMENT_PAGER_FROM && (
            <Pager
              label={t('pages')}
              page={Math.min(page, pages)}
              pages={pages}
              margin={ANNOUNCEMENT_PAGE_MARGIN}
              range={ANNOUNCEMENT_PAGE_RANGE}
              pageName={(n) => t('page', { n })}
              onTurn={setPage}
            />
          )}
          <Button look="primary" onClick={close}>
            {t('close')}
          </Button>
        </div>
      }
    >
      <div className="ann">
        <AnnouncementList label={t('title')} items={here} chosen={item.id} onChoose={setChosen} />
        {/* Scrolls independently of the list, so it must be focusable by keyboard. */}
        <article className="ann-text" aria-labelledby="announcement" tabIndex={0} key={item.id}>
          <div className="ann-cover">
            <OvalArt />
          </div>
          <time className="fig t1 mute">{announcementTime(formats, item.at)}</time>
          <h3 className="h-sec" id="announcement">
            {item.title}
          </h3>
          <HouseHtml html={item.content} onLeft={close} />
        </article>
      </div>
    </Dialog>
  );
}
