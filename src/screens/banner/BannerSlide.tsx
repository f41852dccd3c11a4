import './banner.css';
import { useNavigate } from 'react-router-dom';
import type { Banner } from '../../domains/announcements/announcements.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { imageAddress } from '../../lib/images.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import { usePortal } from '../portal.ts';
import { BannerPicture } from './BannerPicture.tsx';

/** Picture and words of one banner; only one with a link type can be pressed and focused (R-LOBBY-03). */
export function BannerSlide({ banner }: { readonly banner: Banner }) {
  const base = usePortal(selectImageBase);
  const open = useOpenLink(banner);
  const caption = (
    <>
      <BannerPicture src={imageAddress(base, { kind: 'delivered', path: banner.url })} />
      {(banner.title ?? banner.caption) && (
        <span className="banner-caption">
          {banner.title && <span className="banner-title">{banner.title}</span>}
          {banner.caption && <span className="banner-words t4">{banner.caption}</span>}
          {banner.action && open && <span className="btn banner-action">{banner.action}</span>}
        </span>
      )}
    </>
  );
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

/** An address of ours stays in the page; any other opens a new window without access to ours (R-SEC-06). */
function useOpenLink({ linkageType, link }: Banner): (() => void) | null {
  const go = useNavigate();
  const { navigation } = usePlatform();
  if (!linkageType || !link) return null;
  if (link.startsWith('/') && !link.startsWith('//')) return () => void go(link);
  return /^https?:\/\//.test(link) ? () => void navigation.open(link) : null;
}
