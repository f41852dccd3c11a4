import './absence.css';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useUiWords } from '../seams/UiWords.tsx';

/** What comes sooner needs no announcement of its coming. */
export const SKELETON_MS = 200;

/** Keeps the final geometry from the start and shows itself only after 200 ms. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  const { clock } = usePlatform();
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  useEffect(() => clock.after(SKELETON_MS, () => setShown(true)), [clock]);
  return (
    <div className={shown ? 'skeleton' : 'skeleton skeleton-waiting'} aria-busy="true">
      {shown && (
        <span className="vh" role="status">
          {words.loading}
        </span>
      )}
      {children}
    </div>
  );
}
/** One grey shape: height in px, or a ratio such as '3/4'. */
export function Bone({ height, ratio, width }: { height?: number; ratio?: string; width?: string }) {
  const style: CSSProperties = {};
  if (height !== undefined) style.height = height;
  if (ratio !== undefined) style.aspectRatio = ratio;
  if (width !== undefined) style.width = width;
  return <span className="bone" style={style} />;
}
