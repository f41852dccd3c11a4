/** A visitor at a members' door: home, the log-in dialog, and the way on after log-in (R-ROUTE-29, R-ERR-07). */
import { closeDialog, openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { askForPlace } from '../../domains/session/session.intents.ts';
import { routeWanted } from '../../domains/session/session.slice.ts';
import { judgeLink } from '../../lib/external.ts';
import { tell } from '../machinery/effects.ts';
import { monitored, together } from '../machinery/monitored.ts';

/** SAFE-22: only a path of our own is ever gone to after log-in. */
const ownPath = (path: string): boolean => judgeLink(path, { portal: [], known: [] }).kind === 'inside';

/** The agents' door: the house lets nobody else in by it (R-SESS-24, D-26). */
const AGENT_PLACES: readonly string[] = ['/agent', '/agentHome'];

const asking = monitored({
  name: 'place',
  on: askForPlace,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, path) {
    if (ownPath(path)) yield* tell(routeWanted(path));
    yield* tell(openDialog({ kind: 'login', ...(AGENT_PLACES.includes(path) && { side: 'agent' as const }) }));
  },
});
/** Whoever closes the door wants in nowhere any more: a later log-in stays where it is made. */
const forgetting = monitored({
  name: 'forgetPlace',
  on: closeDialog,
  timeoutMs: 1_000,
  keep: 'latest',
  *run(_deps, kind) {
    if (kind === 'login') yield* tell(routeWanted(null));
  },
});
export const watchPlace = together(asking, forgetting);
