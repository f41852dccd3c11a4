import { type Page } from '@playwright/test';
import { Lobby } from '../pages/lobby.ts';
import { LoginDialog } from '../pages/loginDialog.ts';
import { WIDTHS } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

/** A language that says everything in 40 % more letters; figures stay as they are. */
const speakAtLength = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const text = node.nodeValue ?? '';
      if (!/\p{L}{2}/u.test(text) || node.parentElement?.closest('svg, script, .flap, .winners')) continue;
      const more = Math.ceil(text.trim().length * 0.4);
      // In pieces that may wrap, as words do.
      node.nodeValue = `${text} ${'lorem ipsum dolor '
        .repeat(1 + more / 18)
        .slice(0, Math.max(more - 1, 1))
        .trim()}`;
      count += 1;
    }
    return count;
  });

/** Words that are cut where nobody can scroll to them. An ellipsis is a promise that the whole stands elsewhere. */
const cutWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const own = (element: Element): string =>
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === 3 ? [node.nodeValue ?? ''] : []))
        .join('')
        .trim();
    const found: string[] = [];
    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth)
      found.push(`the page scrolls sideways by ${page.scrollWidth - page.clientWidth}`);
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (own(element) === '' || element.closest('svg, .vh, .flap, .marquee') || !element.checkVisibility()) continue;
      // Kept for ears alone, as the words of the narrow side menu.
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

for (const { width, height } of WIDTHS)
  test(`R-I18N-10 at ${width} px nothing is cut when every word is 40 % longer`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const lobby = new Lobby(page);
    await lobby.open();
    await expect(lobby.winnerRows().first()).toBeVisible();
    expect(await speakAtLength(page)).toBeGreaterThan(20);
    expect(await cutWords(page), 'lobby').toEqual([]);
    await page.goto('/rng');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.games .game-card, .games article, .games > *').first()).toBeVisible();
    await speakAtLength(page);
    expect(await cutWords(page), 'a category').toEqual([]);
    await page.goto('/');
    await new LoginDialog(page).open();
    await speakAtLength(page);
    expect(await cutWords(page), 'log in').toEqual([]);
  });
