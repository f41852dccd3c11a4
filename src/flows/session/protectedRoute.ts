/**
 * Handles a visitor's request for a members' page: home, the log-in dialog, and the page after log-in (R-ROUTE-29,
 * R-ERR-07).
 */
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { requestProtectedRoute } from '../../domains/session/session.intents.ts';
import { wantedRouteChanged } from '../../domains/session/session.slice.ts';
import { classifyLink } from '../../lib/classifyLink.ts';
import { put } from '../machinery/effects.ts';
import { monitored, combineWatchers } from '../machinery/monitored.ts';

/** SAFE-22: only a path of our own is followed after log-in. */
const ownPath = (path: string): boolean => classifyLink(path, { portal: [], known: [] }).kind === 'inside';

/** Pages with the agents' log-in, which the house allows to agents alone (R-SESS-24, D-26). */
const AGENT_PLACES: readonly string[] = ['/agent', '/agentHome'];

const asking = monitored({
  name: 'place',
  on: requestProtectedRoute,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, path) {
    if (ownPath(path)) yield* put(wantedRouteChanged(path));
    yield* put(openDialog({ kind: 'login', ...(AGENT_PLACES.includes(path) && { side: 'agent' as const }) }));
  },
});
/** Closing the log-in forgets the requested page: a later log-in stays where it is made. */
const forgetting = monitored({
  name: 'forgetPlace',
  on: closeDialog,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, kind) {
    if (kind === 'login') yield* put(wantedRouteChanged(null));
  },
});
export const watchProtectedRoute = combineWatchers(asking, forgetting);
