/** What every change of page brings: a way for flows to go somewhere, the right place of the page, and the end of a launch. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { GAME_PAGE, isAt } from '../../screens/places.ts';
import type { FlowRouter } from './flowRouter.ts';
import { whenThere } from './whenThere.ts';

export function usePageTurns(router: FlowRouter): void {
  const go = useNavigate();
  const tell = useDispatch();
  const { pathname, hash, key } = useLocation();
  const before = useRef({ pathname, key });
  useEffect(() => router.attach((path, how) => void go(path, how)), [go, router]);
  useEffect(() => {
    const { current } = before;
    before.current = { pathname, key };
    // R-GAME-15: leaving the page cancels a running launch and ends the game.
    if (current.pathname !== pathname && !isAt(pathname, GAME_PAGE)) tell(leaveGame());
    // R-SHELL-05: the top, unless the address names a place on the page; a page just opened is at its top already.
    if (hash !== '')
      return whenThere(hash, (element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    if (current.key !== key) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [hash, key, pathname, tell]);
}
