import './banner.css';
import type { Banner } from '../../domains/announcements/announcements.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { imageAddress } from '../../lib/images.ts';
import { useLinkTarget } from '../outbound.ts';
import { useAppSelector } from '../store.ts';
import { BannerPicture } from './BannerPicture.tsx';

/** Picture and text of one banner; only a banner with a link type can be clicked and focused (R-LOBBY-03). */
interface BannerSlideProps {
  readonly banner: Banner;
  /** The page's first picture, loaded before all others. */
  readonly first?: boolean;
}
export function BannerSlide({ banner, first = false }: BannerSlideProps) {
  const base = useAppSelector(selectImageBase);
  const outbound = useLinkTarget();
  // Requires a link type and a valid address (SAFE-20).
  const target = banner.linkageType && banner.link ? outbound(banner.link) : null;
  const caption = (
    <>
      <BannerPicture src={imageAddress(base, { kind: 'delivered', path: banner.url })} first={first} />
      {(banner.title ?? banner.caption) && (
        <span className="banner-caption">
          {banner.title && <span className="banner-title">{banner.title}</span>}
          {banner.caption && <span className="banner-words t4">{banner.caption}</span>}
          {banner.action && target && <span className="btn banner-action">{banner.action}</span>}
        </span>
      )}
    </>
  );
  if (target === null) return <div className="banner">{caption}</div>;
  return (
    <a
      className="banner banner-linked"
      href={target.href}
      onClick={(event) => {
        event.preventDefault();
        target.follow();
      }}
    >
      {caption}
    </a>
  );
}
