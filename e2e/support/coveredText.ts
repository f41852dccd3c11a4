/** Finds text that a floating element covers at any scroll position. */
import type { Page } from '@playwright/test';

/** Scroll positions that are checked, as shares of the page's height. */
const STOPS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

export const textCoveredBy = async (page: Page, floating: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const stop of STOPS)
    found.push(
      ...(await page.evaluate(
        ([selector, part]) => {
          const root = document.documentElement;
          window.scrollTo({ top: part * (root.scrollHeight - root.clientHeight), behavior: 'instant' });
          const over = document.querySelector(selector);
          if (over === null) throw new Error(`no element matches ${selector}`);
          const { left, right, top, bottom } = over.getBoundingClientRect();
          /** False for text that another element clips or hides; the floating element itself is ignored. */
          const isSeen = (holder: Element, x: number, y: number): boolean => {
            const stack = document.elementsFromPoint(x, y).filter((one) => !over.contains(one));
            const place = stack.indexOf(holder);
            const solid = (one: Element): boolean =>
              !/rgba|transparent|\/ 0/.test(getComputedStyle(one).backgroundColor);
            return place >= 0 && !stack.slice(0, place).some((one) => !one.contains(holder) && solid(one));
          };
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const under: string[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const holder = node.parentElement;
            const text = (node.nodeValue ?? '').trim();
            if (text === '' || holder === null || over.contains(holder) || !holder.checkVisibility()) continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            for (const box of range.getClientRects()) {
              const [x, y] = [
                (Math.max(left, box.left) + Math.min(right, box.right)) / 2,
                (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2,
              ];
              const meet = box.left < right && left < box.right && box.top < bottom && top < box.bottom;
              if (meet && isSeen(holder, x, y)) under.push(`${text} at ${part}`);
            }
          }
          return under;
        },
        [floating, stop] as const,
      )),
    );
  return found;
};

/** Controls and text that a floating element covers at the top and at the bottom of the page. */
export const contentCoveredBy = (page: Page, floating: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const root = document.documentElement;
    const over = document.querySelector(selector);
    if (!over?.checkVisibility()) return [];
    const under = (): readonly string[] => {
      const { left, right, top, bottom } = over.getBoundingClientRect();
      const meets = (box: DOMRect): boolean =>
        box.width > 0 && box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      /** Leaves out what its own scroll container hides, and what lies under a fixed bar: the user can scroll it into view. */
      const isUnder = (holder: Element, box: DOMRect): boolean => {
        if (!meets(box) || over.contains(holder) || !holder.checkVisibility() || holder.closest('.vh')) return false;
        const x = (Math.max(left, box.left) + Math.min(right, box.right)) / 2;
        const y = (Math.max(top, box.top) + Math.min(bottom, box.bottom)) / 2;
        const stack = document.elementsFromPoint(x, y).filter((one) => !over.contains(one));
        const place = stack.findIndex((one) => one === holder || holder.contains(one));
        return place >= 0 && !stack.slice(0, place).some((one) => getComputedStyle(one).position === 'fixed');
      };
      const found = [...document.querySelectorAll('a[href], button, input, select, textarea')].flatMap((control) =>
        isUnder(control, control.getBoundingClientRect())
          ? [control.getAttribute('aria-label') ?? control.textContent ?? control.tagName]
          : [],
      );
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if ((node.nodeValue ?? '').trim() === '' || holder === null) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some((box) => isUnder(holder, box))) found.push(node.nodeValue ?? '');
      }
      return found;
    };
    window.scrollTo({ top: 0, behavior: 'instant' });
    const atHead = under();
    // Content below the window is laid out as it comes near, so that the page grows while it scrolls.
    for (let end = -1; end !== root.scrollHeight; ) {
      end = root.scrollHeight;
      window.scrollTo({ top: end, behavior: 'instant' });
    }
    return [...atHead, ...under()];
  }, floating);
