import './button.css';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/paths.ts';
import { useUiWords } from '../context/UiWords.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary`: once in a view; `line`: the alternative; `ghost`: the rest; `stop`: leaving or ending. */
  readonly look?: 'primary' | 'line' | 'ghost' | 'stop';
  /** `s` is drawn 36 px high with a touch target of 44 px. */
  readonly size?: 'm' | 's';
  readonly full?: boolean;
  /** Shows three ticks over the label, keeps the width and ignores presses. */
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
      // A disabled button would lose the focus, so a busy one stays enabled and ignores presses.
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
