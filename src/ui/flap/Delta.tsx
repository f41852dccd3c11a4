import './flap.css';
import type { ReactNode } from 'react';

interface DeltaProps {
  readonly direction: 'up' | 'down';
  readonly children: ReactNode;
}
/** ▲ or ▼ and by how much. Colour never speaks alone. Silent: the announcer says it in a sentence. */
export function Delta({ direction, children }: DeltaProps) {
  return (
    <span className={`delta ${direction}`} aria-hidden="true">
      <span className="delta-arrow">{direction === 'up' ? '▲' : '▼'}</span>
      {children}
    </span>
  );
}
