import './emptyState.css';
import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { useUiWords } from '../context/UiWords.tsx';

interface EmptyStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}
/** Shown where a list is empty: a drawing, a sentence and an action. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className="absence" role="status">
      <svg viewBox="0 0 120 80" aria-hidden="true">
        <rect x="10" y="14" width="24" height="44" rx="3" />
        <rect x="38" y="14" width="24" height="44" rx="3" />
        <rect x="66" y="14" width="24" height="44" rx="3" />
        <path d="M10 36H34M38 36H62M66 36H90M10 70H110" />
      </svg>
      <b>{title}</b>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
interface FailedProps {
  readonly title: string;
  /** Text that says what is not affected. */
  readonly children?: ReactNode;
  readonly onRetry: () => void;
  readonly busy?: boolean;
  /** Another action, where a retry may not be enough. */
  readonly action?: ReactNode;
}
/** Shown where loading failed: a drawing, what is not affected, and a retry (R-LOBBY-16). */
export function FailedState({ title, children, onRetry, busy, action }: FailedProps) {
  const words = useUiWords();
  return (
    <div className="absence" role="alert">
      <svg viewBox="0 0 120 80" aria-hidden="true">
        <path d="M14 64H106M24 64V22M24 22H78L66 34L78 46H24" />
      </svg>
      <b>{title}</b>
      {children && <p>{children}</p>}
      <Button size="s" busy={busy === true} onClick={onRetry}>
        {words.retry}
      </Button>
      {action}
    </div>
  );
}
