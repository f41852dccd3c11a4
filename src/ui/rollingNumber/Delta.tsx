import './rollingNumber.css';
import type { ReactNode } from 'react';

interface DeltaProps {
  readonly direction: 'up' | 'down';
  readonly children: ReactNode;
}
/** ▲ or ▼ with the amount: colour is not the only signal. Hidden from screen readers; FigureAnnouncer announces it. */
export function Delta({ direction, children }: DeltaProps) {
  return (
    <span className={`delta ${direction}`} aria-hidden="true">
      <span className="delta-arrow">{direction === 'up' ? '▲' : '▼'}</span>
      {children}
    </span>
  );
}
