import './toast.css';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import { usePlatform } from '../seams/PlatformContext.tsx';
import { useUiWords } from '../seams/UiWords.tsx';
import { keepFocusInside } from '../slip/keepFocusInside.ts';

/** Plain toasts leave after this; errors stay (visual language, section 7). */
export const TOAST_MS = 6000;

export interface ToastView {
  readonly id: number;
  readonly tone: 'plain' | 'waiting' | 'error';
  readonly text: string;
}
const LOOK = {
  plain: { name: 'check', className: 'up' },
  waiting: { name: 'clock', className: 'brass' },
  error: { name: 'alert', className: 'down' },
} as const;
interface ToastsProps {
  readonly label: string;
  readonly toasts: readonly ToastView[];
  readonly onClose: (id: number) => void;
}
/** Over a dialog its last control is here: Tab goes on to its first one. */
const keepInDialog = ({ nativeEvent, currentTarget }: KeyboardEvent<HTMLElement>): void => {
  const dialog = currentTarget.closest('dialog');
  if (dialog !== null) keepFocusInside(nativeEvent, dialog);
};
/** Bottom right, above the bar on phones. The region is there before its first toast, so that it is announced. */
export function Toasts({ label, toasts, onClose }: ToastsProps) {
  return (
    <section className="toasts" aria-label={label} aria-live="polite" onKeyDown={keepInDialog}>
      {toasts.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
      ))}
    </section>
  );
}

function ToastSlip({ toast, onClose }: { readonly toast: ToastView; readonly onClose: () => void }) {
  const { clock } = usePlatform();
  const words = useUiWords();
  const [held, setHeld] = useState(false);
  const leaves = toast.tone !== 'error' && !held;
  const leave = useEffectEvent(onClose);
  useEffect(() => (leaves ? clock.after(TOAST_MS, () => leave()) : undefined), [clock, leaves]);
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
