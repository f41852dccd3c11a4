import './lamp.css';
import type { ReactNode } from 'react';

/** Each state its own shape and word: full disc, half disc, dotted ring, struck ring (H-04). */
export type LampState = 'live' | 'catchingUp' | 'polling' | 'offline';

interface LampProps {
  readonly state: LampState;
  readonly word: string;
  /** Latency, events left, interval, or age. */
  readonly detail?: ReactNode;
  /** Shape alone, the words kept for ears: narrow headers. */
  readonly compact?: boolean;
}
export function Lamp({ state, word, detail, compact = false }: LampProps) {
  const words = (
    <>
      <span role="status">{word}</span>
      {detail && (
        <>
          {' '}
          <span className="fig lamp-detail">{detail}</span>
        </>
      )}
    </>
  );
  return (
    <span className={`lamp lamp-${state} ${compact ? 'lamp-compact' : ''}`} title={compact ? word : undefined}>
      <i aria-hidden="true" />
      {compact ? <span className="vh">{words}</span> : <span className="lamp-words">{words}</span>}
    </span>
  );
}
