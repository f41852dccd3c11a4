import './button.css';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';

interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  readonly icon: IconName;
  /** Name for assistive technology, and tooltip. */
  readonly label: string;
  readonly boxed?: boolean;
  readonly busy?: boolean;
  /** A count in the corner. */
  readonly badge?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}
export function IconButton(props: IconButtonProps) {
  const { icon, label, boxed, busy = false, badge, className = '', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`ib ${boxed ? 'ib-boxed' : ''} ${busy ? 'is-busy' : ''} ${className}`}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      <Icon name={icon} />
      {badge}
    </button>
  );
}
