/**
 * Switches the language of an open page with its dialogs. The language menus lie behind an open dialog, so the intent is
 * dispatched to the store itself, which is found through React's internal fibers, as developer tools do.
 */
import { expect, type Page } from '@playwright/test';
import type { Language } from './texts.ts';

const TAGS: Readonly<Record<Language, RegExp>> = { EN: /^en/, CN: /^zh/, MY: /^ms/ };

/** The language of the open page. */
export const shownLanguage = async (page: Page): Promise<Language> => {
  const tag = (await page.locator('html').getAttribute('lang')) ?? '';
  const shown = (['EN', 'CN', 'MY'] as const).find((language) => TAGS[language].test(tag));
  if (shown === undefined) throw new Error(`the page is in an unknown language: "${tag}"`);
  return shown;
};

interface Fiber {
  readonly child: Fiber | null;
  readonly stateNode: { readonly current: Fiber } | null;
  readonly memoizedProps: { readonly store?: { readonly dispatch: (action: unknown) => void } } | null;
}

/** What is visible and still loading, as a failure names it. */
const waitingInSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    // Content behind a modal dialog may wait for its answer.
    const places = dialogs.length > 0 ? dialogs : [...document.querySelectorAll('main')];
    return places
      .flatMap((place) => [...place.querySelectorAll('[aria-busy="true"]')])
      .filter((waiting) => {
        const { top, bottom } = waiting.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      })
      .map(
        (waiting) =>
          `${waiting.tagName} ${waiting.className} in ${waiting.closest('section')?.className ?? 'no section'}`,
      );
  });
/** Resolves when the texts are shown in their fonts and nothing visible is still loading. */
export const switchLanguage = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((payload) => {
    const root = document.getElementById('root') as unknown as Readonly<Record<string, Fiber>>;
    const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
    let fiber: Fiber | null = container?.stateNode?.current ?? null;
    while (fiber !== null && fiber.memoizedProps?.store === undefined) fiber = fiber.child;
    if (!fiber?.memoizedProps?.store) throw new Error('the page has no store');
    fiber.memoizedProps.store.dispatch({ type: 'preferences/chooseLanguage', payload });
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
  await expect.poll(() => waitingInSight(page), { timeout: 30_000, intervals: [50, 100, 250] }).toEqual([]);
  // A character whose font is on its way has no width.
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
};
