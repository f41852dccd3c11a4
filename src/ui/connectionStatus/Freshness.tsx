import './connectionStatus.css';
import type { ReactNode } from 'react';

interface FreshnessProps {
  /** The figures beside it follow the house by themselves; otherwise `children` say since when they are true. */
  readonly live: boolean;
  /** They were read a moment ago, and the channel has not answered yet: nothing to be warned of. */
  readonly fresh?: boolean;
  readonly children: ReactNode;
}
/** Marks how fresh the figures beside it are. Stale figures are not greyed out. */
export function Freshness({ live, fresh = false, children }: FreshnessProps) {
  return (
    <span className={`fresh ${live ? 'fresh-live' : fresh ? 'fresh-new' : ''}`}>
      <i aria-hidden="true" />
      {children}
    </span>
  );
}
