import './connectionStatus.css';
import type { ReactNode } from 'react';

/** States of the channel; each has its own shape and word: full disc, half disc, dotted ring, crossed ring (H-04). */
export type ConnectionState = 'live' | 'catchingUp' | 'polling' | 'offline';

interface ConnectionStatusProps {
  readonly state: ConnectionState;
  readonly word: string;
  /** Latency, events to catch up, poll interval, or age. */
  readonly detail?: ReactNode;
  /** Only the shape, with the text for assistive technology: for narrow headers. */
  readonly compact?: boolean;
}
export function ConnectionStatus({ state, word, detail, compact = false }: ConnectionStatusProps) {
  const words = (
    <>
      <span role="status">{word}</span>
      {detail && (
        <>
          {' '}
          <span className="fig connection-status-detail">{detail}</span>
        </>
      )}
    </>
  );
  return (
    <span
      className={`connection-status connection-status-${state} ${compact ? 'connection-status-compact' : ''}`}
      title={compact ? word : undefined}
    >
      <i aria-hidden="true" />
      {compact ? <span className="vh">{words}</span> : <span className="connection-status-words">{words}</span>}
    </span>
  );
}
