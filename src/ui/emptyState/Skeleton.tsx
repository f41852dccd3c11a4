import './emptyState.css';
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useUiWords } from '../context/UiWords.tsx';

/** Delay before a skeleton shows, ms: faster content needs none. */
export const SKELETON_DELAY_MS = 200;

/**
 * Placeholder with the final geometry, visible after 200 ms. `idle`: nothing is loading yet, because it is far from the
 * viewport; then it is neither shown nor announced. `silent`: another skeleton beside it announces the loading.
 */
export function Skeleton({
  idle: resting = false,
  silent = false,
  children,
}: {
  readonly idle?: boolean;
  readonly silent?: boolean;
  readonly children: ReactNode;
}) {
  const { clock } = usePlatform();
  const words = useUiWords();
  const [shown, setShown] = useState(false);
  useEffect(() => (resting ? undefined : clock.after(SKELETON_DELAY_MS, () => setShown(true))), [clock, resting]);
  return (
    <div className={shown ? 'skeleton' : 'skeleton skeleton-waiting'} aria-busy={!resting}>
      {shown && !silent && (
        <span className="vh" role="status">
          {words.loading}
        </span>
      )}
      {children}
    </div>
  );
}
/**
 * One grey shape: height in px, or no size where a style sheet gives it. A prerendered page may contain only the latter, because
 * the content policy forbids inline styles.
 */
export function SkeletonBlock({ height, width }: { height?: number; width?: string }) {
  if (height === undefined && width === undefined) return <span className="bone" />;
  const style: CSSProperties = {};
  if (height !== undefined) style.height = height;
  if (width !== undefined) style.width = width;
  return <span className="bone" style={style} />;
}
