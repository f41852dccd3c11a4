/** What every change of page brings: a way for flows to go somewhere, the top of the page, and the end of a launch. */
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import type { FlowRouter } from './flowRouter.ts';

const GAME_PAGE = '/seamless';

export function usePageTurns(router: FlowRouter): void {
  const go = useNavigate();
  const tell = useDispatch();
  const { pathname, hash } = useLocation();
  const before = useRef(pathname);
  useEffect(() => router.attach((path, how) => void go(path, how)), [go, router]);
  useEffect(() => {
    const came = before.current !== pathname;
    before.current = pathname;
    if (!came) return;
    // R-GAME-15: leaving the page cancels a running launch and ends the game.
    if (pathname !== GAME_PAGE) tell(leaveGame());
    // R-SHELL-05: the top, unless the address names a place on the page.
    if (hash === '') window.scrollTo({ top: 0, behavior: 'instant' });
  }, [hash, pathname, tell]);
}
