import { useMoney } from '../../useMoney.ts';

interface AxisProps {
  readonly className: string;
  /** Minor units. */
  readonly top: number;
}
/** Axis labels at each quarter, from the top down. */
export function Axis({ className, top }: AxisProps) {
  const money = useMoney();
  return (
    <div className={`chart-axis fig ${className}`} aria-hidden="true">
      {[4, 3, 2, 1, 0].map((quarter) => (
        <span key={quarter}>{money((top * quarter) / 4)}</span>
      ))}
    </div>
  );
}
