/**
 * Entries of the header and of the menus open a page of the member centre or the agent centre (D-25): in the pop-up, or as a page
 * where the window is narrow or shows the centre already. A visitor gets the log-in, a trial account its notice, over the current
 * page (R-MEMB-16, R-AGENT-13).
 */
import { openAgentPage, openDialog, openMemberPage } from '../../domains/dialogs/dialogs.intents.ts';
import { selectIsAgent, selectIsTrial, selectMayEnter } from '../../domains/session/session.selectors.ts';
import type { FlowDeps } from '../machinery/deps.ts';
import { type Flow, put, select } from '../machinery/effects.ts';
import { combineWatchers, monitored } from '../machinery/monitored.ts';

/** A window too narrow for the pop-up. */
const NARROW_MEDIA_QUERY = '(max-width: 760px)';
const IN_MEMBER_CENTRE = /^\/member(?:\/|$)/i;
const IN_AGENT_CENTRE = /^\/agent/i;

function* openCentre(
  { platform, router }: FlowDeps,
  kind: 'memberCentre' | 'agentCentre',
  path: string,
  isThere: RegExp,
): Flow {
  if (!(yield* select(selectMayEnter))) yield* put(openDialog({ kind: 'login' }));
  else if (yield* select(selectIsTrial)) yield* put(openDialog({ kind: 'trialNotice' }));
  else if (kind === 'agentCentre' && !(yield* select(selectIsAgent)))
    yield* put(openDialog({ kind: 'message', titleKey: 'account:forAgents', textKey: 'errors:agent-only' }));
  else if (isThere.test(router.path()) || platform.environment.media(NARROW_MEDIA_QUERY)) router.go(path);
  else yield* put(openDialog({ kind, path }));
}
export const watchOpenMemberPage = combineWatchers(
  monitored({
    name: 'openMemberPage',
    on: openMemberPage,
    timeoutMs: 1_000,
    keep: 'latest',
    *run(deps, path) {
      yield* openCentre(deps, 'memberCentre', path, IN_MEMBER_CENTRE);
    },
  }),
  monitored({
    name: 'openAgentPage',
    on: openAgentPage,
    timeoutMs: 1_000,
    keep: 'latest',
    *run(deps, path) {
      yield* openCentre(deps, 'agentCentre', path, IN_AGENT_CENTRE);
    },
  }),
);
