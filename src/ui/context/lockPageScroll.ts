/**
 * Locks the page's scrolling under a modal dialog, so that only the dialog has a scrollbar. The width of the page's scrollbar is
 * reserved, or the content would move (reset.css).
 */
export const lockPageScroll = (held: boolean): void => {
  const { dataset, style, clientWidth } = document.documentElement;
  if (held) {
    style.setProperty('--held-bar', `${Math.max(0, window.innerWidth - clientWidth)}px`);
    dataset['held'] = '';
  } else {
    delete dataset['held'];
    style.removeProperty('--held-bar');
  }
};
