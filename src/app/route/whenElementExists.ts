/** Events of a person who scrolls the page. */
const USER_SCROLL_EVENTS = ['wheel', 'touchmove', 'keydown'] as const;

const find = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};
/**
 * Calls back with the element of a hash, `#id`: at once, or when it is rendered later (R-SHELL-05). If the person scrolls
 * meanwhile, the wait ends without a call. Returns the cancel function.
 */
export const whenElementExists = (hash: string, callback: (element: Element) => void): (() => void) => {
  const existing = find(hash);
  if (existing !== null) {
    callback(existing);
    return () => {};
  }
  const observer = new MutationObserver(() => {
    const added = find(hash);
    if (added === null) return;
    stop();
    callback(added);
  });
  const stop = (): void => {
    observer.disconnect();
    for (const act of USER_SCROLL_EVENTS) window.removeEventListener(act, stop);
  };
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] });
  for (const act of USER_SCROLL_EVENTS) window.addEventListener(act, stop, { passive: true });
  return stop;
};
