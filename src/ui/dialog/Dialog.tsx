import './dialog.css';
import { type MouseEvent, useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../button/IconButton.tsx';
import { useTopLayerDialog } from '../context/TopLayer.tsx';
import { OverlayRoot } from '../context/OverlayRoot.tsx';
import { useShown } from '../context/Shown.tsx';
import { useUiWords } from '../context/UiWords.tsx';
import { trapFocus } from './trapFocus.ts';

/**
 * Keeps the focus in a field when a button is pressed: the blur would validate the field, its error would move the button
 * away from the pointer, and the click would be lost. Buttons within a field's own box are part of it.
 */
const keepFocusInField = (event: MouseEvent): void => {
  const pressed = event.target instanceof Element ? event.target.closest('button, a') : null;
  const inField = pressed?.ownerDocument.activeElement instanceof HTMLInputElement;
  if (inField && pressed?.closest('.in') === null) event.preventDefault();
};

/** The element that gets the focus after closing. A menu entry has unmounted by then, so its menu's button replaces it. */
const openerOf = (active: Element | null): Element | null => {
  const menuButton = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButton ? (active?.ownerDocument.getElementById(menuButton) ?? null) : active;
};

interface DialogProps {
  readonly title: string;
  /** Called by Escape and the close button. Without it the dialog is forced: only its own buttons close it (R-MODAL-05). */
  readonly onClose?: (() => void) | undefined;
  /** `slip`: a sheet of paper as high as its content. `panel`: of the page's own colours and the window's height, for whole pages. */
  readonly look?: 'slip' | 'panel';
  /** Width in px: 440 for confirmations, 840 with a side panel. */
  readonly width?: number;
  /** Panel on the left, from 761 px. Decoration only. */
  readonly sidePanel?: ReactNode;
  /** Picture above the title, in full width. Decoration only. */
  readonly picture?: ReactNode;
  /** Beside the title. */
  readonly aside?: ReactNode;
  /** The buttons, under the dashed line. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}
/**
 * A native modal dialog: the page behind is inert, focus moves in, stays in, and returns to where it was. It opens when
 * mounted and closes when unmounted.
 */
export function Dialog(props: DialogProps) {
  const { title, onClose, look = 'slip', width = 440, sidePanel, picture, aside, footer, children } = props;
  const paper = look === 'slip';
  const [element, setElement] = useState<HTMLDialogElement | null>(null);
  const titleId = useId();
  const words = useUiWords();
  const shown = useShown();
  useTopLayerDialog(shown ? element : null);
  // Hidden behind another dialog or while its texts load, it reopens with the focus where it was.
  const lastFocused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (element === null || !shown) return;
    const before = openerOf(element.ownerDocument.activeElement);
    const resume = lastFocused.current !== null && element.contains(lastFocused.current) ? lastFocused.current : null;
    // A browser without modal dialogs gets a plain one; trapFocus still works there.
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2');
    (resume ?? wanted)?.focus();
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
        lastFocused.current = target;
      }}
      onCancel={(event) => {
        // A file picker that is left also sends `cancel`, as does a nested dialog.
        if (event.target !== event.currentTarget) return;
        // Prevent the browser from closing it: the owner's state closes it instead.
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // An open menu inside has taken the key for itself.
        if (event.defaultPrevented) return;
        // A nested dialog handles its own keys.
        if (!(event.target instanceof Element) || event.target.closest('dialog') !== event.currentTarget) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onClose?.();
        } else trapFocus(event.nativeEvent, event.currentTarget);
      }}
    >
      <section
        className={`${paper ? 'slip' : 'panel-sheet'} slip-sheet ${sidePanel ? 'slip-with-stub' : ''}`}
        data-surface={paper ? 'slip' : undefined}
        style={{ maxWidth: width }}
      >
        {sidePanel && (
          <aside className="slip-stub" data-surface="board" aria-hidden="true">
            {sidePanel}
          </aside>
        )}
        <div className="slip-body">
          {picture && <div aria-hidden="true">{picture}</div>}
          <header className="slip-head">
            <h2 className="h-page grow" id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {aside}
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
