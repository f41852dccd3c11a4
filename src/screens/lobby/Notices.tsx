import '../../ui/marquee/marquee.css';
import { selectAnnouncementsAwaited } from '../../domains/announcements/announcements.selectors.ts';
import { late } from '../../ui/late/late.tsx';
import { usePortal } from '../portal.ts';

/** The bar's place is kept: what stands below does not jump when the notices arrive. */
const place = <div className="marquee" aria-hidden="true" />;
const NoticeBar = late(async () => (await import('./afterData.ts')).NoticeBar, place);

/** The house's notices once they are read. */
export function Notices() {
  return usePortal(selectAnnouncementsAwaited) ? place : <NoticeBar />;
}
