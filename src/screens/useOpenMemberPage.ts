import { useLocation, useNavigate } from 'react-router-dom';
import { openDialog } from '../domains/dialogs/dialogs.intents.ts';
import { selectIsTrial, selectMayEnter } from '../domains/session/session.selectors.ts';
import { usePlatform } from '../ui/context/PlatformContext.tsx';
import { isMemberCentre } from './paths.ts';
import { useAppDispatch, useAppSelector } from './store.ts';

/** A window too narrow for the pop-up: the entries go to the page (D-25). */
const NARROW_MEDIA_QUERY = '(max-width: 760px)';

/**
 * Opens a page of the member centre for an entry of the header or a menu: in the pop-up, or as a page where the window is narrow
 * or shows the centre already. A visitor gets the log-in, a trial account its notice, both over the current page (R-MEMB-16).
 */
export function useOpenMemberPage(): (path: string) => void {
  const dispatch = useAppDispatch();
  const go = useNavigate();
  const { environment } = usePlatform();
  const isMember = useAppSelector(selectMayEnter);
  const isTrial = useAppSelector(selectIsTrial);
  const inCentre = isMemberCentre(useLocation().pathname);
  return (path) => {
    if (!isMember) dispatch(openDialog({ kind: 'login' }));
    else if (isTrial) dispatch(openDialog({ kind: 'trialNotice' }));
    else if (inCentre || environment.media(NARROW_MEDIA_QUERY)) void go(path);
    else dispatch(openDialog({ kind: 'memberCentre', path }));
  };
}
