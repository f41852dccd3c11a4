import '../../../ui/game/game.css';
import '../../../ui/row/row.css';
import { Skeleton } from '../../../ui/emptyState/Skeleton.tsx';
import { Section } from '../../../ui/section/Section.tsx';

const CARDS = 7;

/** `resting`: the row is out of view, and its games have not been requested. */
export function RowSkeleton({ title, resting = false }: { readonly title: string; readonly resting?: boolean }) {
  return (
    <Section title={title}>
      <Skeleton idle={resting}>
        <div className="scroll-row">
          <CardSkeletons count={CARDS} />
        </div>
      </Skeleton>
    </Section>
  );
}
/**
 * Skeleton cards in their final size, so that nothing moves when the games arrive. One element each, because the home page has
 * hundreds of them.
 */
export function CardSkeletons({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <div key={index} className="card-bones" />);
}
