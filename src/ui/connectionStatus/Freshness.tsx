import './connectionStatus.css';
import type { ReactNode } from 'react';

interface FreshnessProps {
  /** The figures beside it follow the house by themselves; otherwise `children` say since when they are true. */
  readonly live: boolean;
  readonly children: ReactNode;
}
/** Marks how fresh the figures beside it are. Stale figures are not greyed out. */
export function Freshness({ live, children }: FreshnessProps) {
  return (
    <span className={`fresh ${live ? 'fresh-live' : ''}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
