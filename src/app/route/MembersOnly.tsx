/**
 * Guards a members' page: a visitor is sent home to the log-in dialog, and back to the page afterwards (R-ROUTE-29,
 * R-ROUTE-30). A trial account is sent home with the trial notice from pages that need a full account (R-ROLE-04).
 */
import { type ReactNode, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { openDialog } from '../../domains/dialogs/dialogs.intents.ts';
import { requestProtectedRoute } from '../../domains/session/session.intents.ts';
import { selectIsStaff, selectIsTrial, selectMayEnter, selectPhase } from '../../domains/session/session.selectors.ts';
import { isForRealAccounts } from '../../screens/paths.ts';

interface MembersOnlyProps {
  /** The page is open to visitors at present, as a game on play money is (D-58). */
  readonly open?: boolean;
  readonly children: ReactNode;
}
export function MembersOnly({ open = false, children }: MembersOnlyProps) {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const phase = useSelector(selectPhase);
  const isTrial = useSelector(selectIsTrial) && isForRealAccounts(pathname);
  const isStaff = useSelector(selectIsStaff);
  const mayEnter = (useSelector(selectMayEnter) || open) && !isTrial && !isStaff;
  // A member whose session ends on this page goes home without a log-in dialog (R-ROUTE-31). Kept by address, because React
  // keeps this element when the player goes from an open page to a members' page.
  const wasInside = useRef<string | null>(null);
  useEffect(() => {
    if (mayEnter) {
      wasInside.current = pathname;
      return;
    }
    // The staff of an agent is led to the agent centre (KeepStaffInside.tsx).
    if (phase === 'starting' || isStaff) return;
    if (isTrial) dispatch(openDialog({ kind: 'trialNotice' }));
    else if (wasInside.current !== pathname) dispatch(requestProtectedRoute(pathname + search));
    void navigate('/', { replace: true });
  }, [navigate, mayEnter, pathname, phase, search, dispatch, isStaff, isTrial]);
  return mayEnter ? children : null;
}
