/** Dialogs in which a member protects the account, limits the own play or takes a break. */
import { MEMBER_PAGES } from '../../src/screens/paths.ts';
import { dialogPlace } from './dialogPlace.ts';
import { openPath, type Place, WAIT } from './place.ts';

const opened = (name: string, path: string, panel: string, button: string): Place =>
  dialogPlace(name, 'member', async (around) => {
    await openPath(around, path, panel);
    await around.page.locator(button).first().click(WAIT);
  });
export const SAFETY_DIALOGS: readonly Place[] = [
  opened('play-limit', MEMBER_PAGES.limits, '.limits-panel', '.limits-panel .limits-head .btn'),
  opened('break', MEMBER_PAGES.limits, '.break-panel', '.break-terms .btn'),
  opened('protection', MEMBER_PAGES.security, '.security-panel', '.security-panel .security-actions button.btn'),
];
