/** Finds text that is clipped where the user cannot scroll to it. An ellipsis is exempt: that text stands in full elsewhere. */
import type { Page } from '@playwright/test';

export const overflowingText = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = (element: Element): string =>
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === 3 ? [node.nodeValue ?? ''] : []))
        .join('')
        .trim();
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`the page scrolls sideways by ${root.scrollWidth - root.clientWidth}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (own(element) === '' || element.closest('svg, .vh, .flap, .marquee') || !element.checkVisibility()) continue;
      // Visually hidden text for screen readers, such as the labels of the narrow side menu.
      if (element.clientWidth <= 1 && element.clientHeight <= 1) continue;
      const { overflowX, textOverflow } = getComputedStyle(element);
      const cuts = (overflowX === 'hidden' || overflowX === 'clip') && textOverflow !== 'ellipsis';
      if (cuts && element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${own(element)}`);
      const button = element.closest<HTMLElement>('button, a');
      if (button !== null && textOverflow !== 'ellipsis') {
        const [inner, outer] = [element.getBoundingClientRect(), button.getBoundingClientRect()];
        if (inner.width > 0 && (inner.right > outer.right + 1 || inner.left < outer.left - 1))
          found.push(`out of its button: ${own(element)}`);
      }
    }
    return found;
  });
