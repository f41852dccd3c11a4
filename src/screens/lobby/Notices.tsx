import '../../ui/marquee/marquee.css';
import { selectAnnouncementsPending } from '../../domains/announcements/announcements.selectors.ts';
import { lazyPart } from '../../ui/late/lazyPart.tsx';
import { useAppSelector } from '../store.ts';

/** Reserves the bar's place, so that nothing below moves when the notices arrive. */
const place = <div className="marquee" aria-hidden="true" />;
const NoticeBar = lazyPart(async () => (await import('./afterData.ts')).NoticeBar, place);

/** The house's notices, once they are loaded. */
export function Notices() {
  return useAppSelector(selectAnnouncementsPending) ? place : <NoticeBar />;
}
