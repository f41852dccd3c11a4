import { useState } from 'react';
import { OvalArt } from '../../ui/art/OvalArt.tsx';

/** A picture that breaks gives way to the house's drawing, once (R-SHELL-13). */
export function BannerPicture({ src }: { readonly src: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? (
    <OvalArt />
  ) : (
    <img className="art-image" src={src} alt="" decoding="async" draggable={false} onError={() => setBroken(true)} />
  );
}
