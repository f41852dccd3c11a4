/**
 * The end of a launch that somebody went away from though no page was seen to be left: before the game's page was drawn they were
 * back, or pressed what is drawn already; or another address of the same page (R-GAME-15). What leaves a drawn page is
 * `usePageTurns`'. Before the flows are there nothing is launched: it comes with them.
 */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { leaveGame } from '../../domains/play/play.intents.ts';
import { isStarting } from '../../domains/play/play.phase.ts';
import { type HasPlay, selectPlay } from '../../domains/play/play.selectors.ts';
import { GAME_PAGE, isAt } from '../../screens/places.ts';
import { useCameBack } from '../../screens/useCameBack.ts';
import { usePlatform } from '../../ui/seams/PlatformContext.tsx';

export function PassedBy(): null {
  const tell = useDispatch();
  const store = useStore<HasPlay>();
  const { navigation } = usePlatform();
  const { pathname, search, hash, key } = useLocation();
  const place = search + hash + key;
  const before = useRef({ pathname, place });
  const leave = (): void => {
    const { phase, launch } = selectPlay(store.getState());
    // A place of the page is not elsewhere: a keyboard's way past the header ends no launch.
    if (launch === null && !(isStarting(phase) && hash === '')) return;
    const isThere = [pathname, navigation.address().path].some((path) => isAt(path, GAME_PAGE));
    if (!isThere) tell(leaveGame());
  };
  const turned = useEffectEvent(leave);
  useEffect(() => {
    const { current } = before;
    before.current = { pathname, place };
    if (current.place !== place && current.pathname === pathname) turned();
  }, [pathname, place]);
  useCameBack(leave);
  return null;
}
