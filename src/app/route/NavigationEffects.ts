/** Effects of a navigation: gives the flows the router, sets the scroll position, and ends a launch. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { GAME_PAGE, isSamePath } from '../../screens/paths.ts';
import type { FlowRouter } from './flowRouter.ts';
import { whenElementExists } from './whenElementExists.ts';

/** Renders nothing: a new address is no reason to render the view around the pages. */
export function NavigationEffects({ router }: { readonly router: FlowRouter }): null {
  const navigate = useNavigate();
  const dispatch = useDispatch();
  const { pathname, hash, key } = useLocation();
  const previous = useRef({ pathname, key });
  useEffect(() => router.attach((path, how) => void navigate(path, how)), [navigate, router]);
  useEffect(() => {
    const { current } = previous;
    previous.current = { pathname, key };
    // R-GAME-15: leaving the page cancels a running launch and ends the game.
    if (current.pathname !== pathname && !isSamePath(pathname, GAME_PAGE)) dispatch(leaveGame());
    // R-SHELL-05: scroll to the top, unless the hash names an element; a page just loaded is at its top already.
    if (hash !== '')
      return whenElementExists(hash, (element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    if (current.key !== key) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [hash, key, pathname, dispatch]);
  return null;
}
