/** What a finger can hit: every control answers in a square of 44 px around its middle, links inside sentences apart. */
import type { Page } from '@playwright/test';

/** Visual language, section 11. */
const EDGE = 44;

/** Controls that are too small to hit, with their size: empty when all is well. */
export const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate((edge) => {
    const controls = 'a[href], button, input, select, textarea, [role=button], [role=menuitem], [role=menuitemradio]';
    const inSentence = (element: Element): boolean =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline' && element.closest('p, li') !== null;
    const reach = edge / 2 - 1;
    // While a modal dialog is open nothing else can be hit.
    const within = document.querySelector('dialog:modal') ?? document;
    return [...within.querySelectorAll(controls)].flatMap((element) => {
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || element.closest('[inert]'))
        return [];
      if (element.matches(':disabled') || inSentence(element)) return [];
      // A field that only a password manager reads is nobody's control.
      if (element.matches('[aria-hidden="true"][tabindex="-1"]')) return [];
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A field is hit by its label and its box too.
      const place = element.closest('label, .in') ?? element;
      const box = place.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const answers = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (place.contains(hit) || hit.contains(place));
      };
      const wide = box.width >= edge - 1 || (answers(-reach, 0) && answers(reach, 0));
      const high = box.height >= edge - 1 || (answers(0, -reach) && answers(0, reach));
      if (wide && high) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return [`${element.tagName.toLowerCase()} "${name}" ${Math.round(box.width)} × ${Math.round(box.height)}`];
    });
  }, EDGE);

/** Pixels by which the page is wider than the window; 0 when it does not scroll sideways. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
