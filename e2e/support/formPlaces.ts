/** Pages with a form that visitors may send: feedback, and the application to become an agent. */
import { expect } from '@playwright/test';
import { AFFILIATE, FEEDBACK } from '../../src/screens/paths.ts';
import { goto, type Place, WAIT } from './place.ts';

export const FORM_PAGES: readonly Place[] = [['feedback', FEEDBACK] as const, ['affiliate', AFFILIATE] as const].map(
  ([name, path]) => ({
    name,
    kind: 'page',
    as: 'visitor',
    open: async (around) => {
      await goto(around, path);
      await expect(around.page.locator('main form').first()).toBeVisible(WAIT);
    },
  }),
);
