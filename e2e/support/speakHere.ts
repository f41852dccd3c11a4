/**
 * Another language on the page as it stands, dialogs and all: the menus of languages lie behind an open dialog, so their wish
 * is told to the store itself, found as React's own tools find it.
 */
import { expect, type Page } from '@playwright/test';
import type { Language } from './texts.ts';

const TAGS: Readonly<Record<Language, RegExp>> = { EN: /^en/, CN: /^zh/, MY: /^ms/ };

interface Fiber {
  readonly child: Fiber | null;
  readonly stateNode: { readonly current: Fiber } | null;
  readonly memoizedProps: { readonly store?: { readonly dispatch: (action: unknown) => void } } | null;
}

/** Ends when its texts are shown and nothing in sight is on its way any more. */
export const speakHere = async (page: Page, language: Language): Promise<void> => {
  await page.evaluate((payload) => {
    const root = document.getElementById('root') as unknown as Readonly<Record<string, Fiber>>;
    const container = root[Object.keys(root).find((key) => key.startsWith('__reactContainer$')) ?? ''];
    let fiber: Fiber | null = container?.stateNode?.current ?? null;
    while (fiber !== null && fiber.memoizedProps?.store === undefined) fiber = fiber.child;
    if (!fiber?.memoizedProps?.store) throw new Error('the page has no store');
    fiber.memoizedProps.store.dispatch({ type: 'preferences/chooseLanguage', payload });
  }, language);
  await expect(page.locator('html')).toHaveAttribute('lang', TAGS[language]);
  await page.waitForFunction(() => {
    const dialogs = [...document.querySelectorAll('dialog[open]')];
    // What lies behind a dialog may wait for its answer.
    const places = dialogs.length > 0 ? dialogs : [...document.querySelectorAll('main')];
    return places
      .flatMap((place) => [...place.querySelectorAll('[aria-busy="true"]')])
      .every((waiting) => {
        const { top, bottom } = waiting.getBoundingClientRect();
        return bottom <= 0 || top >= innerHeight;
      });
  });
};
