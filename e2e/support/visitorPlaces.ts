/** Places for everyone: the pages whose form a visitor may send, and the dialogs that the portal's own shortcuts open. */
import { expect } from '@playwright/test';
import { AFFILIATE, FEEDBACK } from '../../src/screens/paths.ts';
import { dialogPlace, openDialog } from './dialogPlace.ts';
import { gotoCalmPage, openPath, type Place, WAIT } from './place.ts';

export const FORM_PAGES: readonly Place[] = [['feedback', FEEDBACK] as const, ['affiliate', AFFILIATE] as const].map(
  ([name, path]) => ({
    name,
    kind: 'page',
    as: 'visitor',
    open: async (around) => {
      await openPath(around, path, 'main form');
      await expect(around.page.locator('main form').first()).toBeVisible(WAIT);
    },
  }),
);
const byKeys = (name: string, keys: string): Place =>
  dialogPlace(name, 'visitor', async (around) => {
    await gotoCalmPage(around);
    // The keys are heard once the parts that load after the first paint are there.
    await expect(async () => {
      await around.page.keyboard.press(keys);
      await expect(openDialog(around.page)).toBeVisible({ timeout: 500 });
    }).toPass(WAIT);
  });
export const KEY_DIALOGS = {
  palette: [byKeys('palette', 'Control+k')],
  shortcuts: [byKeys('shortcuts', 'Control+/')],
} as const satisfies Record<string, readonly Place[]>;
