import { describe, expect, it } from 'vitest';
import { pagesShown } from './pagesShown.ts';

describe('pagesShown', () => {
  it('shows two pages at each end and five around the current one', () => {
    expect(pagesShown(17, 344)).toEqual([1, 2, 'before', 15, 16, 17, 18, 19, 'after', 343, 344]);
    expect(pagesShown(1, 344)).toEqual([1, 2, 3, 4, 5, 'after', 343, 344]);
    expect(pagesShown(344, 344)).toEqual([1, 2, 'before', 340, 341, 342, 343, 344]);
  });
  it('never hides a single page behind a gap, and shows every page when there are few', () => {
    expect(pagesShown(6, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (let pages = 1; pages <= 9; pages += 1)
      for (let page = 1; page <= pages; page += 1) {
        const shown = pagesShown(page, pages);
        expect(shown.filter((one) => typeof one === 'number')).toContain(page);
        expect(new Set(shown).size).toBe(shown.length);
      }
  });
});
