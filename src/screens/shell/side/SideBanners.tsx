import { useTranslation } from '../../../i18n/useTranslation.ts';
import { selectMenuBanners } from '../../../domains/announcements/announcements.selectors.ts';
import { useAppSelector } from '../../store.ts';
import { BannerSlide } from '../../banner/BannerSlide.tsx';

/** Banners of the menu's own group, if any (R-SIDE-15). */
export function SideBanners() {
  const { t } = useTranslation('shell');
  const banners = useAppSelector(selectMenuBanners);
  if (banners.length === 0) return null;
  return (
    <section className="side-banners" aria-label={t('side.banners')}>
      {banners.map((banner, index) => (
        <BannerSlide key={`${index} ${banner.url}`} banner={banner} />
      ))}
    </section>
  );
}
