import './field.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';

/** A message that belongs to no single field, e.g. the house's refusal at the top of a form. */
export function Alert({
  tone = 'down',
  children,
}: {
  readonly tone?: 'down' | 'brass' | 'up';
  readonly children: ReactNode;
}) {
  return (
    <p className={`wash wash-${tone}`} role={tone === 'down' ? 'alert' : 'status'}>
      <Icon name={tone === 'up' ? 'check' : 'alert'} size="s" />
      <span>{children}</span>
    </p>
  );
}
