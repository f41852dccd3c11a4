/**
 * Entries of the header and of the menus open a page of the member centre or the agent centre (D-25): in the pop-up, or as a page
 * where the window is narrow or shows the centre already. A visitor gets the log-in, a trial account its notice, over the current
 * page (R-MEMB-16, R-AGENT-13).
 */
import { openCentrePage, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { selectIsAgent, selectIsTrial, selectMayEnter } from '../../domains/session/session.selectors.ts';
import { put, select } from '../machinery/effects.ts';
import { monitored } from '../machinery/monitored.ts';

/** A window too narrow for the pop-up. */
const NARROW_MEDIA_QUERY = '(max-width: 760px)';
const AGENT_CENTRE = /^\/agent(?:Home)?(?:\/|$)/i;
const MEMBER_CENTRE = /^\/member(?:\/|$)/i;

export const watchOpenCentrePage = monitored({
  name: 'openCentrePage',
  on: openCentrePage,
  timeoutMs: 1_000,
  keep: 'latest',
  *run({ platform, router }, path) {
    const isAgents = AGENT_CENTRE.test(path);
    const isThere = (isAgents ? AGENT_CENTRE : MEMBER_CENTRE).test(router.path());
    if (!(yield* select(selectMayEnter))) yield* put(openDialog({ kind: 'login' }));
    else if (yield* select(selectIsTrial)) yield* put(openDialog({ kind: 'trialNotice' }));
    else if (isAgents && !(yield* select(selectIsAgent)))
      yield* put(openDialog({ kind: 'message', titleKey: 'account:forAgents', textKey: 'errors:agent-only' }));
    else if (isThere || platform.environment.media(NARROW_MEDIA_QUERY)) router.go(path);
    else yield* put(openDialog({ kind: isAgents ? 'agentCentre' : 'memberCentre', path }));
  },
});
