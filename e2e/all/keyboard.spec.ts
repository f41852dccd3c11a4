/** Every place of the agent by the Tab key alone: each control is reached, and shows that it has the focus. */
import { expect, test, type Page } from '@playwright/test';
import { enterAs, PLACES, type PlaceContext } from '../support/allPlaces.ts';
import { createControl } from '../support/control.ts';
import { startHouse } from '../support/house.ts';
import { deep } from '../support/deep.ts';

/** More than twice what any place has: the walk begins where the focus was, and the parts of a date are a stop each. */
const MOST_TABS = 300;

declare global {
  interface Window {
    /** Outline and shadow of a control, of what it stands in and of its labels. */
    looksOf: (el: Element) => string;
  }
}
const installLooks = (): void => {
  window.looksOf = (el) => {
    const labels = el instanceof HTMLInputElement ? [...(el.labels ?? [])] : [];
    return [el, el.parentElement, ...labels]
      .map((one) => {
        if (one === null) return '';
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
        return `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
      })
      .join('|');
  };
};

/** Numbers what can have the focus: in the open dialog, else on the whole page. Answers their names. */
const numberControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const controls = [
      ...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
    ];
    const isChoice = (el: Element): el is HTMLInputElement => el instanceof HTMLInputElement && el.type === 'radio';
    const reachable = controls.filter((el) => {
      if (el.tabIndex < 0 || el.matches(':disabled') || el.closest('[inert]') !== null) return false;
      if (!el.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      // Of a group of choices the Tab key reaches the one that is chosen.
      return !isChoice(el) || el.checked;
    });
    for (const old of document.querySelectorAll('[data-walk]')) old.removeAttribute('data-walk');
    // The control that opened the place may have the focus still.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    reachable.forEach((el, n) => {
      el.setAttribute('data-walk', String(n));
      el.setAttribute('data-unfocused', window.looksOf(el));
    });
    return reachable.map(
      (el) => `${el.localName}.${el.className} "${(el.ariaLabel ?? el.textContent ?? '').trim().slice(0, 40)}"`,
    );
  });
/** The number of the control that has the focus, and whether a person sees it. */
const focused = (page: Page): Promise<{ readonly n: number | null; readonly isSeen: boolean; readonly is: string }> =>
  page.evaluate(() => {
    const el = document.activeElement;
    if (el === null || el === document.body) return { n: null, isSeen: true, is: 'body' };
    const n = el.getAttribute('data-walk');
    return {
      n: n === null ? null : Number(n),
      // Another outline or shadow than before: a frame that a control always has shows nothing.
      isSeen: el.getAttribute('data-unfocused') !== window.looksOf(el),
      is: `${el.localName}.${el.className}`,
    };
  });

/** The places of the other roles are not clean yet: their lobby has several hundred stops, and the frame of a game none of its own. */
const ROLE = 'agent';
test(
  'every place of the agent is walked through by the Tab key, and each control shows its focus',
  deep,
  async ({ page }) => {
    test.setTimeout(30 * 60_000);
    const house = await startHouse();
    const found: string[] = [];
    try {
      const around: PlaceContext = { page, house, control: createControl(house) };
      await page.addInitScript(installLooks);
      await enterAs(around, ROLE);
      for (const place of PLACES.filter(({ as }) => as === ROLE)) {
        await place.open(around);
        const names = await numberControls(page);
        const reached = new Set<number>();
        for (let tabs = 0; tabs < MOST_TABS && reached.size < names.length; tabs += 1) {
          await page.keyboard.press('Tab');
          const { n, isSeen, is } = await focused(page);
          if (n !== null) reached.add(n);
          if (!isSeen) found.push(`${place.name}: the focus is not seen on ${is}`);
        }
        for (const [n, name] of names.entries()) if (!reached.has(n)) found.push(`${place.name}: not reached: ${name}`);
        await place.restore?.(around);
      }
    } finally {
      await house.close();
    }
    expect([...new Set(found)]).toEqual([]);
  },
);
