/**
 * Keeps the keyboard's place on the page (docs/decisions/0326). A browser moves the focus to the body when the focused control
 * disappears or is disabled: the next Tab then begins at the top of the page. This gives the focus to what is left around it.
 */
import './keepFocus.css';
import type { Cancel, Clock } from '../../platform/platform.ts';

/** Where the focus was, with what to fall back on. */
interface Place {
  readonly element: Element;
  /** The open dialog or the main around it; the body: outside both. */
  readonly panel: Element;
  /** The element's ancestors up to its panel, nearest first. A removed element no longer knows them. */
  readonly ancestors: readonly Element[];
  /** Where the focus was before it moved into the dialog. */
  readonly outer: Place | null;
}
/** What can take the focus away, at the element or around it. */
const WATCHED: MutationObserverInit = {
  childList: true,
  attributes: true,
  attributeFilter: ['disabled', 'hidden', 'inert', 'open'],
};
const canTakeFocus = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && !element.closest('[hidden], [inert], dialog:not([open])');

const ancestorsOf = (element: Element, panel: Element): Element[] => {
  const found: Element[] = [];
  for (let one = element.parentElement; one !== null; one = one.parentElement) {
    // Around the whole page: no place on it.
    if (one === one.ownerDocument.body || (one !== panel && one.querySelector('main') !== null)) break;
    found.push(one);
    if (one === panel) break;
  }
  return found;
};
const placeOf = (element: Element, before: Place | null): Place => {
  const panel = element.closest('dialog[open], main') ?? element.ownerDocument.body;
  let known = before;
  while (known !== null && known.panel !== panel) known = known.outer;
  const outer = known === null ? (panel.localName === 'dialog' ? before : null) : known.outer;
  return { element, panel, ancestors: ancestorsOf(element, panel), outer };
};
/** A whole page or dialog is announced by its heading. */
const announced = (container: Element): Element =>
  (container.matches('main, dialog') ? container.querySelector('h1, h2') : null) ?? container;

/** What may get the focus in place of the lost control, the nearest first. */
function* candidates(page: Document, lost: Place): Generator<Element> {
  for (let place: Place | null = lost; place !== null; place = place.outer)
    for (const one of [place.element, ...place.ancestors]) if (canTakeFocus(one)) yield announced(one);
  const container = [...page.querySelectorAll('dialog[open]')].at(-1) ?? page.querySelector('main');
  if (container !== null) yield announced(container);
}
/**
 * Watches the page until cancelled. When the focused control is gone or disabled and nothing else has taken the focus, the
 * nearest ancestor that is left gets it; after a change of the page or dialog its heading. A control that is enabled again gets
 * the focus back, unless it has moved since. The check waits for a frame: a dialog gives the focus back to its opener first.
 */
export const keepFocus = (page: Document, clock: Pick<Clock, 'frame'>): Cancel => {
  let current: Place | null = null;
  /** A container that this function gave the focus to, for the control of `current`. */
  let standIn: Element | null = null;
  let cancelFrame: Cancel | null = null;
  const isNowhere = (): boolean => page.activeElement === null || page.activeElement === page.body;

  /** False: the element is not shown. */
  const moveTo = (element: Element): boolean => {
    if (!(element instanceof HTMLElement)) return false;
    element.focus({ preventScroll: true });
    if (page.activeElement === element) return true;
    element.tabIndex = -1;
    element.dataset['holdsFocus'] = '';
    element.focus({ preventScroll: true });
    return page.activeElement === element;
  };
  const check = (): void => {
    cancelFrame = null;
    if (current === null) return;
    const { element } = current;
    if (canTakeFocus(element)) {
      if (standIn !== null && page.activeElement === standIn) moveTo(element);
      // The user has left it, by a press on an empty place.
      else if (isNowhere()) forget();
      return;
    }
    if (!isNowhere() && page.activeElement !== element) return;
    for (const one of candidates(page, current)) {
      standIn = one;
      if (moveTo(one)) return;
    }
    standIn = null;
  };
  const checkSoon = (): void => {
    cancelFrame ??= clock.frame(check);
  };
  const observer = new MutationObserver(checkSoon);
  const forget = (): void => {
    observer.disconnect();
    current = null;
    standIn = null;
  };
  const onFocusIn = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    // The control is still awaited while its stand-in has the focus.
    if (target === standIn && current?.element.isConnected) return;
    const before = current;
    forget();
    current = placeOf(target, before);
    for (const one of [target, ...current.ancestors]) observer.observe(one, WATCHED);
    // The removal of the panel itself.
    const around = current.panel.parentElement;
    if (around !== null) observer.observe(around, { childList: true });
  };
  page.addEventListener('focusin', onFocusIn);
  page.addEventListener('focusout', checkSoon);
  return () => {
    page.removeEventListener('focusin', onFocusIn);
    page.removeEventListener('focusout', checkSoon);
    cancelFrame?.();
    forget();
  };
};
