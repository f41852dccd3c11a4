import './game.css';
import { useState } from 'react';
import { useDeferImages } from '../context/DeferImages.ts';

interface GameArtProps {
  /** Null: no picture was delivered. */
  readonly src: string | null;
  /** Shown in place of a picture that fails to load; if it fails too, the space stays empty (R-SHELL-13). */
  readonly fallback: string;
  readonly eager?: boolean;
  readonly className?: string;
}
/**
 * The picture of a game; decoration, because the card shows the name. Mounted while a search is being typed (`DeferImages`), it
 * is requested only when typing pauses.
 */
export function GameArt({ src, fallback, eager = false, className = '' }: GameArtProps) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  const [hiddenSrc, setHiddenSrc] = useState<string | null>();
  const deferred = useDeferImages();
  const [requested, setRequested] = useState(!deferred);
  if (!deferred && !requested) setRequested(true);
  const shown = src === null || src === failedSrc ? fallback : src;
  return (
    <img
      className={`art-image ${hiddenSrc === src ? 'art-gone' : ''} ${className}`}
      src={requested ? shown : undefined}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      onError={() => (shown === fallback ? setHiddenSrc(src) : setFailedSrc(src))}
    />
  );
}
