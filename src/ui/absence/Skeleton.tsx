import './absence.css';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useUiWords } from '../seams/UiWords.tsx';

/** What comes sooner needs no announcement of its coming. */
export const SKELETON_MS = 200;

/**
 * Keeps the final geometry from the start and shows itself only after 200 ms. `resting`: nothing is on its way yet, for nobody
 * is near; neither shown nor said.
 */
export function Skeleton({ resting = false, children }: { readonly resting?: boolean; readonly children: ReactNode }) {
  const { clock } = usePlatform();
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  useEffect(() => (resting ? undefined : clock.after(SKELETON_MS, () => setShown(true))), [clock, resting]);
  return (
    <div className={shown ? 'skeleton' : 'skeleton skeleton-waiting'} aria-busy={!resting}>
      {shown && (
        <span className="vh" role="status">
          {words.loading}
        </span>
      )}
      {children}
    </div>
  );
}
/**
 * One grey shape: height in px, or no measures where a sheet gives them. Only the latter may stand in a picture painted ahead: the
 * content policy takes no style out of markup.
 */
export function Bone({ height, width }: { height?: number; width?: string }) {
  if (height === undefined && width === undefined) return <span className="bone" />;
  const style: CSSProperties = {};
  if (height !== undefined) style.height = height;
  if (width !== undefined) style.width = width;
  return <span className="bone" style={style} />;
}
