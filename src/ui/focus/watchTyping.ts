import type { Clock } from '../../platform/platform.ts';

/** Fields that take text or a choice; the focus in any other part of a form counts as well. */
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], form *';
/**
 * After the focus has left, ms: longer than from pressing a button to its click, which a dialog that opens in between would take.
 */
export const TYPING_ENDS_MS = 500;

/** A field in a dialog is not counted: the dialog itself says that it is open. */
const isTyping = ({ activeElement }: Document): boolean =>
  activeElement !== null && activeElement.matches(FIELDS) && activeElement.closest('dialog') === null;

/** Reports true when the focus enters a field or a form, and false once it has left; returns how to stop. */
export const watchTyping = (
  page: Document,
  clock: Pick<Clock, 'after'>,
  report: (typing: boolean) => void,
): (() => void) => {
  let typing = false;
  let cancel: (() => void) | null = null;
  const set = (next: boolean): void => {
    if (next === typing) return;
    typing = next;
    report(next);
  };
  const check = (): void => {
    cancel?.();
    cancel = null;
    const now = isTyping(page);
    if (now) set(true);
    // Looks again while it lasts: a field that is removed with the focus in it sends no event.
    if (now || typing) cancel = clock.after(TYPING_ENDS_MS, now ? check : () => set(isTyping(page)));
  };
  // The focus that leaves is nowhere until it arrives.
  page.addEventListener('focusin', check);
  page.addEventListener('focusout', check);
  check();
  return () => {
    page.removeEventListener('focusin', check);
    page.removeEventListener('focusout', check);
    cancel?.();
    set(false);
  };
};
