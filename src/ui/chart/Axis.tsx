interface AxisProps {
  readonly className: string;
  readonly top: number;
  /** Below 0 where the chart reaches below 0. */
  readonly bottom?: number;
  readonly text: (value: number) => string;
}
/** Axis labels at each quarter, from the top down. */
export function Axis({ className, top, bottom = 0, text }: AxisProps) {
  return (
    <div className={`chart-axis fig ${className}`} aria-hidden="true">
      {[4, 3, 2, 1, 0].map((quarter) => (
        <span key={quarter}>{text(bottom + ((top - bottom) * quarter) / 4)}</span>
      ))}
    </div>
  );
}
