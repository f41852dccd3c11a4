/**
 * Entries of the header and of the menus open a page of the member centre (D-25): in the pop-up, or as a page where the window is
 * narrow or shows the centre already. A visitor gets the log-in, a trial account its notice, over the current page (R-MEMB-16).
 */
import { openDialog, openMemberPage } from '../../domains/dialogs/dialogs.intents.ts';
import { selectIsTrial, selectMayEnter } from '../../domains/session/session.selectors.ts';
import { put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** A window too narrow for the pop-up. */
const NARROW_MEDIA_QUERY = '(max-width: 760px)';
const IN_CENTRE = /^\/member(?:\/|$)/i;

export const watchOpenMemberPage = monitored({
  name: 'openMemberPage',
  on: openMemberPage,
  timeoutMs: 1_000,
  keep: 'latest',
  *run({ platform, router }, path) {
    if (!(yield* select(selectMayEnter))) yield* put(openDialog({ kind: 'login' }));
    else if (yield* select(selectIsTrial)) yield* put(openDialog({ kind: 'trialNotice' }));
    else if (IN_CENTRE.test(router.path()) || platform.environment.media(NARROW_MEDIA_QUERY)) router.go(path);
    else yield* put(openDialog({ kind: 'memberCentre', path }));
  },
});
