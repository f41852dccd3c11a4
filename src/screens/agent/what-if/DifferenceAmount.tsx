import { ExactAmount } from '../ExactAmount.tsx';

/** A difference in millionths of a minor unit, with its sign; a dash where there is none. */
export function DifferenceAmount({ micro }: { readonly micro: number }) {
  if (micro === 0) return <span className="what-if-difference mute">–</span>;
  return (
    <span className={`what-if-difference ${micro > 0 ? 'up' : 'down'}`}>
      <ExactAmount micro={micro} signed />
    </span>
  );
}
