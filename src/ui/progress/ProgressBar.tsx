import './progress.css';

interface ProgressBarProps {
  /** Spoken name; the figures themselves stand beside the bar. */
  readonly name: string;
  readonly value: number;
  /** Above 0. */
  readonly max: number;
  /** `down`: a limit is used up. */
  readonly tone?: 'brass' | 'down';
}
/** How much of an amount is reached. A value beyond the amount fills the bar. */
export function ProgressBar({ name, value, max, tone = 'brass' }: ProgressBarProps) {
  return (
    <progress
      className={tone === 'down' ? 'progress progress-down' : 'progress'}
      max={max}
      value={Math.min(value, max)}
      aria-label={name}
    />
  );
}
