import './button.css';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { useUiWords } from '../seams/UiWords.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Primary once a view; line for the alternative; ghost for the rest; stop for leaving or ending. */
  readonly look?: 'primary' | 'line' | 'ghost' | 'stop';
  /** `s` draws 36 px and still answers to 44. */
  readonly size?: 'm' | 's';
  readonly full?: boolean;
  /** Three ticks over the label: the width stays, and it cannot be pressed twice. */
  readonly busy?: boolean;
  readonly icon?: IconName;
  readonly iconAfter?: IconName;
  readonly ref?: Ref<HTMLButtonElement>;
}
export function Button(props: ButtonProps) {
  const { look = 'line', size = 'm', full, busy = false, icon, iconAfter, children, className = '', ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      className={`btn btn-${look} ${size === 's' ? 'btn-s' : ''} ${full ? 'btn-full' : ''} ${busy ? 'is-busy' : ''} ${className}`}
      aria-busy={busy || undefined}
      // Focus must not be lost while busy, so the button stays enabled and refuses the press instead.
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else rest.onClick?.(event);
      }}
    >
      <span className="btn-label">
        {icon && <Icon name={icon} size="s" />}
        {children}
        {iconAfter && <Icon name={iconAfter} size="s" />}
      </span>
      {busy && <Ticks />}
    </button>
  );
}

function Ticks() {
  const { busy } = useUiWords();
  return (
    <span className="btn-ticks">
      <i />
      <i />
      <i />
      <span className="vh">{busy}</span>
    </span>
  );
}
