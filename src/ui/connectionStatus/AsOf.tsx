import './connectionStatus.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';

interface AsOfProps {
  readonly tone?: 'brass' | 'down';
  readonly children: ReactNode;
  readonly action?: ReactNode;
}
/** States since when stale values are true; the values themselves are not greyed out. */
export function AsOf({ tone = 'brass', children, action }: AsOfProps) {
  return (
    <div className={`as-of as-of-${tone}`} role="status">
      <Icon name={tone === 'down' ? 'alert' : 'clock'} size="s" />
      <span className="grow">{children}</span>
      {action}
    </div>
  );
}
