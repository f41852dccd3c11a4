import './game.css';
import { useState } from 'react';
import { useHurrying } from '../seams/Hurrying.ts';

interface ArtProps {
  /** Null: none was delivered. */
  readonly src: string | null;
  /** Shown once in place of a picture that breaks; where it breaks too the place stays empty (R-SHELL-13). */
  readonly fallback: string;
  readonly eager?: boolean;
  readonly className?: string;
}
/**
 * Decoration: the name stands in the card. Tainted by nothing: pictures carry no words. Put in where all is about to be
 * another thing, it is asked for when that rests, and stays from then on.
 */
export function Art({ src, fallback, eager = false, className = '' }: ArtProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const [gone, setGone] = useState<string | null>();
  const hurrying = useHurrying();
  const [begun, setBegun] = useState(!hurrying);
  if (!hurrying && !begun) setBegun(true);
  const shown = src === null || src === broken ? fallback : src;
  return (
    <img
      className={`art-image ${gone === src ? 'art-gone' : ''} ${className}`}
      src={begun ? shown : undefined}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => (shown === fallback ? setGone(src) : setBroken(src))}
    />
  );
}
