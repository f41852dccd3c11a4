/** The variants in which every screen is checked: two themes, three widths. */
import type { Page } from '@playwright/test';

export const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;
export const THEMES = ['dark', 'light'] as const;
export type Theme = (typeof THEMES)[number];

/** Sets the theme of an open page, as if the user had chosen it in the header. */
export const setTheme = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate((chosen) => {
    document.documentElement.dataset['theme'] = chosen;
  }, theme);
