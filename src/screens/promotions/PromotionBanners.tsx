import { makeSelectBanners } from '../../domains/announcements/announcements.selectors.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { BannerSlide } from '../banner/BannerSlide.tsx';
import { useAppSelector } from '../store.ts';

const selectBanners = makeSelectBanners('w_promotion');

/** Banners of the group w_promotion; renders nothing without one (R-PROMO-01). */
export function PromotionBanners() {
  const { t } = useTranslation('promotions');
  const banners = useAppSelector(selectBanners);
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
