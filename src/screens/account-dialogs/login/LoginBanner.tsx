/** The merchant's banner of the log-in, when one is delivered (R-MODAL-03). */
import { bannersOf } from '../../../domains/announcements/announcements.selectors.ts';
import { BannerSlide } from '../../banner/BannerSlide.tsx';
import { usePortal } from '../../portal.ts';

const selectLoginBanners = bannersOf('w_login');

export function LoginBanner() {
  const [banner] = usePortal(selectLoginBanners);
  return banner ? (
    <div className="slip-banner">
      <BannerSlide banner={banner} />
    </div>
  ) : null;
}
