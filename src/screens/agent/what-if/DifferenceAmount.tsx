import { ExactAmount } from '../ExactAmount.tsx';

/** A difference in millionths of a minor unit, with its sign. */
export function DifferenceAmount({ micro }: { readonly micro: number }) {
  const tone = micro === 0 ? 'mute' : micro > 0 ? 'up' : 'down';
  return (
    <span className={`what-if-difference ${tone}`}>
      {micro > 0 && '+'}
      <ExactAmount micro={micro} />
    </span>
  );
}
