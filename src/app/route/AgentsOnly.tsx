/**
 * The agents' door (R-ROUTE-27, D-26): a visitor finds the agents' log-in at `/agent` and lands at `/agentHome` afterwards
 * (R-SESS-09); a member is sent home and told why, a trial account by its own notice (R-AGENT-13).
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { askForPlace } from '../../domains/session/session.intents.ts';
import { selectIsAgent, selectIsLogin, selectIsTrial, selectPhase } from '../../domains/session/session.selectors.ts';
import { AGENT, AGENT_HOME, isAt } from '../../screens/places.ts';

interface AgentsOnlyProps {
  /** Stands there while it is not known yet who somebody is. */
  readonly waiting: ReactNode;
  /** What a visitor finds at `/agent`. */
  readonly door: ReactNode;
  readonly children: ReactNode;
}
export function AgentsOnly({ waiting, door, children }: AgentsOnlyProps) {
  const tell = useDispatch();
  const go = useNavigate();
  const { pathname } = useLocation();
  const phase = useSelector(selectPhase);
  const known = useSelector(selectIsLogin);
  const agent = useSelector(selectIsAgent);
  const trial = useSelector(selectIsTrial);
  // Whoever leaves the session while standing here goes home without being asked to log in again (R-ROUTE-31).
  const wasInside = useRef(false);
  useEffect(() => {
    if (agent) {
      wasInside.current = true;
      return;
    }
    // A token alone does not say whether its owner is an agent: the answer is waited for.
    if (phase === 'starting' || phase === 'entering') return;
    if (!known && !wasInside.current) {
      if (isAt(pathname, AGENT)) tell(askForPlace(AGENT_HOME));
      else void go(AGENT, { replace: true });
      return;
    }
    if (known)
      tell(
        openDialog(
          trial
            ? { kind: 'trialNotice' }
            : { kind: 'message', titleKey: 'account:forAgents', textKey: 'errors:agent-only' },
        ),
      );
    void go('/', { replace: true });
  }, [agent, go, known, pathname, phase, tell, trial]);
  if (agent) return children;
  if (phase === 'visitor' && isAt(pathname, AGENT)) return door;
  return phase === 'entering' ? waiting : null;
}
