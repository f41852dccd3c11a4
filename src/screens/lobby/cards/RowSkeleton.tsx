import '../../../ui/game/game.css';
import '../../../ui/row/row.css';
import { Skeleton } from '../../../ui/absence/Skeleton.tsx';
import { Section } from '../../../ui/section/Section.tsx';

const CARDS = 7;

/** `resting`: the row is out of sight, and nothing of it has been asked for. */
export function RowSkeleton({ title, resting = false }: { readonly title: string; readonly resting?: boolean }) {
  return (
    <Section title={title}>
      <Skeleton resting={resting}>
        <div className="scroll-row">
          <CardBones count={CARDS} />
        </div>
      </Skeleton>
    </Section>
  );
}
/** Cards to come, in their final geometry: nothing shifts when they do. One element each, for a home page has hundreds of them. */
export function CardBones({ count }: { readonly count: number }) {
  return Array.from({ length: count }, (_, index) => <div key={index} className="card-bones" />);
}
