import { useFormats } from '../../../i18n/TextsProvider.tsx';

interface AxisProps {
  readonly className: string;
  /** Minor units. */
  readonly top: number;
}
/** Axis labels at each quarter, from the top down. */
export function Axis({ className, top }: AxisProps) {
  const formats = useFormats();
  return (
    <div className={`chart-axis fig ${className}`} aria-hidden="true">
      {[4, 3, 2, 1, 0].map((quarter) => (
        <span key={quarter}>{formats.amount((top * quarter) / 4, 2).replace(/[.,]00$/, '')}</span>
      ))}
    </div>
  );
}
