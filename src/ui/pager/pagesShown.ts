/** R-CONST-14: two pages at either end, five around the current one. */
export const PAGE_MARGIN = 2;
export const PAGE_RANGE = 5;

/** Page numbers to show, in order; 'before' and 'after' mark gaps, and a gap of one page shows that page instead. */
export function pagesShown(
  page: number,
  pages: number,
  margin: number = PAGE_MARGIN,
  range: number = PAGE_RANGE,
): readonly (number | 'before' | 'after')[] {
  const half = Math.floor(range / 2);
  const from = Math.max(1, Math.min(page - half, pages - range + 1));
  const wanted = new Set<number>();
  for (let one = 1; one <= Math.min(margin, pages); one += 1) wanted.add(one);
  for (let one = from; one < from + range && one <= pages; one += 1) wanted.add(one);
  for (let one = Math.max(1, pages - margin + 1); one <= pages; one += 1) wanted.add(one);
  const shown: (number | 'before' | 'after')[] = [];
  let last = 0;
  for (const one of [...wanted].sort((a, b) => a - b)) {
    if (one - last === 2) shown.push(last + 1);
    else if (one - last > 2) shown.push(one <= page ? 'before' : 'after');
    shown.push(one);
    last = one;
  }
  return shown;
}
