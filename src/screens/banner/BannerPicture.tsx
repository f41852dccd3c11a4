import { useState } from 'react';
import { OvalArt } from '../../ui/art/OvalArt.tsx';

/** A broken picture is replaced by the house's drawing, once (R-SHELL-13). */
export function BannerPicture({ src, first }: { readonly src: string; readonly first: boolean }) {
  const [broken, setBroken] = useState(false);
  return broken ? (
    <OvalArt />
  ) : (
    <img
      className="art-image"
      src={src}
      alt=""
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : {})}
      draggable={false}
      onError={() => setBroken(true)}
    />
  );
}
