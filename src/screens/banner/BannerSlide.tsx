import './banner.css';
import type { Banner } from '../../domains/announcements/announcements.state.ts';
import { selectImageBase } from '../../domains/system/system.selectors.ts';
import { imageAddress } from '../../lib/images.ts';
import { useOutbound } from '../outbound.ts';
import { usePortal } from '../portal.ts';
import { BannerPicture } from './BannerPicture.tsx';

/** Picture and words of one banner; only one with a link type can be pressed and focused (R-LOBBY-03). */
interface BannerSlideProps {
  readonly banner: Banner;
  /** The picture of the page that is asked for before all others. */
  readonly first?: boolean;
}
export function BannerSlide({ banner, first = false }: BannerSlideProps) {
  const base = usePortal(selectImageBase);
  const outbound = useOutbound();
  // Only one with a link type leads anywhere, and only to an address that is one (SAFE-20).
  const way = banner.linkageType && banner.link ? outbound(banner.link) : null;
  const caption = (
    <>
      <BannerPicture src={imageAddress(base, { kind: 'delivered', path: banner.url })} first={first} />
      {(banner.title ?? banner.caption) && (
        <span className="banner-caption">
          {banner.title && <span className="banner-title">{banner.title}</span>}
          {banner.caption && <span className="banner-words t4">{banner.caption}</span>}
          {banner.action && way && <span className="btn banner-action">{banner.action}</span>}
        </span>
      )}
    </>
  );
  if (way === null) return <div className="banner">{caption}</div>;
  return (
    <a
      className="banner banner-linked"
      href={way.href}
      onClick={(event) => {
        event.preventDefault();
        way.follow();
      }}
    >
      {caption}
    </a>
  );
}
