/** What a person does who steers the page themselves. */
const STEERING = ['wheel', 'touchmove', 'keydown'] as const;

const find = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};
/**
 * Tells of the element an address names, `#id`: at once, or when it comes with its data (R-SHELL-05). Whoever scrolls
 * meanwhile is left where they are. Returns the way to stop waiting.
 */
export const whenThere = (hash: string, tell: (element: Element) => void): (() => void) => {
  const there = find(hash);
  if (there !== null) {
    tell(there);
    return () => {};
  }
  const watch = new MutationObserver(() => {
    const came = find(hash);
    if (came === null) return;
    stop();
    tell(came);
  });
  const stop = (): void => {
    watch.disconnect();
    for (const act of STEERING) window.removeEventListener(act, stop);
  };
  watch.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['id'] });
  for (const act of STEERING) window.addEventListener(act, stop, { passive: true });
  return stop;
};
