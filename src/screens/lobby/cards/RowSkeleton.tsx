import '../../../ui/game/game.css';
import '../../../ui/row/row.css';
import { Skeleton } from '../../../ui/absence/Skeleton.tsx';
import { Section } from '../../../ui/section/Section.tsx';

const CARDS = 7;

export function RowSkeleton({ title }: { readonly title: string }) {
  return (
    <Section title={title}>
      <Skeleton>
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
