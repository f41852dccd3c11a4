/** Scrolls a row that is wider than its window so that this item stands in its middle. */
export const centreInRow = (row: HTMLElement, item: HTMLElement): void => {
  const start = item.getBoundingClientRect().left - row.getBoundingClientRect().left + row.scrollLeft;
  row.scrollLeft = start - (row.clientWidth - item.offsetWidth) / 2;
};
