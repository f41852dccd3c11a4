/**
 * A place for members: a visitor is sent home to the log-in dialog, and on to here afterwards (R-ROUTE-29, R-ROUTE-30). The
 * account of a trial is sent home with its own notice from what needs a full one (R-ROLE-04).
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { askForPlace } from '../../domains/session/session.intents.ts';
import { selectIsTrial, selectMayEnter, selectPhase } from '../../domains/session/session.selectors.ts';
import { isForRealAccounts } from '../../screens/places.ts';

interface MembersOnlyProps {
  /** Something here is open to everyone just now, as a game on play money is (D-58). */
  readonly open?: boolean;
  readonly children: ReactNode;
}
export function MembersOnly({ open = false, children }: MembersOnlyProps) {
  const tell = useDispatch();
  const go = useNavigate();
  const { pathname, search } = useLocation();
  const phase = useSelector(selectPhase);
  const trial = useSelector(selectIsTrial) && isForRealAccounts(pathname);
  const inside = (useSelector(selectMayEnter) || open) && !trial;
  // Whoever leaves the session while standing here goes home without being asked to log in again (R-ROUTE-31). By address:
  // this element is the same one when somebody goes from an open place to a members' one.
  const wasInside = useRef<string | null>(null);
  useEffect(() => {
    if (inside) {
      wasInside.current = pathname;
      return;
    }
    if (phase === 'starting') return;
    if (trial) tell(openDialog({ kind: 'trialNotice' }));
    else if (wasInside.current !== pathname) tell(askForPlace(pathname + search));
    void go('/', { replace: true });
  }, [go, inside, pathname, phase, search, tell, trial]);
  return inside ? children : null;
}
