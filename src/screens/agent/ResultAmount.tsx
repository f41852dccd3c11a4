import { useSignedMoney } from '../useMoney.ts';

/** A member's result in minor units with sign, arrow and colour; zero has none. Colour is never the only signal. */
export function ResultAmount({ minor }: { readonly minor: number }) {
  const money = useSignedMoney();
  if (minor === 0) return <span className="fig mute">{money(0)}</span>;
  const won = minor > 0;
  return (
    <span className={`fig ${won ? 'up' : 'down'}`}>
      <span className="delta-arrow" aria-hidden="true">
        {won ? '▲' : '▼'}
      </span>{' '}
      {money(minor)}
    </span>
  );
}
