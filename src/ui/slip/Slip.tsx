import './slip.css';
import { type MouseEvent, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useLiesOnTop } from '../seams/OnTop.tsx';
import { OverlayRoot } from '../seams/OverlayRoot.tsx';
import { useShown } from '../seams/Shown.tsx';
import { useUiWords } from '../seams/UiWords.tsx';
import { keepFocusInside } from './keepFocusInside.ts';

/**
 * A press on a button takes no focus out of a field: the field would be judged as left, its error would move the button
 * from under the pointer, and the press would be lost. Buttons within a field's own box are part of it.
 */
const keepFocusInField = (event: MouseEvent): void => {
  const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
  const inField = pressed?.ownerDocument.activeElement instanceof HTMLInputElement;
  if (inField && pressed?.closest('.in') === null) event.preventDefault();
};

/** What opened the slip: an entry of a menu is gone with its menu, so the button that opened the menu stands for it. */
const opener = (active: Element | null): Element | null => {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButton ? (active?.ownerDocument.getElementById(menuButton) ?? null) : active;
};

interface SlipProps {
  readonly title: string;
  /** Escape and the cross. Without it the slip is forced: only what it offers leads out (R-MODAL-05). */
  readonly onClose?: (() => void) | undefined;
  /** Width in px: 440 for confirmations, 840 with a stub. */
  readonly width?: number;
  /** The felt stub on the left, from 761 px. Decoration only. */
  readonly stub?: ReactNode;
  /** Above the title, the slip's whole width. Decoration only. */
  readonly picture?: ReactNode;
  /** Under the dashed line, the buttons. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}
/**
 * Mount it to open it, unmount it to close it. A native modal dialog: the page behind is inert, focus moves in,
 * stays in, and returns to where it was.
 */
export function Slip({ title, onClose, width = 440, stub, picture, footer, children }: SlipProps) {
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const titleId = useId();
  const words = useUiWords();
  const shown = useShown();
  useLiesOnTop(shown ? element : null);
  // Put away for a moment, behind another dialog or while words of it load, it comes back with the focus where it was.
  const leftAt = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null || !shown) return;
    const before = opener(element.ownerDocument.activeElement);
    const left = leftAt.current !== null && element.contains(leftAt.current) ? leftAt.current : null;
    // A browser without modal dialogs gets a plain one; keepFocusInside still holds there.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2');
    (left ?? wanted)?.focus();
    return () => {
      if (typeof element.close === 'function' && element.open) element.close();
      else element.removeAttribute('open');
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [element, shown]);
  return (
    <dialog
      ref={setElement}
      className="slip-dialog"
      aria-labelledby={titleId}
      onMouseDown={keepFocusInField}
      onFocus={({ target }) => {
        leftAt.current = target;
      }}
      onCancel={(event) => {
        // The browser's own way out is refused here and taken by the owner's state instead.
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // A warning that this dialog has raised lies over it and answers for its own keys.
        if (!(event.target instanceof Element) || event.target.closest('dialog') !== event.currentTarget) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose?.();
        } else keepFocusInside(event.nativeEvent, event.currentTarget);
      }}
    >
      <section
        className={`slip slip-sheet ${stub ? 'slip-with-stub' : ''}`}
        data-surface="slip"
        style={{ maxWidth: width }}
      >
        {stub && (
          <aside className="slip-stub" data-surface="board" aria-hidden="true">
            {stub}
          </aside>
        )}
        <div className="slip-body">
          {picture && <div aria-hidden="true">{picture}</div>}
          <header className="slip-head">
            <h2 className="h-page grow" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {onClose && <IconButton icon="close" label={words.close} onClick={onClose} />}
          </header>
          <OverlayRoot value={element}>
            <div className="slip-content">{children}</div>
            {footer && <footer className="slip-foot">{footer}</footer>}
          </OverlayRoot>
        </div>
      </section>
    </dialog>
  );
}
