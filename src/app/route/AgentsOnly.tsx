/**
 * Guards the agent pages (R-ROUTE-27, D-26): a visitor gets the agents' log-in at `/agent` and lands at `/agentHome` afterwards
 * (R-SESS-09). A member is sent home with a message, a trial account with the trial notice (R-AGENT-13).
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { requestProtectedRoute } from '../../domains/session/session.intents.ts';
import {
  selectIsInAgentCentre,
  selectIsLogin,
  selectIsTrial,
  selectPhase,
} from '../../domains/session/session.selectors.ts';
import { AGENT_ENTRY, AGENT_HOME, isSamePath } from '../../screens/paths.ts';

interface AgentsOnlyProps {
  /** Shown while the account's type is not known yet. */
  readonly placeholder: ReactNode;
  /** The log-in page that a visitor gets at `/agent`. */
  readonly loginPage: ReactNode;
  readonly children: ReactNode;
}
export function AgentsOnly({ placeholder, loginPage, children }: AgentsOnlyProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const phase = useSelector(selectPhase);
  const isLoggedIn = useSelector(selectIsLogin);
  const isAgent = useSelector(selectIsInAgentCentre);
  const isTrial = useSelector(selectIsTrial);
  // An agent whose session ends on this page goes home without a log-in dialog (R-ROUTE-31).
  const wasInside = useRef(false);
  useEffect(() => {
    if (isAgent) {
      wasInside.current = true;
      return;
    }
    // A token alone does not say whether its owner is an agent, so wait for member info.
    if (phase === 'starting' || phase === 'entering') return;
    if (!isLoggedIn && !wasInside.current) {
      if (isSamePath(pathname, AGENT_ENTRY)) dispatch(requestProtectedRoute(AGENT_HOME));
      else void navigate(AGENT_ENTRY, { replace: true });
      return;
    }
    if (isLoggedIn)
      dispatch(
        openDialog(
          isTrial
            ? { kind: 'trialNotice' }
            : { kind: 'message', titleKey: 'account:forAgents', textKey: 'errors:agent-only' },
        ),
      );
    void navigate('/', { replace: true });
  }, [isAgent, navigate, isLoggedIn, pathname, phase, dispatch, isTrial]);
  if (isAgent) return children;
  if (phase === 'visitor' && isSamePath(pathname, AGENT_ENTRY)) return loginPage;
  return phase === 'entering' ? placeholder : null;
}
