/** Words and figures that something which floats lies on, wherever the page is scrolled to. */
import type { Page } from '@playwright/test';

/** Stops on the way down the page. */
const STOPS = [0, 0.2, 0.4, 0.6, 0.8, 1] as const;

export const coveredBy = async (page: Page, floating: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const stop of STOPS)
    found.push(
      ...(await page.evaluate(
        ([selector, part]) => {
          const root = document.documentElement;
          window.scrollTo({ top: part * (root.scrollHeight - root.clientHeight), behavior: 'instant' });
          const over = document.querySelector(selector);
          if (over === null) throw new Error(`nothing is ${selector}`);
          const { left, right, top, bottom } = over.getBoundingClientRect();
          /** But for what floats: cut off by another part, or under one that lets nothing through, it is not there to be covered. */
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
