/** What every change of page brings: a way for flows to go somewhere, the right place of the page, and the end of a launch. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { type HasPlay, selectPlay } from '../../domains/play/play.selectors.ts';
import { isAt } from '../../screens/places.ts';
import { useCameBack } from '../../screens/useCameBack.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';
import type { FlowRouter } from './flowRouter.ts';
import { whenThere } from './whenThere.ts';

const GAME_PAGE = '/seamless';

export function usePageTurns(router: FlowRouter): void {
  const go = useNavigate();
  const tell = useDispatch();
  const store = useStore<HasPlay>();
  const { navigation } = usePlatform();
  const { pathname, hash, key } = useLocation();
  const before = useRef({ pathname, key });
  /** A launched game whose page is neither drawn nor on its way: somebody went elsewhere before it was. */
  const isPassedBy = (): boolean =>
    selectPlay(store.getState()).launch !== null &&
    ![pathname, navigation.address().path].some((path) => isAt(path, GAME_PAGE));
  // R-GAME-15: leaving the page cancels a running launch and ends the game.
  const leave = (turned: boolean): void => {
    if (turned || isPassedBy()) tell(leaveGame());
  };
  const left = useEffectEvent(leave);
  useEffect(() => router.attach((path, how) => void go(path, how)), [go, router]);
  useEffect(() => {
    const { current } = before;
    before.current = { pathname, key };
    left(current.pathname !== pathname && !isAt(pathname, GAME_PAGE));
    // R-SHELL-05: the top, unless the address names a place on the page; a page just opened is at its top already.
    if (hash !== '')
      return whenThere(hash, (element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
    if (current.key !== key) window.scrollTo({ top: 0, behavior: 'instant' });
    return undefined;
  }, [hash, key, pathname]);
  useCameBack(() => leave(false));
}
