import '../banner/banner.css';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { selectAnnouncementsPending, selectHomeBanners } from '../../domains/announcements/announcements.selectors.ts';
import { OvalArt } from '../../ui/art/OvalArt.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { BannerSlide } from '../banner/BannerSlide.tsx';
import { useAppSelector } from '../store.ts';

/** Banners of the home group (R-LOBBY-01). Until they arrive the house's own slide keeps the place. */
export function Banners() {
  const { t } = useTranslation('lobby');
  const banners = useAppSelector(selectHomeBanners);
  const awaited = useAppSelector(selectAnnouncementsPending);
  return (
    <Carousel
      label={t('banners.label')}
      pauseLabel={t('banners.pause')}
      resumeLabel={t('banners.resume')}
      moreMayCome={awaited}
      slideName={(n, all) => t('banners.slide', { n, all })}
      slides={
        banners.length > 0
          ? banners.map((banner, index) => ({
              key: `${index} ${banner.url}`,
              content: <BannerSlide banner={banner} first={index === 0} />,
            }))
          : [{ key: 'house', content: <HouseSlide /> }]
      }
    />
  );
}

function HouseSlide() {
  const { t } = useTranslation('lobby');
  return (
    <div className="banner">
      <OvalArt />
      <span className="banner-caption">
        <span className="label banner-eyebrow">{t('banners.houseEyebrow')}</span>
        <span className="banner-title">{t('banners.houseTitle')}</span>
        <span className="t4">{t('banners.houseText')}</span>
      </span>
    </div>
  );
}
