import { bannersOf } from '../../domains/announcements/announcements.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { BannerSlide } from '../banner/BannerSlide.tsx';
import { usePortal } from '../portal.ts';

const selectBanners = bannersOf('w_promotion');

/** Group w_promotion; without one there is no such place (R-PROMO-01). */
export function PromotionBanners() {
  const { t } = useTranslation('promotions');
  const banners = usePortal(selectBanners);
  if (banners.length === 0) return null;
  return (
    <div className="promo-banner">
      <Carousel
        label={t('banners.label')}
        pauseLabel={t('banners.pause')}
        resumeLabel={t('banners.resume')}
        slideName={(n, all) => t('banners.slide', { n, all })}
        slides={banners.map((banner, index) => ({
          key: `${index} ${banner.url}`,
          content: <BannerSlide banner={banner} />,
        }))}
      />
    </div>
  );
}
