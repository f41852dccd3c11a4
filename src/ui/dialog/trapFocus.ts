const FOCUSABLE =
  'a[href],button:not([disabled]),input:not([disabled]),select:not([disabled]),textarea:not([disabled]),[tabindex="0"]';

/** Moves Tab from the last control to the first and back, so that it skips the browser's own bars (R-SEC-11). */
export function trapFocus(event: KeyboardEvent, within: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const all = [...within.querySelectorAll<HTMLElement>(FOCUSABLE)];
  const first = all[0];
  const last = all.at(-1);
  if (first === undefined || last === undefined) return;
  const active = within.ownerDocument.activeElement;
  const outside = active === null || !all.includes(active as HTMLElement);
  if (event.shiftKey && (active === first || outside)) {
    event.preventDefault();
    last.focus();
  } else if (!event.shiftKey && active === last) {
    event.preventDefault();
    first.focus();
  }
}
