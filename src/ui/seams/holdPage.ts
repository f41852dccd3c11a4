/**
 * Under a modal dialog the page stays where it is, so that one scrollbar at most is there: the dialog's own, in the place of
 * the page's. The room the page's took is kept beside it, or everything would move (reset.css).
 */
export const holdPage = (held: boolean): void => {
  const { dataset, style, clientWidth } = document.documentElement;
  if (held) {
    style.setProperty('--held-bar', `${Math.max(0, window.innerWidth - clientWidth)}px`);
    dataset['held'] = '';
  } else {
    delete dataset['held'];
    style.removeProperty('--held-bar');
  }
};
