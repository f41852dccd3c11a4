import './lamp.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';

interface AsOfProps {
  readonly tone?: 'brass' | 'down';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}
/** States the time of stale figures; the figures themselves are not greyed out: the time is the truth. */
export function AsOf({ tone = 'brass', children, action }: AsOfProps) {
  return (
    <div className={`as-of as-of-${tone}`} role="status">
      <Icon name={tone === 'down' ? 'alert' : 'clock'} size="s" />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
