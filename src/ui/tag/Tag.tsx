import './tag.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';

interface TagProps {
  readonly tone?: 'plain' | 'up' | 'down' | 'brass' | 'line';
  readonly icon?: IconName;
  readonly children: ReactNode;
}
/** A status word on a tinted background. */
export function Tag({ tone = 'plain', icon, children }: TagProps) {
  return (
    <span className={`tag tag-${tone}`}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </span>
  );
}
/** A count, 1 to 99+, hidden at 0. Decoration: the accessible name of its owner contains the number. */
export function CountBadge({ value }: { readonly value: number }) {
  if (value <= 0) return null;
  return (
    <span className="count" aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}
/** A rank from 1 to 12 in the colours of racing saddle cloths, always with the numeral. */
export function RankBadge({ rank, size = 'm' }: { readonly rank: number; readonly size?: 's' | 'm' }) {
  return (
    <span className={`cloth cloth-${size}`} data-n={rank} aria-hidden="true">
      {rank}
    </span>
  );
}
