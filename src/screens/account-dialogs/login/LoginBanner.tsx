/** The merchant's banner in the log-in dialog, where one is delivered (R-MODAL-03). */
import { makeSelectBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { BannerSlide } from '../../banner/BannerSlide.tsx';
import { useAppSelector } from '../../store.ts';

/** The group of banners for the log-in dialog, as the specification spells it. */
const selectLoginBanners = makeSelectBanners('w_login');

export function LoginBanner() {
  const [banner] = useAppSelector(selectLoginBanners);
  return banner ? (
    <div className="slip-banner">
      <BannerSlide banner={banner} />
    </div>
  ) : null;
}
