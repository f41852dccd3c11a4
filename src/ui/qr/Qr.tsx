import './qr.css';
import { useEffect, useState } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useNear } from '../seams/useNear.ts';
import type { QrPicture } from './qrPath.ts';

interface QrProps {
  /** What a reader finds in it. */
  readonly text: string;
  /** Width and height in CSS pixels. */
  readonly size: number;
  readonly name: string;
}
/** Asked for again after this long, should its maker not come. */
const AGAIN_MS = 3000;

/** A code on paper, dark on light in both themes: readers want it so. Its maker comes with the first code near the window. */
export function Qr({ text, size, name }: QrProps) {
  const { clock } = usePlatform();
  const [drawn, setDrawn] = useState<{ readonly text: string; readonly picture: QrPicture } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [place, near] = useNear<SVGSVGElement>();
  useEffect(() => {
    // Where a side column is not shown, nobody reads its codes.
    if (!near) return;
    let here = true;
    let cancel = () => {};
    import('./qrPath.ts').then(
      ({ qrPicture }) => {
        if (here) setDrawn({ text, picture: qrPicture(text) });
      },
      () => {
        if (here) cancel = clock.after(AGAIN_MS, () => setAttempt(attempt + 1));
      },
    );
    return () => {
      here = false;
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
