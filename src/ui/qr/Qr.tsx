import './qr.css';
import { useEffect, useState } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useNearViewport } from '../context/useNearViewport.ts';
import type { QrPicture } from './qrPath.ts';

interface QrProps {
  /** The encoded text. */
  readonly text: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly name: string;
}
/** Pause before a failed load of the encoder is retried, ms. */
const RETRY_MS = 3000;

/** A QR code, dark on light in both themes because readers need that. Its encoder loads with the first code near the viewport. */
export function Qr({ text, size, name }: QrProps) {
  const { clock } = usePlatform();
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly picture: QrPicture } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [place, near] = useNearViewport<SVGSVGElement>();
  useEffect(() => {
    // In a column that is not shown there is no need to load the encoder.
    if (!near) return;
    let mounted = true;
    let cancel = () => {};
    import('./qrPath.ts').then(
      ({ qrPicture }) => {
        if (mounted) setDrawn({ text, picture: qrPicture(text) });
      },
      () => {
        if (mounted) cancel = clock.after(RETRY_MS, () => setAttempt(attempt + 1));
      },
    );
    return () => {
      mounted = false;
      cancel();
    };
  }, [attempt, clock, near, text]);
  const picture = drawn?.text === text ? drawn.picture : null;
  return (
    <svg
      ref={place}
      className="qr"
      data-surface="slip"
      role="img"
      aria-label={name}
      aria-busy={picture === null}
      width={size}
      height={size}
      viewBox={`0 0 ${picture?.side ?? 1} ${picture?.side ?? 1}`}
      shapeRendering="crispEdges"
    >
      {picture && <path d={picture.path} />}
    </svg>
  );
}
