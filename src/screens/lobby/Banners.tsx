import './banners.css';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { selectHomeBanners } from '../../domains/announcements/announcements.selectors.ts';
import type { Banner } from '../../domains/announcements/announcements.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { OvalArt } from '../../ui/art/OvalArt.tsx';
import { Carousel } from '../../ui/carousel/Carousel.tsx';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { BannerPicture } from './BannerPicture.tsx';
import { imageAddress } from '../images.ts';
import { usePortal } from '../portal.ts';

/** Banners of the home group (R-LOBBY-01); while there are none the house's own stands, so the place keeps its size. */
export function Banners() {
  const { t } = useTranslation('lobby');
  const banners = usePortal(selectHomeBanners);
  return (
    <Carousel
      label={t('banners.label')}
      pauseLabel={t('banners.pause')}
      resumeLabel={t('banners.resume')}
      slideName={(n, all) => t('banners.slide', { n, all })}
      slides={
        banners.length > 0
          ? banners.map((banner, index) => ({ key: `${index} ${banner.url}`, content: <Slide banner={banner} /> }))
          : [{ key: 'house', content: <HouseSlide /> }]
      }
    />
  );
}

function Slide({ banner }: { readonly banner: Banner }) {
  const base = usePortal(selectImageBase);
  const open = useOpenLink(banner);
  const caption = (
    <>
      <BannerPicture src={imageAddress(base, banner.url)} />
      {(banner.title ?? banner.caption) && (
        <span className="banner-caption">
          {banner.title && <span className="banner-title">{banner.title}</span>}
          {banner.caption && <span className="t4">{banner.caption}</span>}
          {banner.action && open && <span className="btn banner-action">{banner.action}</span>}
        </span>
      )}
    </>
  );
  // Only a banner with a link type can be pressed and focused (R-LOBBY-03).
  if (open === null) return <div className="banner">{caption}</div>;
  return (
    <a
      className="banner banner-linked"
      href={banner.link}
      onClick={(event) => {
        event.preventDefault();
        open();
      }}
    >
      {caption}
    </a>
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

/** An address of ours stays in the page; any other opens a new window without access to ours (R-SEC-06). */
function useOpenLink({ linkageType, link }: Banner): (() => void) | null {
  const go = useNavigate();
  const { navigation } = usePlatform();
  if (!linkageType || !link) return null;
  if (link.startsWith('/') && !link.startsWith('//')) return () => void go(link);
  return /^https?:\/\//.test(link) ? () => void navigation.open(link) : null;
}
