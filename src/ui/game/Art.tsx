import './game.css';
import { useState } from 'react';

interface ArtProps {
  /** Null: none was delivered. */
  readonly src: string | null;
  /** Shown once in place of a picture that breaks; where it breaks too the place stays empty (R-SHELL-13). */
  readonly fallback: string;
  readonly eager?: boolean;
  readonly className?: string;
}
/** Decoration: the name stands in the card. Tainted by nothing: pictures carry no words. */
export function Art({ src, fallback, eager = false, className = '' }: ArtProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>();
  const shown = src === null || src === broken ? fallback : src;
  return (
    <img
      className={`art-image ${gone === src ? 'art-gone' : ''} ${className}`}
      src={shown}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => (shown === fallback ? setGone(src) : setBroken(src))}
    />
  );
}
