import { useFormats } from '../../i18n/TextsProvider.tsx';

/** A member's result in minor units: sign, arrow and colour; nought is neither. Colour never speaks alone. */
export function Result({ minor }: { readonly minor: number }) {
  const formats = useFormats();
  if (minor === 0) return <span className="fig mute">{formats.amount(0)}</span>;
  const won = minor > 0;
  return (
    <span className={`fig ${won ? 'up' : 'down'}`}>
      <span className="delta-arrow" aria-hidden="true">
        {won ? '▲' : '▼'}
      </span>{' '}
      {won && '+'}
      {formats.amount(minor)}
    </span>
  );
}
