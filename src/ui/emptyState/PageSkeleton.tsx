import './pageSkeleton.css';
import { Skeleton, SkeletonBlock } from './Skeleton.tsx';

/** Stands in for a page while its chunk and its texts load: a heading and two panels. */
export function PageSkeleton() {
  return (
    <Skeleton>
      <div className="page-bones">
        <SkeletonBlock />
        <SkeletonBlock />
        <SkeletonBlock />
      </div>
    </Skeleton>
  );
}
