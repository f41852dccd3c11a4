import './toast.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { usePlatform } from '../context/PlatformContext.tsx';
import { useUiWords } from '../context/UiWords.tsx';
import { trapFocus } from '../dialog/trapFocus.ts';

/** Time after which a toast closes, ms; errors stay (visual language, section 7). */
export const TOAST_MS = 6000;

export interface ToastView {
  readonly id: number;
  readonly tone: 'plain' | 'message' | 'waiting' | 'error';
  readonly text: string;
}
const LOOK = {
  plain: { name: 'check', className: 'up' },
  // Good or bad news: its title says which.
  message: { name: 'mail', className: 'brass' },
  waiting: { name: 'clock', className: 'brass' },
  error: { name: 'alert', className: 'down' },
} as const;
interface ToastsProps {
  readonly label: string;
  readonly toasts: readonly ToastView[];
  readonly onClose: (id: number) => void;
}
/** Inside a dialog the toasts are its last controls: Tab moves on to the dialog's first one. */
const keepInDialog = ({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>): void => {
  const dialog = currentTarget.closest('dialog');
  if (dialog !== null) trapFocus(nativeEvent, dialog);
};
/** Toasts at the bottom right, on phones above the bar. The live region exists early, so that the first toast is announced. */
export function Toasts({ label, toasts, onClose }: ToastsProps) {
  return (
    <section className="toasts" aria-label={label} aria-live="polite" onKeyDown={keepInDialog}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </section>
  );
}

function Toast({ toast, onClose }: { readonly toast: ToastView; readonly onClose: () => void }) {
  const { clock } = usePlatform();
  const words = useUiWords();
  const [held, setHeld] = useState(false);
  const closesByItself = toast.tone !== 'error' && !held;
  const close = useEffectEvent(onClose);
  useEffect(() => (closesByItself ? clock.after(TOAST_MS, () => close()) : undefined), [clock, closesByItself]);
  return (
    <div
      className="toast"
      data-surface="slip"
      role={toast.tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon {...LOOK[toast.tone]} />
      <p className="grow">{toast.text}</p>
      <IconButton icon="close" label={words.dismiss} onClick={onClose} />
    </div>
  );
}
