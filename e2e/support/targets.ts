/** Target sizes: every control must respond within a square around its centre; links inside sentences are exempt. */
import type { Page } from '@playwright/test';

/** Visual language, section 11. */
const EDGE = 44;
/** WCAG 2.5.8, for windows narrower than any phone: 1280 px at 400 %. */
export const LEAST_EDGE = 24;

/** Controls that are too small or cannot be scrolled into view, with their size; empty when there are none. */
export const smallTargets = (page: Page, square = EDGE): Promise<readonly string[]> =>
  page.evaluate((edge) => {
    const controls = 'a[href], button, input, select, textarea, [role=button], [role=menuitem], [role=menuitemradio]';
    const inSentence = (element: Element): boolean =>
      element.tagName === 'A' && getComputedStyle(element).display === 'inline' && element.closest('p, li') !== null;
    const reach = edge / 2 - 1;
    // While a modal dialog is open nothing else can be pressed.
    const within = document.querySelector('dialog:modal') ?? document;
    return [...within.querySelectorAll(controls)].flatMap((element) => {
      if (!element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) || element.closest('[inert]'))
        return [];
      if (element.matches(':disabled') || inSentence(element)) return [];
      // Visible only while it has keyboard focus.
      if (element.closest('.skip-link, .vh') !== null) return [];
      // A field that only a password manager reads is not a control.
      if (element.matches('[aria-hidden="true"][tabindex="-1"]')) return [];
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      // A field can also be pressed on its label and box.
      const place = element.closest('label, .in') ?? element;
      const box = place.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) return [];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const answers = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (place.contains(hit) || hit.contains(place));
      };
      const isThere = answers(0, 0);
      const wide = box.width >= edge - 1 || (answers(-reach, 0) && answers(reach, 0));
      const high = box.height >= edge - 1 || (answers(0, -reach) && answers(0, reach));
      if (isThere && wide && high) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? '';
      return [
        `${element.tagName.toLowerCase()} "${name}" ${Math.round(box.width)} × ${Math.round(box.height)}${isThere ? '' : ', out of reach'}`,
      ];
    });
  }, square);

/** Pixels by which the page is wider than the window; 0 when it does not scroll sideways. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
